import type { Transaction } from 'firebase-admin/firestore';
import { checkCaller } from './caller.ts';
import { throwIfOutOfTime } from './failure.ts';
import { database } from './firestore.ts';

export interface TransactionOptions {
  /** True for a transaction that writes nothing. It reads without locks. */
  readonly readOnly?: true;
  /** False to skip the check of the caller, because the work checks the caller itself. */
  readonly checksCaller?: boolean;
}

/**
 * Runs a transaction. All transactions of the functions and of the operator's commands use this
 * function. Within a call, each attempt checks the caller again. It refuses a caller who was
 * suspended, was removed, or lost the endpoint's required role after the call began. So handlers
 * need not check this themselves. At its time limit, a call is answered with 503. After that, none
 * of its transactions starts an attempt or sends a commit. A commit that was sent earlier may still
 * take effect (docs/decisions/013).
 */
export function runTransaction<T>(
  work: (tx: Transaction) => Promise<T>,
  { readOnly, checksCaller = true }: TransactionOptions = {},
): Promise<T> {
  const attempt = async (tx: Transaction): Promise<T> => {
    throwIfOutOfTime();
    // Waits until `checkCaller` and `work` have both ended, even if one of them fails. Otherwise
    // the other one could read from the transaction after this attempt. Such a read would start a new
    // transaction on the server, and nothing would end it.
    const checking = checksCaller ? checkCaller(tx) : undefined;
    const [checked, done] = await Promise.allSettled([checking, work(tx)]);
    if (checked.status === 'rejected') throw checked.reason;
    if (done.status === 'rejected') throw done.reason;
    throwIfOutOfTime();
    return done.value;
  };
  return database().runTransaction(attempt, readOnly && { readOnly });
}
