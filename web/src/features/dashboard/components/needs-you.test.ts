import { expect, test } from 'vitest';
import { type Block, needOf, type Situation } from './needs-you.ts';

const QUIET: Situation = {
  open: [{ shown: 'LONG', daysLeft: 4 }],
  halfway: [],
  made: 3,
  block: null,
  asked: 0,
};
const WAITING: Block = { blocked: 'too_new', from: '2026-12-24T00:00:00.000Z' };
const ENDING = { shown: 'SOON', daysLeft: 3 };
const DONALD = { name: 'Donald Knuth', link: undefined };
const KAY = { name: 'Kay McNulty', link: 'https://elevere.example/vouch/x' };

test.each<[string, Partial<Situation>, object]>([
  ['nothing', {}, { what: 'nothing' }],
  ['an answer to requests', { asked: 2 }, { what: 'asked', count: 2 }],
  ['a first invitation, before any', { open: [], made: 0 }, { what: 'first invitation' }],
  [
    'what blocks a first invitation, in its place',
    { open: [], made: 0, block: WAITING },
    { what: 'blocked', block: WAITING },
  ],
  ['nothing, where a later invitation is blocked', { block: WAITING }, { what: 'nothing' }],
  [
    'a code, from the day on which its maker is written to',
    { open: [ENDING] },
    { what: 'ending', invitation: ENDING },
  ],
  [
    'the code that expires first, before people who need a vouch',
    { open: [ENDING, { shown: 'NOW', daysLeft: 1 }], halfway: [KAY] },
    { what: 'ending', invitation: { shown: 'NOW', daysLeft: 1 } },
  ],
  ['a newcomer', { halfway: [DONALD] }, { what: 'second vouch', person: DONALD }],
  [
    'a newcomer whose link can be forwarded, before others',
    { halfway: [DONALD, KAY] },
    { what: 'second vouch', person: KAY },
  ],
])('the next thing to do: %s', (_what, change, need) => {
  expect(needOf({ ...QUIET, ...change })).toEqual(need);
});
