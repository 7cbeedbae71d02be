import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ExchangeGate, type ExchangeTurn, type GatedCall, takeTurns } from './turns.ts';

/** Returns the order in which calls began exchanges and ended, for example `0, 0 ends`. */
async function findExchangeOrder(
  exchanges: readonly number[],
  turns: readonly ExchangeTurn[],
): Promise<string> {
  const exchangeOrder: string[] = [];
  const calls = exchanges.map((count, call): GatedCall => {
    const callGate = new ExchangeGate();
    const makeCall = async () => {
      for (let index = 0; index < count; index += 1) {
        await callGate.pass();
        exchangeOrder.push(String(call));
        await wait(call === 0 ? 2 : 0);
        callGate.finishExchange();
      }
      exchangeOrder.push(`${call} ends`);
    };
    return { gate: callGate, makeCall };
  });
  await takeTurns(calls, turns);
  return exchangeOrder.join(', ');
}

test('without turns each call runs to its end, in order', async () => {
  expect(await findExchangeOrder([2, 1], [])).toBe('0, 0, 0 ends, 1, 1 ends');
});

test('a turn lets one call make a number of exchanges', async () => {
  const turnsOfBothCalls = [
    { call: 0, exchanges: 1 },
    { call: 1, exchanges: 2 },
  ];
  expect(await findExchangeOrder([2, 3], turnsOfBothCalls)).toBe('0, 1, 1, 0, 0 ends, 1, 1 ends');
});

test('a call that is blocked by another call loses its turn', async () => {
  const [firstGate, secondGate] = [new ExchangeGate(), new ExchangeGate()];
  const exchangeOrder: string[] = [];
  let releaseLock: () => void = () => undefined;
  const lockRelease = new Promise<void>((resolve) => {
    releaseLock = resolve;
  });
  const makeBlockedCall = async () => {
    await firstGate.pass();
    await lockRelease;
    firstGate.finishExchange();
    exchangeOrder.push('blocked');
  };
  const makeLockReleasingCall = async () => {
    await secondGate.pass();
    releaseLock();
    secondGate.finishExchange();
    exchangeOrder.push('unlocking');
  };
  await takeTurns(
    [
      { gate: firstGate, makeCall: makeBlockedCall },
      { gate: secondGate, makeCall: makeLockReleasingCall },
    ],
    [],
  );
  expect(exchangeOrder).toEqual(['unlocking', 'blocked']);
});
