import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../lib/failure.ts';
import { logPath } from './firebase-tools.ts';

/** The start of a function's process takes seconds on a busy machine, so this limit is generous. */
const DEFAULT_TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 250;

/**
 * Requests a URL until it answers, so that a user's first click does not wait for a function's
 * start.
 */
export async function awaitAnswer(
  url: string,
  /** Aborts the request. Otherwise the emulators would end only after they have answered it. */
  endSignal: AbortSignal,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<void> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([endSignal, deadline]);
  while (!signal.aborted) {
    try {
      const answer = await fetch(url, { method: 'OPTIONS', signal });
      const answerText = await answer.text();
      if (answer.status < 500) return;
      // The function's process cannot start, so waiting longer is useless. The package wait-on
      // would go on until its timeout.
      throw new Failure(
        `${url} answers ${answer.status}. The emulators' log: ${logPath}`,
        answerText,
      );
    } catch (error) {
      if (error instanceof Failure) throw error;
      // A busy emulator drops kept-alive connections. A request on a new connection can succeed.
      if (!signal.aborted) await wait(RETRY_DELAY_MS);
    }
  }
  if (endSignal.aborted) return;
  throw new Failure(`${url} does not answer. The emulators' log: ${logPath}`);
}
