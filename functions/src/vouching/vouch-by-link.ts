import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { OutputOf } from '../contract/endpoint.ts';
import type { getVouch } from '../contract/vouching.ts';
import { recordAudit } from '../documents/audit.ts';
import { invitationDocument, invitationRef } from '../documents/invitations.ts';
import { findQuota, quotaRef, readQuota, writeQuota } from '../documents/quotas.ts';
import { type MemberRecord, memberRef, readMember, vouchFields } from '../documents/users.ts';
import { readVouchRequest, vouchRequestRef } from '../documents/vouch-requests.ts';
import { issueUsed } from '../domain/invitation.ts';
import { remainingInvitations, spend } from '../domain/quota.ts';
import { recommendationFor } from '../domain/recommendation.ts';
import type { VouchRequest } from '../domain/vouch-request.ts';
import { decideLinkVouch, type LinkVerdict, previewVouch } from '../domain/vouching.ts';
import { newCode } from '../invitations/new-code.ts';
import { writeMailOfVouch } from '../mail/write-mail.ts';
import { vouchedOn } from '../membership/find-inviters.ts';
import { personView } from '../membership/person.ts';
import { firestore } from '../platform/firestore.ts';
import { closeRequests } from './close-links.ts';

interface Link {
  readonly request: VouchRequest | null;
  readonly invitee: MemberRecord | null;
  readonly firstInviter: MemberRecord | null;
}

/** Who asks by a link, and who vouched first, read by `get`: plainly or within a transaction. */
async function readLink(
  token: string,
  get: (ref: DocumentReference) => Promise<DocumentSnapshot>,
): Promise<Link> {
  const request = readVouchRequest(await get(vouchRequestRef(token)));
  const invitee = request && readMember(await get(memberRef(request.uid)));
  const firstUid = invitee?.invitedBy[0];
  const firstInviter = firstUid === undefined ? null : readMember(await get(memberRef(firstUid)));
  return { request, invitee, firstInviter };
}

/**
 * What a member sees who opens a link: who asks, who vouched first, and what their own vouch would
 * come to. Reads the link, the two people, the codes that the one who asks used, and the quota.
 */
export async function findVouch(
  token: string,
  inviter: MemberRecord,
  now: Date,
): Promise<
  | { readonly ok: true; readonly vouch: OutputOf<typeof getVouch> }
  | { readonly ok: false; readonly reason: 'not_found' }
> {
  const [link, quota] = await Promise.all([
    readLink(token, (ref) => ref.get()),
    findQuota(inviter.uid, now),
  ]);
  const remaining = remainingInvitations(inviter.role, quota);
  const preview = previewVouch({ ...link, inviter, remaining, now });
  if (!preview.ok || link.invitee === null) return { ok: false, reason: 'not_found' };
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
      verdict,
      counts_as: countsAs,
      remaining_invitations: remaining,
    },
  };
}

/**
 * Vouches by link, in one transaction: spends one of the month's invitations, writes it as used and
 * makes the person a member. `text` is why, empty without words. Of any number at once one vouches; the others and every refusal write
 * and spend nothing, and the inviter's own repeat gets the same success.
 */
export async function vouchByLink(
  token: string,
  inviterUid: string,
  text: string,
  now: Date,
): Promise<LinkVerdict | { readonly ok: false; readonly reason: 'quota_exhausted' }> {
  const code = newCode();
  return firestore().runTransaction(async (tx) => {
    const [{ request, invitee, firstInviter }, inviterDocument, quotaDocument] = await Promise.all([
      readLink(token, (ref) => tx.get(ref)),
      tx.get(memberRef(inviterUid)),
      tx.get(quotaRef(inviterUid, now)),
    ]);
    const inviter = readMember(inviterDocument);
    if (inviter === null || inviter.role === null) return { ok: false, reason: 'forbidden' };
    const verdict = decideLinkVouch({ request, invitee, firstInviter, inviter, now });
    if (!verdict.ok || verdict.repeated) return verdict;
    const spending = spend(inviter.role, readQuota(quotaDocument));
    if (!spending.ok) return spending;

    const { countsAs, member } = verdict;
    const { uid, invitedBy } = member;
    const invitation = issueUsed(code, inviterUid, uid, countsAs, now);
    tx.create(invitationRef(code), invitationDocument(invitation));
    writeQuota(tx, inviterUid, now, spending.quota);
    tx.update(memberRef(uid), vouchFields(invitee, member, { inviter: inviterUid, text, now }));
    // A vouch that counts as the first leaves the link open for the second.
    if (countsAs === 'second') closeRequests(tx, [vouchRequestRef(token)], now, inviterUid);
    else tx.update(vouchRequestRef(token), { vouchedBy: inviterUid });
    const details = { counts_as: countsAs };
    recordAudit(tx, { action: 'vouched', actor: inviterUid, subject: uid, at: now, details });
    const vouch = { inviter: inviterUid, invitee: uid, step: countsAs, invitedBy };
    writeMailOfVouch(tx, vouch, now);
    return verdict;
  });
}
