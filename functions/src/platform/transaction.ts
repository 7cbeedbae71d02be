import type { Transaction } from 'firebase-admin/firestore';
import { checkCaller } from './caller.ts';
import { throwIfOutOfTime } from './failure.ts';
import { database } from './firestore.ts';

export interface TransactionOptions {
  /** True for a transaction that writes nothing. It reads without locks. */
  readonly readOnly?: true;
  /** False if the function that runs in the transaction checks the caller itself. */
  readonly checksCaller?: boolean;
}

/**
 * Runs a transaction. All transactions of the functions and of the operator's commands use this
 * function. Within a call, each attempt refuses a caller who was suspended, was removed, or lost
 * the endpoint's required role after the call began. So handlers need not check this themselves.
 * When a call exceeds its time limit, it is answered with 503. After that, none of its transactions
 * starts an attempt or sends a commit. A commit that was sent earlier may still take effect
 * (docs/decisions/013).
 */
export function runTransaction<T>(
  work: (tx: Transaction) => Promise<T>,
  { readOnly, checksCaller = true }: TransactionOptions = {},
): Promise<T> {
  const attempt = async (tx: Transaction): Promise<T> => {
    throwIfOutOfTime();
    // Waits until `checkCaller` and `work` have both ended, even if one of them fails. Otherwise
    // the other one could read from the transaction after this attempt has ended. That read would
    // start a new transaction on the server, which nothing would end.
    const callerCheck = checksCaller ? checkCaller(tx) : undefined;
    const [checkOutcome, workOutcome] = await Promise.allSettled([callerCheck, work(tx)]);
    if (checkOutcome.status === 'rejected') throw checkOutcome.reason;
    if (workOutcome.status === 'rejected') throw workOutcome.reason;
    throwIfOutOfTime();
    return workOutcome.value;
  };
  return database().runTransaction(attempt, readOnly && { readOnly });
}
