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
 * function. Within a call, each attempt refuses a caller who was suspended, was removed or lost the
 * role since the call began. So the calls need not check that again. After the call was answered
 * with 503, no attempt begins, and none sends its commit. A commit that was sent before may still
 * arrive (docs/decisions/031).
 */
export function runTransaction<T>(
  work: (tx: Transaction) => Promise<T>,
  { readOnly, checksCaller = true }: TransactionOptions = {},
): Promise<T> {
  const attempt = async (tx: Transaction): Promise<T> => {
    throwIfOutOfTime();
    // Waits for both the check and the work, even if one of them fails. A read after the end of the
    // attempt would start another transaction, which nothing would end.
    const checking = checksCaller ? checkCaller(tx) : undefined;
    const [checked, done] = await Promise.allSettled([checking, work(tx)]);
    if (checked.status === 'rejected') throw checked.reason;
    if (done.status === 'rejected') throw done.reason;
    throwIfOutOfTime();
    return done.value;
  };
  return database().runTransaction(attempt, readOnly && { readOnly });
}
