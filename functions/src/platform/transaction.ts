import type { Transaction } from 'firebase-admin/firestore';
import { memberRef, readMember } from '../documents/users.ts';
import { callInProgress, refuseAgain } from './caller.ts';
import { throwIfOutOfTime } from './failure.ts';
import { database } from './firestore.ts';

interface Options {
  /** Reads without locks, and writes nothing. */
  readonly readOnly?: true;
  /** False where the transaction does not check the caller. */
  readonly checksCaller?: boolean;
}

/** For what finishes an action that has committed: its actor may have been suspended since. */
export const FOLLOW_UP: Options = { checksCaller: false };

/** Reads the caller of the call in progress, and refuses as the call would be refused now. */
async function checkCaller(tx: Transaction): Promise<void> {
  const { caller, allow } = callInProgress() ?? {};
  if (!caller || allow === undefined) return;
  refuseAgain(allow, caller, readMember(await tx.get(memberRef(caller.uid))));
}

/**
 * Runs a transaction; every transaction of the functions and of the operator's programs goes through
 * here. Within a call, each attempt checks again that the caller may make the call, because they may
 * have been suspended since the call came in. No attempt begins or commits once the call has been
 * answered with a 503. Jobs and operators have no caller and no such limit.
 */
export async function runTransaction<T>(
  work: (tx: Transaction) => Promise<T>,
  { readOnly, checksCaller = true }: Options = {},
): Promise<T> {
  const attempt = async (tx: Transaction): Promise<T> => {
    throwIfOutOfTime();
    // The check is the first read, at once with those of the work. It is awaited together with the
    // work: a read after the end of this attempt would begin a transaction that no one ends.
    const checking = checksCaller ? checkCaller(tx) : undefined;
    const [checked, done] = await Promise.allSettled([checking, work(tx)]);
    if (checked.status === 'rejected') throw checked.reason;
    if (done.status === 'rejected') throw done.reason;
    throwIfOutOfTime();
    return done.value;
  };
  return database().runTransaction(attempt, readOnly && { readOnly });
}
