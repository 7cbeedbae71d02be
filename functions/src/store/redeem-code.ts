import {
  type DocumentReference,
  type Precondition,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { redeem } from '../domain/invitation.ts';
import { decideFirstCode, decideSecondCode, type Verdict } from '../domain/vouching.ts';
import { type Account, accounts } from './auth.ts';
import { admissionEntry, recordAudit, saysReaped } from './documents/audit.ts';
import { invitationDocument, invitationRef } from './documents/invitations.ts';
import { findMember, type MemberRecord, memberRef, readMember } from './documents/users.ts';
import { firestore } from './firestore.ts';
import { Contention, isOvertaken } from './overtaken.ts';
import { lookAt, type Presentation, type Seen } from './presentation.ts';

// Both redemptions look before they leap (docs/decisions/041): the invitation and the invitee are
// read once, before the transaction, and written on condition that they are still what was read.
// Only the inviters, of whom nothing is written, are read through the transaction.

const INVALID: Verdict = { ok: false, reason: 'invitation_invalid' };
const MISMATCH: Verdict = { ok: false, reason: 'account_mismatch' };

/** An invitation changes once in its life, so whoever is overtaken twice is unlucky indeed. */
const ATTEMPTS = 5;

type Accounts = ReadonlyMap<string, Account>;

/** True iff the account exists and may sign in. */
function isEnabled(found: Accounts, uid: string): boolean {
  return found.get(uid)?.enabled ?? false;
}

/** True iff this account exists, may sign in, and has this e-mail address. */
function isThisAccount(found: Accounts, uid: string, email: string): boolean {
  return isEnabled(found, uid) && found.get(uid)?.email === email;
}

/**
 * Asks Auth once, beside the transaction that needs the answer and not in it: a transaction may run
 * again, and finds the same answer then.
 */
function askForAccounts(uids: readonly string[]): Promise<Accounts> {
  const asked = accounts(uids);
  // The transaction hears of a failure when it gets there; until then it is nobody's.
  asked.catch(() => undefined);
  return asked;
}

function unchanged(seen: Seen<unknown>): Precondition {
  return seen.since === undefined ? { exists: true } : { lastUpdateTime: seen.since };
}

/** The members among these uids by uid, one read each, through the transaction. */
async function readMembers(
  tx: Transaction,
  uids: readonly string[],
): Promise<ReadonlyMap<string, MemberRecord | null>> {
  const documents = await tx.getAll(...[...new Set(uids)].map(memberRef));
  return new Map(documents.map((document) => [document.id, readMember(document)]));
}

/** Runs `attempt` until nobody wrote first, with what `look` sees from the second time on. */
async function untilNotOvertaken<Sight, T>(
  first: Sight,
  look: () => Promise<Sight>,
  attempt: (sight: Sight) => Promise<T>,
): Promise<T> {
  let sight = first;
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt(sight);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      if (attempts === ATTEMPTS) throw new Contention(error);
    }
    sight = await look();
  }
}

/** What is known of an account that presents its first code. */
interface Newcomer {
  readonly presentation: Presentation;
  /** Where the admission is recorded; absent when it was once before. */
  readonly entry: DocumentReference | undefined;
  /** Claimed for removal: about to go. */
  readonly reaped: boolean;
  /** False while it is only taken for granted that there is no document and no entry. */
  readonly looked: boolean;
}

/** Three reads: everything that a newcomer's first code depends on but its inviter. */
async function lookAtNewcomer(invitee: string, code: string): Promise<Newcomer> {
  const [presentation, entry] = await Promise.all([
    lookAt({ code, member: invitee }),
    admissionEntry(invitee).get(),
  ]);
  return {
    presentation,
    entry: entry.exists ? undefined : entry.ref,
    reaped: saysReaped(entry),
    looked: true,
  };
}

/**
 * Redeems a first code (section 4): of any number of simultaneous redemptions one wins, and a
 * refusal writes nothing. `seen` saves looking at the code again. A newcomer has no document, which
 * is taken for granted and held by `create`: one read, of the inviter, and three writes. Whoever
 * has one, or is refused a live code, costs four reads more; a code that can redeem nothing one.
 */
