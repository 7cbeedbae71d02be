import { EDGE_WRONG_CODE_LIMITS, WRONG_CODE_LIMITS } from '../../functions/src/contract/limits.ts';
import { windowCounter } from '../../functions/src/documents/rate-limits.ts';
import type { underWrongCodeLimit } from '../../functions/src/steps/wrong-code-limit.ts';

type Presenter = Parameters<typeof underWrongCodeLimit>[0];

/** Client address from which all tests present codes without a token. */
export const TEST_CLIENT_ADDRESS: Presenter = { edge: '127.0.0.1', client: null };

export async function addWrongCodes(
  presenter: Presenter,
  count: number,
  at = new Date(),
): Promise<void> {
  if ('uid' in presenter) {
    await windowCounter(`account ${presenter.uid}`, WRONG_CODE_LIMITS, at).add(count);
    return;
  }
  const { edge, client } = presenter;
  await windowCounter(`client ${client} at ${edge}`, WRONG_CODE_LIMITS, at).add(count);
  await windowCounter(`edge ${edge}`, EDGE_WRONG_CODE_LIMITS, at).add(count);
}
