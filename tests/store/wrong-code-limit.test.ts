import { beforeEach, expect, test } from 'vitest';
import {
  WRONG_CODE_LIMITS,
  WRONG_CODE_LIMITS_PER_EDGE_SERVER,
} from '../../functions/src/contract/limits.ts';
import { Refusal } from '../../functions/src/platform/refusal.ts';
import { withWrongCodeLimit } from '../../functions/src/steps/wrong-code-limit.ts';
import { clearNetwork } from '../support/emulators.ts';
import { addWrongCodes, type WrongCodeCaller } from '../support/wrong-codes.ts';

beforeEach(clearNetwork);

type CodeCheckResult = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const TEST_TIME = new Date('2026-11-21T10:20:00Z');
const TIME_IN_NEXT_HOUR = new Date('2026-11-21T11:00:00Z');
const ACCOUNT_CALLER: WrongCodeCaller = { uid: 'a' };
const VISITOR_WITHOUT_EDGE_SERVER: WrongCodeCaller = { edge: '203.0.113.7', client: null };

function visitorBehindEdge(client: string): WrongCodeCaller {
  return { edge: '151.101.1.1', client };
}

async function outcomesOfWrongAndRightCode(
  caller: WrongCodeCaller,
  at: Date,
): Promise<readonly unknown[]> {
  const checkResults: readonly CodeCheckResult[] = [
    { ok: false, reason: 'invitation_invalid' },
    { ok: true },
  ];
  const outcomes: unknown[] = [];
  for (const checkResult of checkResults) {
    const limitedCheck = withWrongCodeLimit(caller, at, () => Promise.resolve(checkResult));
    outcomes.push(
      await limitedCheck.then(
        ({ ok }) => (ok ? 'accepted' : 'invitation_invalid'),
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      ),
    );
  }
  return outcomes;
}

test('an account over the limit is refused even with a right code', async () => {
  await addWrongCodes(ACCOUNT_CALLER, WRONG_CODE_LIMITS.most, TEST_TIME);
  expect(await outcomesOfWrongAndRightCode(ACCOUNT_CALLER, TEST_TIME)).toEqual([
    'rate_limited',
    'rate_limited',
  ]);
});

test('a visitor over the limit is refused only with wrong codes', async () => {
  await addWrongCodes(VISITOR_WITHOUT_EDGE_SERVER, WRONG_CODE_LIMITS.most, TEST_TIME);
  expect(await outcomesOfWrongAndRightCode(VISITOR_WITHOUT_EDGE_SERVER, TEST_TIME)).toEqual([
    'rate_limited',
    'accepted',
  ]);
});

test('a visitor over the limit may try again in the next hour', async () => {
  await addWrongCodes(VISITOR_WITHOUT_EDGE_SERVER, WRONG_CODE_LIMITS.most, TEST_TIME);
  expect(await outcomesOfWrongAndRightCode(VISITOR_WITHOUT_EDGE_SERVER, TIME_IN_NEXT_HOUR)).toEqual(
    ['invitation_invalid', 'accepted'],
  );
});

test('a visitor over the limit blocks no other client of the edge server', async () => {
  await addWrongCodes(visitorBehindEdge('a'), WRONG_CODE_LIMITS.most, TEST_TIME);
  expect(await outcomesOfWrongAndRightCode(visitorBehindEdge('b'), TEST_TIME)).toEqual([
    'invitation_invalid',
    'accepted',
  ]);
});

test('an edge server over its limit is refused only with wrong codes', async () => {
  await addWrongCodes(visitorBehindEdge('a'), WRONG_CODE_LIMITS_PER_EDGE_SERVER.most, TEST_TIME);
  expect(await outcomesOfWrongAndRightCode(visitorBehindEdge('b'), TEST_TIME)).toEqual([
    'rate_limited',
    'accepted',
  ]);
});
