import { expect, it } from 'vitest';
import { pairsThatRepeat } from './vouching-patterns.ts';

it('pairs that vouched together three times are named, the latest first, however they are ordered', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const joined = (invitee: string, inviters: readonly string[], day: number) => ({
    ...{ invitee, inviters },
    at: at(day),
  });
  const list = [
    joined('a', ['grace', 'alan'], 20),
    joined('b', ['ada', 'alan'], 19),
    joined('c', ['alan', 'grace'], 18),
    joined('d', ['alan', 'ada'], 17),
    joined('e', ['grace'], 16),
    joined('f', ['alan', 'grace'], 15),
  ];
  const pair = { people: ['alan', 'grace'], invitees: ['a', 'c', 'f'], last: at(20) };
  expect(pairsThatRepeat(list)).toEqual([pair]);
  const other = { people: ['ada', 'alan'], invitees: ['b', 'd', 'g'], last: at(19) };
  expect(pairsThatRepeat([...list, joined('g', ['ada', 'alan'], 14)])).toEqual([pair, other]);
});
