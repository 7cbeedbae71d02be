import type { leave } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { authErrorCode } from '../../../lib/auth-error-code.ts';
import { forgetHalfWay } from '../../../lib/half-way.ts';
import { forgetVisits } from '../../../lib/last-visit.ts';
import { bearerToken, endSession } from '../../../lib/session.ts';
import { type FormOutcome, failed } from '../../../ui/use-form.ts';
import { confirmIdentity, NOT_CONFIRMED } from './confirm-identity.ts';

/**
 * Leaves the network for good: a fresh login by this password, or by Google if there is none,
 * then a fresh token, then the call. A repeat finishes what was interrupted, and where only the
 * answer was lost it finds the account gone. Never throws.
 */
export async function leaveForGood(password: string | null): Promise<FormOutcome> {
  const refusal = await confirmIdentity(password, NOT_CONFIRMED);
  if (refusal !== null) return unlessGone(refusal);
  try {
    await bearerToken({ renew: true });
    await call<typeof leave>('POST leave', {});
  } catch (error) {
    // The server has ended the sessions and says that it is not done; or the account is still there.
    const isThere =
      (error instanceof ApiError && error.code === 'unavailable') ||
      (password !== null && (await confirmIdentity(password, NOT_CONFIRMED)) === null);
    return isThere ? failed(error) : unlessGone(failed(error));
  }
  return depart();
}

/**
 * This outcome, unless the provider gives no token any more: then the sessions have ended, which
 * leaving begins with.
 */
async function unlessGone(outcome: FormOutcome): Promise<FormOutcome> {
  const token = await bearerToken({ renew: true }).catch((cause: unknown) => {
    const code = authErrorCode(cause);
    return code === null || code === 'auth/network-request-failed' ? 'unknown' : null;
  });
  if (token !== null) {
    return outcome;
  }
  return depart();
}

/** The account is gone, and so is what this browser remembers of the member. */
async function depart(): Promise<FormOutcome> {
  forgetHalfWay();
  forgetVisits();
  await endSession('departed');
  return { done: true };
}
