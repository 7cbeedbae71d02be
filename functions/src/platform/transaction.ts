import type { Transaction } from 'firebase-admin/firestore';
import { checkCaller } from './caller.ts';
import { throwIfOutOfTime } from './failure.ts';
import { database } from './firestore.ts';

interface Options {
  /** Reads without locks, and writes nothing. */
  readonly readOnly?: true;
  /** False if the transaction itself checks the caller. */
  readonly checksCaller?: boolean;
}

/**
 * Runs a transaction. Every transaction of the functions and of the operator's programs goes through
 * here. Within a call, each attempt checks that the caller may still make the call, because an admin may
 * have suspended the caller after the call came in. No attempt begins or commits once the call has been
 * answered with a 503.
 */
export function runTransaction<T>(
  work: (tx: Transaction) => Promise<T>,
  { readOnly, checksCaller = true }: Options = {},
): Promise<T> {
  const attempt = async (tx: Transaction): Promise<T> => {
    throwIfOutOfTime();
    // Waits for both, even if one fails. A read that came after the attempt has ended would open another
    // transaction, which no one would end.
    const checking = checksCaller ? checkCaller(tx) : undefined;
    const [checked, done] = await Promise.allSettled([checking, work(tx)]);
    if (checked.status === 'rejected') throw checked.reason;
    if (done.status === 'rejected') throw done.reason;
    throwIfOutOfTime();
    return done.value;
  };
  return database().runTransaction(attempt, readOnly && { readOnly });
}
