import { MESSAGES } from '@elevere/functions/contract';
import { changeLogin } from '../../lib/session/change-login.ts';
import type { User } from '../../lib/session/firebase-auth.ts';
import type { FirebaseAuthModule } from '../../lib/session/load-firebase-auth.ts';
import { readUserDocument, type UserDocument } from '../../lib/session/user-document.ts';
import { UserFacingError } from '../../lib/user-facing-error.ts';
import { authFailureWithReason } from './auth-failure.ts';

export function logInWithPassword(email: string, password: string): Promise<void> {
  return logIn((firebaseAuth) => firebaseAuth.logInToFirebaseWithPassword(email, password), {
    failureText: MESSAGES.loginFailed,
    noDocumentText: MESSAGES.noUserDocument,
  });
}

export function logInWithGoogle(): Promise<void> {
  return logIn((firebaseAuth) => firebaseAuth.logInToFirebaseWithGoogle(), {
    failureText: MESSAGES.googleLoginFailed,
    noDocumentText: MESSAGES.noUserDocumentGoogle,
  });
}

interface LoginTexts {
  readonly failureText: (reason: string) => string;
  readonly noDocumentText: string;
}

/** Thrown if the account has no user document. Its message is shown unchanged. */
class MissingUserDocumentError extends UserFacingError {}

/** Logs the person out again if the user document is missing or cannot be read. */
async function logIn(
  obtainUser: (firebaseAuth: FirebaseAuthModule) => Promise<User>,
  texts: LoginTexts,
): Promise<void> {
  await changeLogin(async (firebaseAuth) => {
    const user = await obtainUser(firebaseAuth);
    let userDocument: UserDocument | null = null;
    try {
      userDocument = await readUserDocument(user);
    } finally {
      if (userDocument === null) await firebaseAuth.logOutIfCurrentUser(user);
    }
    if (userDocument === null) throw new MissingUserDocumentError(texts.noDocumentText);
    return { user, userDocument };
  }).catch((error: unknown) => {
    if (error instanceof MissingUserDocumentError) throw error;
    throw authFailureWithReason(error, texts.failureText);
  });
}
