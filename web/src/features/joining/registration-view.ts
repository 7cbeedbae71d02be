import type { Role } from '@elevere/functions/contract';
import type { CodeCheck, FailedCodeCheck, ValidCodeCheck } from './api/validate-invitation-code.ts';

interface RegistrationState {
  /** Null until the page has read the code from the URL. */
  readonly code: string | null;
  /** Null until the code has been checked. */
  readonly codeCheck: CodeCheck | null;
  /** Role of the person who is logged in. Null for a visitor and for an account without a role. */
  readonly role: Role | null;
  readonly isSubmitted: boolean;
  /** Message of the form if the submitted code turned out to be invalid. */
  readonly refusalMessage: string | null;
}

type RegistrationView =
  | {
      readonly kind: 'alreadyRegistered';
      readonly code: string;
      readonly isNewcomer: boolean;
      readonly codeCheck: CodeCheck | null;
    }
  /** No attempt with this code can succeed, so the page shows no form. */
  | { readonly kind: 'invalidCode'; readonly code: string; readonly message: string }
  | {
      readonly kind: 'form';
      /** Null until the code is known to be valid. */
      readonly validCodeCheck: ValidCodeCheck | null;
      /** The check failed, but may succeed when the person repeats it. */
      readonly failedCodeCheck: FailedCodeCheck | null;
    };

/**
 * Returns what /register shows. While the code is being checked, the view is the form, because the
 * person may be typing.
 */
export function registrationViewOf(state: RegistrationState): RegistrationView {
  const { code, codeCheck, role, isSubmitted, refusalMessage } = state;
  // The build renders the form without a code.
  if (code === null) return { kind: 'form', validCodeCheck: null, failedCodeCheck: null };
  // After the person has registered and has a role, the form stays, because it shows the success.
  if (role !== null && !isSubmitted) {
    return { kind: 'alreadyRegistered', code, isNewcomer: role === 'partialuser', codeCheck };
  }
  if (refusalMessage !== null) return { kind: 'invalidCode', code, message: refusalMessage };
  if (codeCheck?.valid) return { kind: 'form', validCodeCheck: codeCheck, failedCodeCheck: null };
  // After a submit, ignores the page's own failed check, because the form checks the code itself
  // and shows the result.
  if (codeCheck === null || isSubmitted) {
    return { kind: 'form', validCodeCheck: null, failedCodeCheck: null };
  }
  return codeCheck.canRetry
    ? { kind: 'form', validCodeCheck: null, failedCodeCheck: codeCheck }
    : { kind: 'invalidCode', code, message: codeCheck.message };
}
