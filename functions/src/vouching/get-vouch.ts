import type { OutputOf } from '../contract/endpoint.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { getVouch } from '../contract/vouching.ts';
import { findUsedInvitations } from '../documents/invitations.ts';
import { findNetworkSettings } from '../documents/network.ts';
import { findQuota } from '../documents/quotas.ts';
import type { MemberRecord } from '../domain/member.ts';
import { remainingInvitations } from '../domain/quota.ts';
import { findVouchInvitation } from '../domain/recommendation.ts';
import { previewVouch } from '../domain/vouching-by-link.ts';
import type { Handler } from '../platform/call.ts';
import { personView } from '../steps/person-view.ts';
import { withWrongCodeLimit } from '../steps/wrong-code-limit.ts';
import { findLinkWithPeople } from './link-with-people.ts';

export const handle: Handler<typeof getVouch> = async ({ params, caller, now, refuse }) => {
  const vouchPage = await withWrongCodeLimit(caller, now, () =>
    findVouchPage(params.token, caller.member, now),
  );
  if (!vouchPage.ok) throw refuse('not_found', MESSAGES.vouchLinkDead);
  return vouchPage.vouch;
};

/** The result also says whether `inviter` could vouch now, and if not, why (`verdict`). */
async function findVouchPage(
  token: string,
  inviter: MemberRecord,
  now: Date,
): Promise<
  | { readonly ok: true; readonly vouch: OutputOf<typeof getVouch> }
  | { readonly ok: false; readonly reason: 'not_found' }
> {
  const [linkWithPeople, quota, settings] = await Promise.all([
    findLinkWithPeople(token),
    findQuota(inviter.uid, now),
    findNetworkSettings(),
  ]);
  const vouchPreview = previewVouch({ ...linkWithPeople, inviter, settings, quota, now });
  if (vouchPreview === null || linkWithPeople.invitee === null)
    return { ok: false, reason: 'not_found' };
  const { verdict, countsAs } = vouchPreview;
  const { link, invitee } = linkWithPeople;
  const firstInviter = countsAs === 'second' ? linkWithPeople.namedFirstInviter : null;
  const usedInvitations = (await findUsedInvitations([invitee.uid])).get(invitee.uid) ?? [];
  const firstVouch = firstInviter && findVouchInvitation(usedInvitations, firstInviter.uid);
  return {
    ok: true,
    vouch: {
      invitee: personView(invitee.uid, invitee, inviter.role),
      first_inviter: firstInviter && personView(firstInviter.uid, firstInviter, inviter.role),
      since: firstVouch?.usedAt?.toISOString() ?? null,
      recommendation: firstVouch?.recommendation?.text ?? null,
      answer: inviter.uid in (link?.reminders ?? {}) ? 'later' : null,
      verdict,
      counts_as: countsAs,
      remaining_invitations: remainingInvitations(inviter.role, quota),
    },
  };
}
