import type { changeMember as changeMemberEndpoint } from '../contract/administration.ts';
import type { BodyOf } from '../contract/endpoint.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { Role } from '../contract/roles.ts';
import {
  activeInvitationsOf,
  invitationsUsedBy,
  readInvitations,
} from '../documents/invitations.ts';
import { quotaRef, readQuota } from '../documents/quotas.ts';
import {
  decideGrant,
  decideRevokingAll,
  decideRoleChange,
  decideTurningInviting,
  refuseSelf,
} from '../domain/administering-members.ts';
import { decideRecommendationRemoval } from '../domain/recommendation.ts';
import type { Handler } from '../platform/call.ts';
import { type Administration, administer } from '../steps/administer.ts';
import { reinstateMember, suspendMember } from './suspend-member.ts';

type Change = BodyOf<typeof changeMemberEndpoint>;

export const handle: Handler<typeof changeMemberEndpoint> = async ({
  params,
  body,
  caller,
  now,
  refuse,
}) => {
  const changed = await changeMember(body, { uid: params.uid, actor: caller.uid, now });
  if (!changed.ok) {
    const cannotInvite = changed.reason === 'needs_second_code' && !('role' in body);
    throw refuse(changed.reason, cannotInvite ? MESSAGES.memberCannotInvite : undefined);
  }
  return { success: true, message: changed.message };
};

type Changed<Refusal> =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly reason: Refusal };

type ChangeRefusal =
  | 'not_found'
  | 'yourself'
  | 'last_admin'
  | 'needs_second_code'
  | 'operator_only';

/**
 * Makes the change that the body of the call contains, such as a new role or a suspension, and
 * records it in the audit log. Writes nothing if an earlier call already made the same change.
 */
export async function changeMember(
  change: Change,
  administration: Administration,
): Promise<Changed<ChangeRefusal>> {
  if ('role' in change) return changeRole(change.role, administration);
  if ('extra_invitations' in change) return grant(change.extra_invitations, administration);
  if ('revoke_open_codes' in change) return revokeAll(administration);
  if ('remove_recommendation' in change) {
    return removeRecommendation(change.remove_recommendation, administration);
  }
  const reason = change.reason ?? null;
  if ('may_invite' in change) return turnInviting(change.may_invite, reason, administration);
  return change.suspended
    ? suspendMember({ ...administration, reason, message: change.message ?? '' })
    : reinstateMember(administration);
}

async function changeRole(
  role: Role,
  administration: Administration,
): Promise<Changed<ChangeRefusal>> {
  const decision = await administer(administration, (facts) =>
    decideRoleChange({ ...facts, role }),
  );
  return decision.ok ? { ok: true, message: MESSAGES.roleChanged } : decision;
}

async function grant(
  extra: number,
  administration: Administration,
): Promise<Changed<ChangeRefusal>> {
  const { uid, now } = administration;
  const decision = await administer(administration, async (facts, tx) => {
    const quota = readQuota(await tx.get(quotaRef(uid, now)));
    return decideGrant({ ...facts, extra, quota });
  });
  return decision.ok ? { ok: true, message: MESSAGES.invitationsGranted } : decision;
}

async function revokeAll(administration: Administration): Promise<Changed<ChangeRefusal>> {
  const decision = await administer(administration, async (facts, tx) => {
    const active = readInvitations(
      await tx.get(activeInvitationsOf(administration.uid, administration.now)),
    );
    return decideRevokingAll({ ...facts, active });
  });
  if (!decision.ok) return decision;
  return { ok: true, message: MESSAGES.openCodesRevoked(decision.revoked) };
}

async function removeRecommendation(
  inviter: string,
  administration: Administration,
): Promise<Changed<ChangeRefusal>> {
  const decision = await administer<'not_found' | 'yourself', unknown>(
    administration,
    async (facts, tx) => {
      const reason = refuseSelf(facts);
      if (reason !== null) return { ok: false, reason };
      const used = readInvitations(await tx.get(invitationsUsedBy(administration.uid)));
      return decideRecommendationRemoval({ ...facts, person: facts.member, inviter, used });
    },
  );
  return decision.ok ? { ok: true, message: MESSAGES.recommendationRemoved } : decision;
}

async function turnInviting(
  on: boolean,
  reason: string | null,
  administration: Administration,
): Promise<Changed<ChangeRefusal>> {
  const decision = await administer(administration, (facts) =>
    decideTurningInviting({ ...facts, on, reason }),
  );
  if (!decision.ok) return decision;
  return { ok: true, message: on ? MESSAGES.invitingTurnedOn : MESSAGES.invitingTurnedOff };
}
