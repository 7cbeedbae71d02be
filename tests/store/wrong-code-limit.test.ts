import { beforeEach, expect, test } from 'vitest';
import {
  WRONG_CODE_LIMITS,
  WRONG_CODE_LIMITS_PER_EDGE_SERVER,
} from '../../functions/src/contract/limits.ts';
import { Refusal } from '../../functions/src/platform/refusal.ts';
import { withWrongCodeLimit } from '../../functions/src/steps/wrong-code-limit.ts';
import { clearNetwork } from '../support/emulators.ts';
import { addWrongCodes, type CodeCaller } from '../support/wrong-codes.ts';

beforeEach(clearNetwork);

type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const NOW = new Date('2026-11-21T10:20:00Z');
const NEXT_HOUR = new Date('2026-11-21T11:00:00Z');
const ACCOUNT: CodeCaller = { uid: 'a' };
const DIRECT_VISITOR: CodeCaller = { edge: '203.0.113.7', client: null };

function visitorBehindEdge(client: string): CodeCaller {
  return { edge: '151.101.1.1', client };
}

async function outcomesOfWrongAndRightCode(
  caller: CodeCaller,
  at: Date,
): Promise<readonly unknown[]> {
  const verdicts: readonly Verdict[] = [{ ok: false, reason: 'invitation_invalid' }, { ok: true }];
  const outcomes: unknown[] = [];
  for (const verdict of verdicts) {
    const attempt = withWrongCodeLimit(caller, at, () => Promise.resolve(verdict));
    outcomes.push(
      await attempt.then(
        ({ ok }) => (ok ? 'accepted' : 'invitation_invalid'),
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      ),
    );
  }
  return outcomes;
}

test('an account over the limit is refused even with a right code', async () => {
  await addWrongCodes(ACCOUNT, WRONG_CODE_LIMITS.most, NOW);
  expect(await outcomesOfWrongAndRightCode(ACCOUNT, NOW)).toEqual(['rate_limited', 'rate_limited']);
});

test('a visitor over the limit is refused only with wrong codes', async () => {
  await addWrongCodes(DIRECT_VISITOR, WRONG_CODE_LIMITS.most, NOW);
  expect(await outcomesOfWrongAndRightCode(DIRECT_VISITOR, NOW)).toEqual([
    'rate_limited',
    'accepted',
  ]);
});

test('a visitor over the limit may try again in the next hour', async () => {
  await addWrongCodes(DIRECT_VISITOR, WRONG_CODE_LIMITS.most, NOW);
  expect(await outcomesOfWrongAndRightCode(DIRECT_VISITOR, NEXT_HOUR)).toEqual([
    'invitation_invalid',
    'accepted',
  ]);
});

test('a visitor over the limit blocks no other client of the edge server', async () => {
  await addWrongCodes(visitorBehindEdge('a'), WRONG_CODE_LIMITS.most, NOW);
  expect(await outcomesOfWrongAndRightCode(visitorBehindEdge('b'), NOW)).toEqual([
    'invitation_invalid',
    'accepted',
  ]);
});

test('an edge server over its limit is refused only with wrong codes', async () => {
  await addWrongCodes(visitorBehindEdge('a'), WRONG_CODE_LIMITS_PER_EDGE_SERVER.most, NOW);
  expect(await outcomesOfWrongAndRightCode(visitorBehindEdge('b'), NOW)).toEqual([
    'rate_limited',
    'accepted',
  ]);
});
