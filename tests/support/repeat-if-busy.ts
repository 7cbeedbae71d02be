import { refusalFor } from '../../functions/src/platform/failure.ts';

const ATTEMPTS = 4;

/**
 * Repeats `work` as a client does after a 503, and returns its result. The Firestore emulator locks
 * whole collections, so a waiting transaction may fail although production's would not.
 */
export async function repeatIfBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || refusalFor(error).code !== 'unavailable') throw error;
    }
  }
}
