import type { OutputOf } from '../contract/endpoint.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { getVouch } from '../contract/vouching.ts';
import { findNetwork } from '../documents/network.ts';
import { findQuota } from '../documents/quotas.ts';
import type { MemberRecord } from '../documents/users.ts';
import { remainingInvitations } from '../domain/quota.ts';
import { recommendationFor } from '../domain/recommendation.ts';
import { previewVouch } from '../domain/vouching.ts';
import { personView } from '../membership/person.ts';
import { vouchedOn } from '../membership/vouched-on.ts';
import type { Handler } from '../platform/call.ts';
import { underWrongCodeLimit } from '../platform/wrong-code-limit.ts';
import { readLink } from './read-link.ts';

/** GET /vouch/{token}. Changes nothing but the count of wrong codes, among which a link that no longer works is. */
export const handle: Handler<typeof getVouch> = async ({ params, caller, now, refuse }) => {
  const found = await underWrongCodeLimit(caller, now, () =>
    findVouch(params.token, caller.member, now),
  );
  if (!found.ok) throw refuse('not_found', MESSAGES.vouchLinkDead);
  return found.vouch;
};

/**
 * What a member sees who opens a link: who asks, who vouched first, and what their own vouch would
 * come to. Reads the link, the two people, the codes that the one who asks used, and the quota.
 */
async function findVouch(
  token: string,
  inviter: MemberRecord,
  now: Date,
): Promise<
  | { readonly ok: true; readonly vouch: OutputOf<typeof getVouch> }
  | { readonly ok: false; readonly reason: 'not_found' }
> {
  const [link, quota, settings] = await Promise.all([
    readLink(token, (ref) => ref.get()),
    findQuota(inviter.uid, now),
    findNetwork(),
  ]);
  const remaining = remainingInvitations(inviter.role, quota);
  const preview = previewVouch({ ...link, inviter, settings, remaining, now });
  if (preview === null || link.invitee === null) return { ok: false, reason: 'not_found' };
  const { verdict, countsAs } = preview;
  const { invitee } = link;
  const firstInviter = countsAs === 'second' ? link.firstInviter : null;
  const since = firstInviter && (await vouchedOn(invitee.uid)).get(firstInviter.uid);
  return {
    ok: true,
    vouch: {
      invitee: personView(invitee.uid, invitee, inviter.role),
      first_inviter: firstInviter && personView(firstInviter.uid, firstInviter, inviter.role),
      since: since ?? null,
      recommendation: firstInviter && recommendationFor(inviter.uid, invitee, firstInviter.uid),
      answer: link.request?.answers[inviter.uid]?.answer ?? null,
      verdict,
      counts_as: countsAs,
      remaining_invitations: remaining,
    },
  };
}
