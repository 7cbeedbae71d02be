import { setTimeout as wait } from 'node:timers/promises';
import type { FunctionName } from '../../functions/src/contract/endpoints.ts';
import { Failure } from './failure.ts';
import { logPath } from './firebase-tools.ts';

const AT_ONCE = 2;
/** A function's process starts within seconds, on a busy machine too. */
const ANSWER_MS = 60_000;
const AGAIN_MS = 250;

/** The calls of the pages that are open to all. */
const FIRST: readonly FunctionName[] = ['validate_invitation_code'];
/** Then those that the dashboard makes, in its order. */
const NEXT: readonly FunctionName[] = [
  'get_user_sent_invitations',
  'invitees',
  'invitation_stats',
  'get_remaining_invitations',
  'inviters',
];

/** Functions in the order in which a person who has just started comes to them. */
export function inOrderOfUse(urls: readonly string[]) {
  const named = (names: readonly string[]) =>
    names.flatMap((name) => urls.filter((url) => url.endsWith(`/${name}`)));
  const [first, next] = [named(FIRST), named(NEXT)];
  const rest = urls.filter((url) => !first.includes(url) && !next.includes(url));
  return { first, others: [...next, ...rest] };
}

/**
 * One cheap request each, so that no first click waits for a function's process to start. The
 * emulator answers all that it has been asked before it ends, so no more is asked once `ending`.
 */
export async function warm(
  urls: readonly string[],
  ending: AbortSignal,
  answerMs = ANSWER_MS,
): Promise<void> {
  const waiting = [...urls];
  const worker = async () => {
    for (let url = waiting.shift(); url; url = waiting.shift()) {
      const deadline = AbortSignal.timeout(answerMs);
      try {
        await ask(url, AbortSignal.any([ending, deadline]));
      } catch (error) {
        if (ending.aborted) return;
        const why = deadline.aborted ? 'does not answer' : String(error);
        throw new Failure(`${url}: ${why}. The emulators' log: ${logPath}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function ask(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const answer = await fetch(url, { method: 'OPTIONS', signal }).catch((error: unknown) => {
      // A busy emulator closes connections that it has kept open; a new one is another matter.
      if (signal.aborted) throw error;
    });
    if (!answer) {
      await wait(AGAIN_MS, undefined, { signal });
      continue;
    }
    const text = await answer.text();
    if (answer.status < 500) return;
    throw new Error(`${answer.status} ${text}`);
  }
}
