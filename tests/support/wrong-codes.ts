import {
  WRONG_CODE_LIMITS,
  WRONG_CODE_LIMITS_PER_EDGE_SERVER,
} from '../../functions/src/contract/limits.ts';
import { windowCounter } from '../../functions/src/documents/rate-limits.ts';
import type { withWrongCodeLimit } from '../../functions/src/steps/wrong-code-limit.ts';

export type WrongCodeCaller = Parameters<typeof withWrongCodeLimit>[0];

/**
 * The addresses of every call without a token. For these addresses, the server counts the wrong
 * codes of all tests together.
 */
export const TEST_CALLER_ADDRESSES: WrongCodeCaller = { edge: '127.0.0.1', client: null };

export async function addWrongCodes(
  caller: WrongCodeCaller,
  count: number,
  at = new Date(),
): Promise<void> {
  if ('uid' in caller) {
    await windowCounter(`account ${caller.uid}`, WRONG_CODE_LIMITS, at).add(count);
    return;
  }
  const { edge, client } = caller;
  await windowCounter(`client ${client} at ${edge}`, WRONG_CODE_LIMITS, at).add(count);
  await windowCounter(`edge ${edge}`, WRONG_CODE_LIMITS_PER_EDGE_SERVER, at).add(count);
}
