import { authErrorCode } from '../../../lib/auth-error-code.ts';
import { authMessage } from '../../../lib/auth-message.ts';
import { askIdentity } from '../../../lib/session.ts';

export type AddressRequest =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'recentSignInRequired' }
  | { readonly ok: false; readonly reason: 'refused' | 'failed'; readonly message: string };

/**
 * Sends an email to a new address; its link makes that the account's. Nothing changes until then.
 * `refused` is about the address itself. Never throws.
 */
export async function requestAddress(email: string): Promise<AddressRequest> {
  try {
    await askIdentity((identity) => identity.requestAddress(email));
    return { ok: true };
  } catch (error) {
    switch (authErrorCode(error)) {
      case 'auth/requires-recent-login':
        return { ok: false, reason: 'recentSignInRequired' };
      case 'auth/email-already-in-use':
        return {
          ok: false,
          reason: 'refused',
          message: 'This email address is already in use by another account.',
        };
      case 'auth/invalid-new-email':
      case 'auth/invalid-email':
        return { ok: false, reason: 'refused', message: authMessage(error) };
      default:
        return { ok: false, reason: 'failed', message: authMessage(error) };
    }
  }
}