export async function redeemFirstCode(registration: {
  invitee: string;
  code: string;
  firstName: string;
  lastName: string;
  email: string;
  now: Date;
  seen?: Presentation;
}): Promise<Verdict> {
  const { invitee, code, firstName, lastName, email, now } = registration;
  const presentation = registration.seen ?? (await lookAt({ code }));
  const { value } = presentation.invitation;
  const redemption = value && redeem(value, invitee, 'first', now);
  if (!redemption?.ok) {
    // What is dead stays dead, so it is refused like a code that never was, at the same price.
    const [member, found] = await Promise.all([findMember(invitee), accounts([invitee])]);
    if (!isThisAccount(found, invitee, email)) return MISMATCH;
    // Somebody who is registered already is told so whatever they typed.
    return member?.role ? { ok: false, reason: 'already_registered' } : INVALID;
  }
  const inviterUid = redemption.invitation.createdBy;
  // Who made a code never changes, so the accounts are the same however often this is attempted.
  const standing = askForAccounts([invitee, inviterUid]);

  const attempt = ({ presentation: sight, entry, reaped, looked }: Newcomer) =>
    firestore().runTransaction(async (tx): Promise<Verdict | null> => {
      const [inviters, found] = await Promise.all([readMembers(tx, [inviterUid]), standing]);
      if (!isThisAccount(found, invitee, email)) return MISMATCH;
      const verdict = decideFirstCode({
        inviteeUid: invitee,
        invitee: sight.member.value,
        invitation: sight.invitation.value,
        inviter: {
          member: inviters.get(inviterUid) ?? null,
          accountEnabled: isEnabled(found, inviterUid),
        },
        now,
      });
      if (!verdict.ok || verdict.repeated) return looked ? verdict : null;
      if (reaped) return MISMATCH;
      const member = {
        ...{ firstName, lastName, email },
        role: verdict.member.role,
        invitedBy: verdict.member.invitedBy,
        createdAt: Timestamp.fromDate(now),
      };
      if (sight.member.since === undefined) tx.create(memberRef(invitee), member);
      else tx.update(memberRef(invitee), member, unchanged(sight.member));
      tx.update(
        invitationRef(code),
        { ...invitationDocument(verdict.invitation) },
        unchanged(sight.invitation),
      );
      recordAudit(
        tx,
        {
          action: 'first_code_redeemed',
          actor: invitee,
          subject: invitee,
          at: now,
          details: { inviter: inviterUid },
        },
        entry,
      );
      return verdict;
    });

  const look = () => lookAtNewcomer(invitee, code);
  const guess = { presentation, entry: admissionEntry(invitee), reaped: false, looked: false };
  const verdict = await untilNotOvertaken(
    redemption.repeated ? await look() : guess,
    look,
    attempt,
  );
  if (verdict !== null) return verdict;
  // Refused as a newcomer; what they are told depends on whether they are one.
  return (await untilNotOvertaken(await look(), look, attempt)) ?? INVALID;
}

/**
 * Redeems a second code (section 4): the partialuser becomes a fulluser. `seen`, with the invitee
 * as its member, saves two reads. Two reads, of the inviters, and three writes; neither for a code
 * that can redeem nothing.
 */
export async function redeemSecondCode(confirmation: {
  invitee: string;
  code: string;
  now: Date;
  seen?: Presentation;
}): Promise<Verdict> {
  const { invitee, code, now } = confirmation;
  const look = () => lookAt({ code, member: invitee });

  const attempt = async (sight: Presentation): Promise<Verdict> => {
    const member = sight.member.value;
    const invitation = sight.invitation.value;
    const firstUid = member?.invitedBy[0];
    if (member === null || member.role === null) return { ok: false, reason: 'forbidden' };
    if (!invitation || !redeem(invitation, invitee, 'second', now).ok || firstUid === undefined) {
      // Here too a dead code is refused at the price of one that never was.
      return member.role === 'partialuser' ? INVALID : { ok: false, reason: 'already_full_member' };
    }
    const secondUid = invitation.createdBy;
    const standing = askForAccounts([firstUid, secondUid]);
    return firestore().runTransaction(async (tx): Promise<Verdict> => {
      const [inviters, found] = await Promise.all([
        readMembers(tx, [firstUid, secondUid]),
        standing,
      ]);
      const inviter = (uid: string) => ({
        member: inviters.get(uid) ?? null,
        accountEnabled: isEnabled(found, uid),
      });
      const verdict = decideSecondCode({
        invitee: member,
        invitation,
        firstInviter: inviter(firstUid),
        secondInviter: inviter(secondUid),
        now,
      });
      if (!verdict.ok || verdict.repeated) return verdict;
      tx.update(
        memberRef(invitee),
        { role: verdict.member.role, invitedBy: verdict.member.invitedBy },
        unchanged(sight.member),
      );
      tx.update(
        invitationRef(code),
        { ...invitationDocument(verdict.invitation) },
        unchanged(sight.invitation),
      );
      recordAudit(tx, {
        action: 'second_code_redeemed',
        actor: invitee,
        subject: invitee,
        at: now,
        details: { inviter: secondUid },
      });
      return verdict;
    });
  };

  return untilNotOvertaken(confirmation.seen ?? (await look()), look, attempt);
}
