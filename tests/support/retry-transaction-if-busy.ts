import { refusalFor } from '../../functions/src/platform/failure.ts';

const MAX_TRANSACTION_ATTEMPTS = 4;

/**
 * The Firestore emulator locks whole collections, so a transaction may fail while other tests run.
 */
export async function retryTransactionIfBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    try {
      return await work();
    } catch (error) {
      if (attemptNumber === MAX_TRANSACTION_ATTEMPTS || refusalFor(error).code !== 'unavailable')
        throw error;
    }
  }
}
