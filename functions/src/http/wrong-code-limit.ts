import { wrongCodeCounter } from '../store/wrong-codes.ts';
import type { Origin } from './caller-address.ts';
import { Refusal, tooManyAttempts } from './refusal.ts';

/**
 * Runs an attempt at a code under the limit of section 9. The presenter is the signed-in account,
 * else a stranger's address. An attempt that is refused as `invitation_invalid` counts. A presenter
 * over the limit is refused before the attempt; at a shared address only a wrong code is refused,
 * so that no right code fails because of another person.
 */
export async function underWrongCodeLimit<T>(
  presenter: { readonly uid: string } | Origin,
  now: Date,
  attempt: () => Promise<T>,
): Promise<T> {
  const [key, shared] =
    'uid' in presenter
      ? [`account ${presenter.uid}`, false]
      : [`address ${presenter.address}`, presenter.shared];
  const counter = wrongCodeCounter(key, now);
  const full = await counter.isFull();
  if (full && !shared) throw tooManyAttempts(counter.msLeft);
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invitation_invalid') throw error;
    if (full) throw tooManyAttempts(counter.msLeft);
    await counter.add();
    throw error;
  }
}
