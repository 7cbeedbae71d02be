import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.ts';
import { logPath } from './firebase-tools.ts';

/** A function's process starts within seconds, on a busy machine too. */
const ANSWER_MS = 60_000;
const AGAIN_MS = 250;

/**
 * Asks an address once, so that no first click waits for the process behind it to start; fails when
 * that process cannot start. The emulators answer what they were asked before they end, so the
 * request is given up when `ending`.
 */
export async function awaitAnswer(
  url: string,
  ending: AbortSignal,
  withinMs = ANSWER_MS,
): Promise<void> {
  const deadline = AbortSignal.timeout(withinMs);
  const signal = AbortSignal.any([ending, deadline]);
  while (!signal.aborted) {
    try {
      const answer = await fetch(url, { method: 'OPTIONS', signal });
      const text = await answer.text();
      if (answer.status < 500) return;
      throw new Failure(`${url} answers ${answer.status}. The emulators' log: ${logPath}`, text);
    } catch (error) {
      if (error instanceof Failure) throw error;
      // A busy emulator drops connections that were kept open; a new one is another matter.
      if (!signal.aborted) await wait(AGAIN_MS);
    }
  }
  if (ending.aborted) return;
  throw new Failure(`${url} does not answer. The emulators' log: ${logPath}`);
}
