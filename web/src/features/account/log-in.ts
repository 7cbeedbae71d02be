import { MESSAGES } from '@elevere/functions/contract';
import { PlainError } from '../../lib/api-error.ts';
import { authMessage, throwIfPressAgain } from '../../lib/auth-message.ts';
import type { User } from '../../lib/session/identity.ts';
import type { IdentityModule } from '../../lib/session/identity-loader.ts';
import { changeIdentity } from '../../lib/session/session.ts';
import {
  isReadForbidden,
  readUserDocument,
  type UserDocument,
} from '../../lib/session/user-document.ts';
import { SUSPENDED_MESSAGE } from '../../lib/suspended.ts';

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

/**
 * Returns whether the person has a user document. If the document is missing or cannot be read, the
 * person is logged out again.
 */
async function logIn(obtainUser: (identity: IdentityModule) => Promise<User>): Promise<boolean> {
  const ownDocument = await changeIdentity(async (identity) => {
    const user = await obtainUser(identity);
    let userDocument: UserDocument | null = null;
    try {
      userDocument = await readUserDocument(user);
    } finally {
      if (userDocument === null) await identity.logOut();
    }
    return userDocument && { user, userDocument };
  });
  return ownDocument !== null;
}

function loginError(error: unknown, sentence: (reason: string) => string): PlainError {
  const reason = isReadForbidden(error) ? SUSPENDED_MESSAGE : authMessage(error);
  return new PlainError(sentence(reason), { cause: error });
}
