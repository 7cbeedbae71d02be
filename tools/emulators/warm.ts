import type { FunctionName } from '../../functions/src/contract/endpoints.ts';
import { awaitAnswer } from './await-answer.ts';

const AT_ONCE = 2;

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
export async function warm(urls: readonly string[], ending: AbortSignal): Promise<void> {
  const waiting = [...urls];
  const worker = async () => {
    for (let url = waiting.shift(); url; url = waiting.shift()) {
      await awaitAnswer(url, ending);
      if (ending.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
