import { recordAudit } from '../documents/audit.ts';
import { memberRef } from '../documents/users.ts';
import { type Refused, refuseBarring, refuseUnbarring } from '../domain/administering-members.ts';
import { readOpenCodes, writeRevocations } from '../invitations/open-codes.ts';
import { readInviteesOf, writeMailOfLostInviter } from '../membership/halfway-through.ts';
import { firestore } from '../platform/firestore.ts';
import { finishMove, movedPicture } from '../profile/hide-picture.ts';
import { returnTraces, withholdTraces } from '../profile/traces.ts';
import { closeRequests, readUnclosedRequests } from '../vouching/close-links.ts';
import { settleAccount, withAccountLocked } from './lock-account.ts';
import { lookUpAdministered, readAdministered } from './read-administered.ts';

type Barring = { readonly ok: true; readonly revoked: number } | Refused<typeof refuseBarring>;
type Unbarring = { readonly ok: true } | Refused<typeof refuseUnbarring>;

/**
 * Bars a member: locks the account and ends its sessions, then marks the document, which ends their
 * calls and reads, revokes their open codes, closes their vouch link and writes to the newcomers for
 * whom they vouched first, in one transaction with the audit entry, which alone keeps the reason.
 * Then what tells a suspended member from one who left goes: their picture's address, and their
 * traces in others' documents. A repeat finishes what was interrupted and records nothing.
 */
export async function barMember(request: {
  uid: string;
  actor: string;
  reason?: string;
  now: Date;
}): Promise<Barring> {
  const { uid, actor } = request;
  const known = await lookUpAdministered(uid);
  // Without a document no account is touched.
  if (known.member === null) return writeBarring(request);
  const reason = refuseBarring({ ...known, actor });
  if (reason !== null) return { ok: false, reason };
  return withAccountLocked(uid, async () => {
    const barring = await writeBarring(request);
    if (barring.ok) await Promise.all([finishMove(uid), withholdTraces(uid)]);
    return barring;
  });
}

function writeBarring(request: Parameters<typeof barMember>[0]): Promise<Barring> {
  const { uid, actor, reason: given, now } = request;
  return firestore().runTransaction(async (tx): Promise<Barring> => {
    const { profilePicture, ...facts } = await readAdministered(tx, uid);
    const open = await readOpenCodes(tx, uid, now);
    const requests = await readUnclosedRequests(tx, uid);
    const invitees = await readInviteesOf(tx, uid);
    const reason = refuseBarring({ ...facts, actor });
    if (reason !== null) return { ok: false, reason };
    writeRevocations(tx, open, now);
    closeRequests(tx, requests, now);
    if (!facts.member?.disabled) {
      writeMailOfLostInviter(tx, uid, invitees, now);
      tx.update(memberRef(uid), { disabled: true, profilePicture: movedPicture(profilePicture) });
      const details = { reason: given ?? null, revoked: open.length };
      recordAudit(tx, { action: 'member_barred', actor, subject: uid, at: now, details });
    }
    return { ok: true, revoked: open.length };
  });
}

/**
 * Reinstates a suspended member: document and audit entry in one transaction, then the account.
 * Codes that were revoked stay revoked. A repeat finishes what was interrupted.
 */
export async function unbarMember(request: {
  uid: string;
  actor: string;
  now: Date;
}): Promise<Unbarring> {
  const { uid, actor, now } = request;
  const unbarred = await firestore().runTransaction(async (tx): Promise<Unbarring> => {
    const facts = await readAdministered(tx, uid);
    const reason = refuseUnbarring({ ...facts, actor });
    if (reason !== null) return { ok: false, reason };
    if (facts.member?.disabled) {
      tx.update(memberRef(uid), { disabled: false });
      recordAudit(tx, { action: 'member_unbarred', actor, subject: uid, at: now });
    }
    return { ok: true };
  });
  if (unbarred.ok) await Promise.all([settleAccount(uid), returnTraces(uid)]);
  return unbarred;
}
