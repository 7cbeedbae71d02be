import type { FunctionName } from '../../functions/src/contract/endpoints.ts';
import { Failure } from './failure.ts';
import { logPath } from './firebase-tools.ts';

const AT_ONCE = 2;
/** A function's process starts within seconds, on a busy machine too. */
const ANSWER_MS = 60_000;

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
      try {
        const signal = AbortSignal.any([ending, AbortSignal.timeout(answerMs)]);
        const answer = await fetch(url, { method: 'OPTIONS', signal });
        const text = await answer.text();
        if (answer.status >= 500) throw new Error(`${answer.status} ${text}`);
      } catch (error) {
        if (ending.aborted) return;
        throw new Failure(`${url} does not answer. The log says why: ${logPath}`, String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
