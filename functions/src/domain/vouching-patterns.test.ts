import { describe, expect, it } from 'vitest';
import { pairsThatRepeat, vouchingPatterns } from './vouching-patterns.ts';

const invitee = (uid: string, { invitedBy = ['alan'], disabled = false } = {}) => ({
  uid,
  invitedBy,
  disabled,
});

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

describe('patterns worth a look', () => {
  it('are none where nothing stands out', () => {
    const two = [
      invitee('a', { invitedBy: ['alan', 'grace'] }),
      invitee('b', { invitedBy: ['alan', 'grace'] }),
    ];
    expect(vouchingPatterns('alan', two)).toEqual({ together: [], suspended: [] });
    expect(vouchingPatterns('alan', [])).toEqual({ together: [], suspended: [] });
  });

  it('name who vouched with the member for three or more', () => {
    const people = ['a', 'b', 'c'].map((uid, index) =>
      invitee(uid, { invitedBy: index === 0 ? ['grace', 'alan'] : ['alan', 'grace'] }),
    );
    const others = [invitee('d', { invitedBy: ['alan', 'barbara'] })];
    expect(vouchingPatterns('alan', [...people, ...others]).together).toEqual([
      { inviter: 'grace', invitees: ['a', 'b', 'c'] },
    ]);
  });

  it('name invitees who are suspended', () => {
    const people = [invitee('a'), invitee('b', { disabled: true })];
    expect(vouchingPatterns('alan', people).suspended).toEqual(['b']);
  });
});
