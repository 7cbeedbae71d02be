import { getMyData, leave } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { bearerToken, endDepartedSession } from '../../../lib/session.ts';
import type { FormOutcome } from '../../../ui/use-form.ts';
import { confirmIdentity } from './change-password.ts';

/** Everything that is stored about the member, handed to the browser as a file. */
export async function downloadMyData(): Promise<FormOutcome> {
  try {
    const data = await call(getMyData, {});
    saveFile('elevere-my-data.json', 'application/json', JSON.stringify(data, null, 2));
    return { message: { tone: 'success', text: 'Your data is in your downloads.' } };
  } catch (error) {
    return failure(error);
  }
}

/**
 * Leaves the network for good: a fresh sign-in by this password, or by Google if there is none,
 * then a fresh token, then the call. Never throws. `signal` gives up before anything is removed.
 */
export async function leaveForGood(
  password: string | null,
  signal?: AbortSignal,
): Promise<FormOutcome> {
  const confirmation = await confirmIdentity(password);
  if (signal?.aborted) {
    return {};
  }
  if (!confirmation.ok) {
    return confirmation.reason === 'abandoned'
      ? { message: { tone: 'info', text: confirmation.message } }
      : { message: { tone: 'danger', text: NOT_CONFIRMED } };
  }
  try {
    await bearerToken({ renew: true });
    await call(leave, {});
    await endDepartedSession();
    return { done: true };
  } catch (error) {
    return failure(error);
  }
}

const NOT_CONFIRMED = 'That did not work. Please check your password and try again.';

function failure(error: unknown): FormOutcome {
  return {
    message: { tone: 'danger', text: error instanceof Error ? error.message : String(error) },
  };
}
