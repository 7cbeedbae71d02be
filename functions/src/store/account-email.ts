import { type Account, accounts, type EmailGiven, setAccountEmail } from './auth.ts';
import { recordAudit } from './documents/audit.ts';
import { findMember, type MemberRecord, memberRef, readMember } from './documents/users.ts';
import { firestore } from './firestore.ts';
import type { ProfileTexts } from './profile.ts';

// An e-mail address stands in two places that no transaction spans. The Auth account is the truth,
// the document its copy: what a crash leaves between the two is mended by the next reader of the
// profile (docs/decisions/011).

/** The member and their account, as they are now; null where there is none. */
export interface MemberWithAccount {
  readonly member: MemberRecord;
  readonly account: Account | null;
}

/** Writes the account's address into a document that still says what it said when it was read. */
async function mend(member: MemberRecord): Promise<MemberWithAccount> {
  // Asked again after the document was read: an address older than the document must not win.
  const account = (await accounts([member.uid])).get(member.uid) ?? null;
  const email = account?.email ?? null;
  if (email === null || email === member.email) return { member, account };
  return firestore().runTransaction(async (tx) => {
    const current = readMember(await tx.get(memberRef(member.uid)));
    if (current === null || current.email !== member.email) {
      return { member: current ?? member, account };
    }
    tx.update(memberRef(member.uid), { email });
    return { member: { ...current, email }, account };
  });
}

/** A member whose document says the address of their Auth account, mended if it did not. */
export async function withAccount(found: MemberRecord | null): Promise<MemberWithAccount | null> {
  if (found === null) return null;
  const account = (await accounts([found.uid])).get(found.uid) ?? null;
  if (account?.email == null || account.email === found.email) return { member: found, account };
  return mend(found);
}

/** Gives the account its former address back, unless somebody gave it a third one meanwhile. */
async function putBack(before: Account, tried: string): Promise<void> {
  if (before.email === null) return;
  const now = (await accounts([before.uid])).get(before.uid);
  if (now?.email !== tried) return;
  await setAccountEmail(before.uid, before.email, before.emailVerified);
}

/**
 * Changes account and document together: the account first, because only Auth can say whether an
 * address is free, then the document with whatever else changes. If the document cannot be
 * written the account gets its address back and the error is thrown on.
 */
export async function changeEmail(change: {
  account: Account;
  email: string;
  texts: ProfileTexts;
  now: Date;
}): Promise<EmailGiven> {
  const { account, email, texts, now } = change;
  const given = await setAccountEmail(account.uid, email);
  if (!given.ok) return given;
  try {
    const batch = firestore().batch();
    batch.update(memberRef(account.uid), { ...texts, email });
    recordAudit(batch, {
      action: 'email_changed',
      actor: account.uid,
      subject: account.uid,
      at: now,
    });
    await batch.commit();
  } catch (error) {
    // A commit whose answer was lost may have happened, and then fails when it is sent again.
    if ((await findMember(account.uid))?.email === email) return { ok: true };
    await putBack(account, email);
    throw error;
  }
  return { ok: true };
}
