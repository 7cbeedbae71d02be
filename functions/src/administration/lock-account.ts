import { MESSAGES } from '../contract/messages.ts';
import { findMember } from '../documents/users.ts';
import { setAccountEnabled } from '../platform/auth.ts';
import { inTimeOrSay, isOutOfTime, isPassing } from '../platform/failure.ts';

// A member can keep their own documents locked by reading them in a transaction over REST, for as
// long as their last ID token lasts, where the database locks what is read (docs/deploy.md). So what
// is done about a member begins with the account, which no lock reaches.

/**
 * Enables or disables the account to match the document, outside of the transactions that write it.
 * Reads the document again after each change of the account, so that the two agree when suspending
 * and reinstating meet. Without a document does nothing.
 */
export async function settleAccount(uid: string): Promise<void> {
  let told: boolean | undefined;
  for (;;) {
    const member = await findMember(uid);
    if (member === null || member.disabled === told) return;
    await setAccountEnabled(uid, !member.disabled);
    told = member.disabled;
  }
}

/**
 * Locks the member's account and ends their sessions, which has every call that changes something
 * refused, then writes, then settles the account by what was written. When the database does not
 * write in time, the account stays locked, and the answer says so and that a repeat does the rest.
 * A fault that a repeat cannot mend settles the account too, so that it is as the document says.
 */
export async function withAccountLocked<T>(uid: string, write: () => Promise<T>): Promise<T> {
  await setAccountEnabled(uid, false);
  // Auth was so slow that the caller has had a 503. A later call may have unlocked the account before.
  if (isOutOfTime()) await settleAccount(uid);
  const writing = async () => {
    try {
      const verdict = await write();
      await settleAccount(uid);
      return verdict;
    } catch (error) {
      if (!isPassing(error)) await settleAccount(uid);
      throw error;
    }
  };
  return await inTimeOrSay(writing, MESSAGES.accountLocked);
}
