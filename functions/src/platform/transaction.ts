import type { Transaction } from 'firebase-admin/firestore';
import { checkCaller } from './caller.ts';
import { throwIfOutOfTime } from './failure.ts';
import { database } from './firestore.ts';

export interface TransactionOptions {
  /** A read-only transaction reads without locks. */
  readonly readOnly?: true;
  /** False if the function that runs in the transaction checks the caller itself. */
  readonly checksCaller?: boolean;
}

/**
 * Within a call, each attempt refuses a caller who lost access after the call began. After the
 * call's time limit, no attempt starts or commits, but a commit that was sent earlier may still
 * take effect (docs/decisions/013).
 */
export function runTransaction<T>(
  work: (tx: Transaction) => Promise<T>,
  { readOnly, checksCaller = true }: TransactionOptions = {},
): Promise<T> {
  const attempt = async (tx: Transaction): Promise<T> => {
    throwIfOutOfTime();
    // Waits until the check of the caller and the work have both ended, even if one fails.
    // Otherwise the unfinished one could read after the rollback, and this read would start a new
    // transaction on the server that nobody ends.
    const callerCheck = checksCaller ? checkCaller(tx) : undefined;
    const [checkOutcome, workOutcome] = await Promise.allSettled([callerCheck, work(tx)]);
    if (checkOutcome.status === 'rejected') throw checkOutcome.reason;
    if (workOutcome.status === 'rejected') throw workOutcome.reason;
    throwIfOutOfTime();
    return workOutcome.value;
  };
  return database().runTransaction(attempt, readOnly && { readOnly });
}
