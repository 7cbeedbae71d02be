import { type DocumentReference, GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import { isInvitationCode } from '../contract/invitation-code.ts';
import { decideFirstCode, decideSecondCode, type Verdict } from '../domain/vouching.ts';
import { admissionEntry, recordAudit, saysReaped } from './audit.ts';
import { accounts } from './auth.ts';
import { firestore } from './firestore.ts';
import {
  findInvitation,
  invitationDocument,
  invitationRef,
  readInvitation,
} from './invitations.ts';
import { findMember, memberRef, readMember } from './members.ts';

const INVALID: Verdict = { ok: false, reason: 'invitation_invalid' };

/**
 * Auth cannot be asked inside a transaction that may run again, so the vouchers' accounts are
 * looked up first, by the voucher that the code names; who made a code never changes.
 */
async function voucherOf(code: string): Promise<string | null> {
  if (!isInvitationCode(code)) return null;
  return (await findInvitation(code))?.createdBy ?? null;
}

/** True iff a transaction failed because a document that it creates exists. */
function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === GrpcStatus.ALREADY_EXISTS;
}

/**
 * Redeems a first code in one transaction (section 4): of any number of simultaneous redemptions
 * one wins, and a refusal writes nothing.
 */
export async function redeemFirstCode(registration: {
  invitee: string;
  code: string;
  firstName: string;
  lastName: string;
  email: string;
  now: Date;
}): Promise<Verdict> {
  const { invitee, code, firstName, lastName, email, now } = registration;
  const voucherUid = await voucherOf(code);
  if (voucherUid === null) {
    // Somebody who is registered already is told so whatever they typed.
    const member = await findMember(invitee);
    return member?.role ? { ok: false, reason: 'already_registered' } : INVALID;
  }
  const enabled = (await accounts([voucherUid])).get(voucherUid)?.enabled ?? false;

  const attempt = (entry: DocumentReference | undefined) =>
    firestore().runTransaction(async (tx): Promise<Verdict> => {
      const [inviteeDocument, invitationSnapshot, voucherDocument] = await tx.getAll(
        memberRef(invitee),
        invitationRef(code),
        memberRef(voucherUid),
      );
      if (!inviteeDocument || !invitationSnapshot || !voucherDocument) return INVALID;
      const verdict = decideFirstCode({
        inviteeUid: invitee,
        invitee: readMember(inviteeDocument),
        invitation: readInvitation(invitationSnapshot),
        voucher: { member: readMember(voucherDocument), accountEnabled: enabled },
        now,
      });
      if (!verdict.ok || verdict.repeated) return verdict;
      tx.set(
        memberRef(invitee),
        {
          firstName,
          lastName,
          email,
          role: verdict.member.role,
          invitedBy: verdict.member.invitedBy,
          createdAt: Timestamp.fromDate(now),
        },
        { merge: true },
      );
      tx.set(invitationRef(code), invitationDocument(verdict.invitation));
      recordAudit(
        tx,
        {
          action: 'first_code_redeemed',
          actor: invitee,
          subject: invitee,
          at: now,
          details: { voucher: voucherUid },
        },
        entry,
      );
      return verdict;
    });

  try {
    return await attempt(admissionEntry(invitee));
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    // The reaper claimed this account after its e-mail address was checked; it is about to go.
    if (saysReaped(await admissionEntry(invitee).get())) {
      return { ok: false, reason: 'account_mismatch' };
    }
    // Admitted once before, and set back since by an operator: this is one more entry.
    return attempt(undefined);
  }
}

/** Redeems a second code in one transaction (section 4): the partialuser becomes a fulluser. */
export async function redeemSecondCode(confirmation: {
  invitee: string;
  code: string;
  now: Date;
}): Promise<Verdict> {
  const { invitee, code, now } = confirmation;
  const [secondUid, before] = await Promise.all([voucherOf(code), findMember(invitee)]);
  const firstUid = before?.invitedBy[0];
  if (before === null || before.role === null) return { ok: false, reason: 'forbidden' };
  if (secondUid === null || firstUid === undefined) {
    return before.role === 'partialuser' ? INVALID : { ok: false, reason: 'already_full_member' };
  }
  const vouchers = await accounts([firstUid, secondUid]);

  return firestore().runTransaction(async (tx) => {
    const [inviteeDocument, invitationSnapshot, firstDocument, secondDocument] = await tx.getAll(
      memberRef(invitee),
      invitationRef(code),
      memberRef(firstUid),
      memberRef(secondUid),
    );
    if (!inviteeDocument || !invitationSnapshot || !firstDocument || !secondDocument) {
      return INVALID;
    }
    const member = readMember(inviteeDocument);
    if (member === null) return { ok: false, reason: 'forbidden' };
    const verdict = decideSecondCode({
      invitee: member,
      invitation: readInvitation(invitationSnapshot),
      firstVoucher: {
        member: readMember(firstDocument),
        accountEnabled: vouchers.get(firstUid)?.enabled ?? false,
      },
      secondVoucher: {
        member: readMember(secondDocument),
        accountEnabled: vouchers.get(secondUid)?.enabled ?? false,
      },
      now,
    });
    if (!verdict.ok || verdict.repeated) return verdict;
    tx.update(memberRef(invitee), {
      role: verdict.member.role,
      invitedBy: verdict.member.invitedBy,
    });
    tx.set(invitationRef(code), invitationDocument(verdict.invitation));
    recordAudit(tx, {
      action: 'second_code_redeemed',
      actor: invitee,
      subject: invitee,
      at: now,
      details: { voucher: secondUid },
    });
    return verdict;
  });
}
