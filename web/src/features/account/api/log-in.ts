import { MESSAGES } from '@elevere/functions/contract';
import { PlainError } from '../../../lib/api-error.ts';
import { authMessage, throwIfPressAgain } from '../../../lib/auth-message.ts';
import type { User } from '../../../lib/identity.ts';
import type { IdentityModule } from '../../../lib/identity-loader.ts';
import { changeIdentity } from '../../../lib/session.ts';
import { SUSPENDED_MESSAGE } from '../../../lib/suspended.ts';
import { isReadForbidden, readUserDocument } from '../../../lib/user-document.ts';

/** A person without a user document is logged out again, and asked to register with a code. */
export async function logInWithPassword(email: string, password: string): Promise<object> {
  try {
    return await logIn(
      (identity) => identity.signInWithPassword(email, password),
      MESSAGES.noUserDocument,
    );
  } catch (error) {
    throw loginError(error, MESSAGES.loginFailed);
  }
}

export async function logInWithGoogle(): Promise<object> {
  try {
    return await logIn((identity) => identity.signInWithGoogle(), MESSAGES.noUserDocumentGoogle);
  } catch (error) {
    throwIfPressAgain(error);
    throw loginError(error, MESSAGES.googleLoginFailed);
  }
}

function logIn(
  obtainUser: (identity: IdentityModule) => Promise<User>,
  noDocumentMessage: string,
): Promise<object> {
  return changeIdentity(async (identity) => {
    const user = await obtainUser(identity);
    if ((await readUserDocument(user)) !== null) return {};
    await identity.logOut();
    throw new PlainError(noDocumentMessage, { code: 'no_user_document' });
  });
}

function loginError(error: unknown, sentence: (reason: string) => string): PlainError {
  if (error instanceof PlainError && error.code === 'no_user_document') return error;
  const reason = isReadForbidden(error) ? SUSPENDED_MESSAGE : authMessage(error);
  return new PlainError(sentence(reason), { cause: error });
}
