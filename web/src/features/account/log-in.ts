import { MESSAGES } from '@elevere/functions/contract';
import { PlainError } from '../../lib/api-error.ts';
import { authMessage, throwIfPressAgain } from '../../lib/auth-message.ts';
import type { User } from '../../lib/session/identity.ts';
import type { IdentityModule } from '../../lib/session/identity-loader.ts';
import { changeIdentity } from '../../lib/session/session.ts';
import { isReadForbidden, readUserDocument } from '../../lib/session/user-document.ts';
import { SUSPENDED_MESSAGE } from '../../lib/suspended.ts';

/** A person without a user document is logged out again, and asked to register with a code. */
export async function logInWithPassword(email: string, password: string): Promise<void> {
  let hasDocument: boolean;
  try {
    hasDocument = await logIn((identity) => identity.logInWithPassword(email, password));
  } catch (error) {
    throw loginError(error, MESSAGES.loginFailed);
  }
  if (!hasDocument) throw new PlainError(MESSAGES.noUserDocument);
}

export async function logInWithGoogle(): Promise<void> {
  let hasDocument: boolean;
  try {
    hasDocument = await logIn((identity) => identity.logInWithGoogle());
  } catch (error) {
    throwIfPressAgain(error);
    throw loginError(error, MESSAGES.googleLoginFailed);
  }
  if (!hasDocument) throw new PlainError(MESSAGES.noUserDocumentGoogle);
}

/** Returns whether the person has a user document. */
function logIn(obtainUser: (identity: IdentityModule) => Promise<User>): Promise<boolean> {
  return changeIdentity(async (identity) => {
    const user = await obtainUser(identity);
    if ((await readUserDocument(user)) !== null) return true;
    await identity.logOut();
    return false;
  });
}

function loginError(error: unknown, sentence: (reason: string) => string): PlainError {
  const reason = isReadForbidden(error) ? SUSPENDED_MESSAGE : authMessage(error);
  return new PlainError(sentence(reason), { cause: error });
}
