import { countWrongCode, type Presenter, wrongCodeWaitMs } from '../store/wrong-codes.ts';
import { Refusal, tooManyAttempts } from './refusal.ts';

/**
 * Runs an attempt to present a code under the limits of section 9. An attempt that `isWrong`, or
 * that is refused, counts; a right one does not, so ordinary use never meets the limit.
 */
export async function underWrongCodeLimit<T>(
  presenter: Presenter,
  attempt: () => Promise<T>,
  isWrong: (result: T) => boolean,
): Promise<T> {
  const wait = await wrongCodeWaitMs(presenter);
  if (wait > 0) throw tooManyAttempts(wait);
  let result: T;
  try {
    result = await attempt();
  } catch (error) {
    if (error instanceof Refusal) await count(presenter);
    throw error;
  }
  if (isWrong(result)) await count(presenter);
  return result;
}

async function count(presenter: Presenter): Promise<void> {
  const wait = await countWrongCode(presenter);
  if (wait > 0) throw tooManyAttempts(wait);
}
