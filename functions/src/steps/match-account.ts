import { findMember } from '../documents/users.ts';
import { setAccountEnabled } from '../platform/auth.ts';

/**
 * Disables the account of a suspended member and ends their sessions, or enables the account of any
 * other member. Reads the document again after each change, so that account and document agree even if
 * another admin reinstates the member at the same moment. Does nothing without a document.
 */
export async function matchAccount(uid: string): Promise<void> {
  let lastState: boolean | undefined;
  for (;;) {
    const member = await findMember(uid);
    if (member === null || member.suspended === lastState) return;
    await setAccountEnabled(uid, !member.suspended);
    lastState = member.suspended;
  }
}
