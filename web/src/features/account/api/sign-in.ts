import { MESSAGES } from '@elevere/functions/contract';
import { authMessage, pressAgain } from '../../../lib/auth-message.ts';
import { changeIdentity } from '../../../lib/session.ts';
import { SUSPENDED } from '../../../lib/suspended.ts';
import { isClosedDocument, readUserDocument } from '../../../lib/user-document.ts';
import { type FormOutcome, failed } from '../../../ui/use-form.ts';

function reasonOf(error: unknown): string {
  return isClosedDocument(error) ? SUSPENDED : authMessage(error);
}

/**
 * Login by email and password. A person without a user document is logged out
 * again, so that the page can say why; their account stays, and registering with a code and the
 * same password takes it up.
 */
export async function signInWithPassword(email: string, password: string): Promise<FormOutcome> {
  try {
    return await changeIdentity(async (identity) => {
      const user = await identity.signInWithPassword(email, password);
      if ((await readUserDocument(user)) !== null) {
        return { done: true };
      }
      await identity.logOut();
      return failed(MESSAGES.noUserDocument);
    });
  } catch (error) {
    return failed(MESSAGES.loginFailed(reasonOf(error)));
  }
}

/** Login by Google's popup: strangers are logged out again, with a message. */
export async function signInWithGoogle(): Promise<FormOutcome> {
  try {
    return await changeIdentity(async (identity) => {
      const user = await identity.signInWithGoogle();
      if ((await readUserDocument(user)) !== null) {
        return { done: true };
      }
      await identity.logOut();
      return failed(MESSAGES.noUserDocumentGoogle);
    });
  } catch (error) {
    const again = pressAgain(error);
    return again !== null
      ? { message: { tone: 'info', text: again } }
      : failed(MESSAGES.googleLoginFailed(reasonOf(error)));
  }
}
