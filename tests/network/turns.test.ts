import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Gate, type GatedCall, type Turn, takeTurns } from './turns.ts';

/** Returns the order in which calls began exchanges and ended, for example `0, 0 ends`. */
async function orderOf(exchanges: readonly number[], turns: readonly Turn[]): Promise<string> {
  const order: string[] = [];
  const calls = exchanges.map((count, call): GatedCall => {
    const gate = new Gate();
    const makeCall = async () => {
      for (let index = 0; index < count; index += 1) {
        await gate.pass();
        order.push(String(call));
        await wait(call === 0 ? 2 : 0);
        gate.finishExchange();
      }
      order.push(`${call} ends`);
    };
    return { gate, makeCall };
  });
  await takeTurns(calls, turns);
  return order.join(', ');
}

test('without turns each call runs to its end, in order', async () => {
  expect(await orderOf([2, 1], [])).toBe('0, 0, 0 ends, 1, 1 ends');
});

test('a turn lets one call make a number of exchanges', async () => {
  const turns = [
    { call: 0, exchanges: 1 },
    { call: 1, exchanges: 2 },
  ];
  expect(await orderOf([2, 3], turns)).toBe('0, 1, 1, 0, 0 ends, 1, 1 ends');
});

test('a call that is blocked by another call loses its turn', async () => {
  const [first, second] = [new Gate(), new Gate()];
  const order: string[] = [];
  let unlock: () => void = () => undefined;
  const lock = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  const makeBlockedCall = async () => {
    await first.pass();
    await lock;
    first.finishExchange();
    order.push('blocked');
  };
  const makeUnlockingCall = async () => {
    await second.pass();
    unlock();
    second.finishExchange();
    order.push('unlocking');
  };
  await takeTurns(
    [
      { gate: first, makeCall: makeBlockedCall },
      { gate: second, makeCall: makeUnlockingCall },
    ],
    [],
  );
  expect(order).toEqual(['unlocking', 'blocked']);
});
