import type { getRemainingInvitations } from '../contract/invitations.ts';
import { findNetworkSettings } from '../documents/network.ts';
import { findQuota } from '../documents/quotas.ts';
import { findMember } from '../documents/users.ts';
import { remainingInvitationsToCreate } from '../domain/creating-invitation.ts';
import type { Handler } from '../platform/call.ts';
import { isSelfOrAdmin } from '../platform/caller.ts';

export const handle: Handler<typeof getRemainingInvitations> = async ({
  params,
  caller,
  now,
  refuse,
}) => {
  if (!isSelfOrAdmin(caller, params.uid)) throw refuse('forbidden');
  const [member, quota, settings] = await Promise.all([
    params.uid === caller.uid ? caller.member : findMember(params.uid),
    findQuota(params.uid, now),
    findNetworkSettings(),
  ]);
  const { remaining, extraRemaining, blocked, waitsUntil } = remainingInvitationsToCreate({
    member,
    quota,
    settings,
    now,
  });
  return {
    remaining_invitations: remaining,
    extra_left: extraRemaining === 0 ? null : extraRemaining,
    blocked,
    from: waitsUntil?.toISOString() ?? null,
  };
};
