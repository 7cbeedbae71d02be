import { lookAt, type Presentation } from '../store/presentation.ts';
import { countWrongCode, type Presenter } from '../store/wrong-codes.ts';
import { Refusal, tooManyAttempts } from './refusal.ts';

/**
 * Looks at a presented code, and whether its presenter is stopped, in one exchange, and runs the
 * attempt under the limits of section 9. An attempt that `isWrong`, or that is refused, counts; a
 * right one does not, so ordinary use never meets the limit. Whoever is stopped learns nothing; who
 * was not yet when they looked is told of a right code (docs/decisions/030, "A burst").
 */
export async function underWrongCodeLimit<T>(
  presented: {
    code: string;
    presenter: Presenter;
    member?: string;
    /** What must be settled before anything is attempted or counted. */
    confirmed?: Promise<void> | undefined;
  },
  attempt: (seen: Presentation) => Promise<T>,
  isWrong: (result: T) => boolean,
): Promise<T> {
  const { presenter, confirmed } = presented;
  const seen = await lookAt(presented);
  await confirmed;
  if (seen.waitMs > 0) throw tooManyAttempts(seen.waitMs);
  let result: T;
  try {
    result = await attempt(seen);
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
