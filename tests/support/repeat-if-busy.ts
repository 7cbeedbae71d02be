import { refusalFor } from '../../functions/src/platform/failure.ts';

const ATTEMPTS = 4;

/**
 * The outcome of `work`, repeated as a client repeats it after a 503. The Firestore emulator locks
 * whole collections, so a transaction that waits there may fail where production's would not.
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
