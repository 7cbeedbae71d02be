import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { nanoid } from 'nanoid';
import { isInvitationCode } from '../contract/invitation-code.ts';
import { VOUCH_TOKEN_LENGTH } from '../contract/vouching.ts';
import { recordAudit, removalEntry } from '../documents/audit.ts';
import { invitationDocument, invitationRef, readInvitation } from '../documents/invitations.ts';
import { type MemberRecord, memberRef, readMember, vouchFields } from '../documents/users.ts';
import { vouchRequestDocument, vouchRequestRef } from '../documents/vouch-requests.ts';
import type { Invitation } from '../domain/invitation.ts';
import { searchPrefixes } from '../domain/search-prefixes.ts';
import { requestVouch } from '../domain/vouch-request.ts';
import {
  decideFirstCode,
  decideSecondCode,
  type FirstCodeVerdict,
  type Member,
  type SecondCodeVerdict,
} from '../domain/vouching.ts';
import { writeMail, writeMailOfVouch } from '../mail/write-mail.ts';
import { accounts } from '../platform/auth.ts';
import { firestore } from '../platform/firestore.ts';
import { closeRequests, readUnclosedRequests } from '../vouching/close-links.ts';

async function getInvitation(tx: Transaction, code: string): Promise<Invitation | null> {
  return isInvitationCode(code) ? readInvitation(await tx.get(invitationRef(code))) : null;
}

/** Null without a uid, and for a uid without a document. */
async function getMember(tx: Transaction, uid: string | undefined): Promise<MemberRecord | null> {
  return uid === undefined ? null : readMember(await tx.get(memberRef(uid)));
}

/** Writes the used invitation, who redeemed it, and mail; the member is the caller's to write. */
function writeRedemption(tx: Transaction, invitation: Invitation, member: Member, now: Date) {
  const { uid: invitee, invitedBy } = member;
  // The words are the person's now, where their writer changes and withdraws them.
  const used = invitationDocument({ ...invitation, recommendation: '' });
  tx.update(invitationRef(invitation.code), { ...used });
  recordAudit(tx, {
    action: invitation.redeemedAs === 'second' ? 'second_code_redeemed' : 'first_code_redeemed',
    actor: invitee,
    subject: invitee,
    at: now,
    details: { inviter: invitation.createdBy },
  });
  const { createdBy: inviter, redeemedAs } = invitation;
  const step = redeemedAs === 'second' ? 'second' : 'first';
  writeMailOfVouch(tx, { inviter, invitee, step, invitedBy }, now);
}

/**
 * Redeems a first code (section 4) for an existing, enabled account with this e-mail address. Of any
 * number of simultaneous redemptions one wins; a refusal writes nothing, a repeat succeeds. The vouch
 * link and the mail that says what is missing come with it.
 */
export async function redeemFirstCode(registration: {
  invitee: string;
  code: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Whether the invitee's own token came along. */
  signedIn: boolean;
  now: Date;
}): Promise<FirstCodeVerdict> {
  const { invitee: uid, code, firstName, lastName, email, signedIn, now } = registration;
  const token = nanoid(VOUCH_TOKEN_LENGTH);
  const account = (await accounts([uid])).get(uid);
  return firestore().runTransaction(async (tx) => {
    const invitation = await getInvitation(tx, code);
    const [invitee, inviter, removal] = await Promise.all([
      getMember(tx, uid),
      getMember(tx, invitation?.createdBy),
      tx.get(removalEntry(uid)),
    ]);
    // An account that outlived its member, who left or was removed, admits to nothing.
    const matches = account?.enabled === true && account.email === email && !removal.exists;
    const facts = { inviteeUid: uid, invitee, matches, signedIn, invitation, inviter, now };
    const verdict = decideFirstCode(facts);
    if (!verdict.ok || verdict.repeated) return verdict;
    const names = {
      firstName,
      lastName,
      email,
      search: searchPrefixes({ firstName, lastName, email }),
    };
    const createdAt = Timestamp.fromDate(now);
    const { createdBy: maker, recommendation: text } = verdict.invitation;
    const vouched = vouchFields(invitee, verdict.member, { inviter: maker, text, now });
    tx.set(memberRef(uid), { ...names, ...vouched, createdAt, disabled: false }, { merge: true });
    tx.create(vouchRequestRef(token), vouchRequestDocument(requestVouch(token, uid, true, now)));
    writeRedemption(tx, verdict.invitation, verdict.member, now);
    writeMail(tx, { template: 'half_way', to: uid, day: 0 }, now);
    return verdict;
  });
}

/**
 * Redeems a second code (section 4): the partialuser becomes a fulluser, or gets a new first inviter
 * in place of one who can no longer vouch. Concurrency, refusals and repeats as for a first code.
 */
export async function redeemSecondCode(confirmation: {
  invitee: string;
  code: string;
  now: Date;
}): Promise<SecondCodeVerdict> {
  const { invitee: uid, code, now } = confirmation;
  return firestore().runTransaction(async (tx) => {
    const [invitation, invitee] = await Promise.all([getInvitation(tx, code), getMember(tx, uid)]);
    const [inviter, firstInviter, requests] = await Promise.all([
      getMember(tx, invitation?.createdBy),
      getMember(tx, invitee?.invitedBy[0]),
      readUnclosedRequests(tx, uid),
    ]);
    const verdict = decideSecondCode({ invitee, invitation, inviter, firstInviter, now });
    if (!verdict.ok || verdict.repeated) return verdict;
    const { createdBy: maker, recommendation: text } = verdict.invitation;
    const vouched = vouchFields(invitee, verdict.member, { inviter: maker, text, now });
    tx.update(memberRef(uid), vouched);
    if (verdict.countsAs === 'second') closeRequests(tx, requests, now, maker);
    writeRedemption(tx, verdict.invitation, verdict.member, now);
    return verdict;
  });
}
