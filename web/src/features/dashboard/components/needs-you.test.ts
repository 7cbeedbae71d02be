import { expect, test } from 'vitest';
import { needOf, type Situation } from './needs-you.ts';

const QUIET: Situation = { open: [{ shown: 'LONG', daysLeft: 4 }], halfway: [], made: 3 };
const ENDING = { shown: 'SOON', daysLeft: 3 };
const DONALD = { name: 'Donald Knuth', link: undefined };
const KAY = { name: 'Kay McNulty', link: 'https://elevere.example/vouch/x' };

test.each<[string, Partial<Situation>, object]>([
  ['nothing', {}, { what: 'nothing' }],
  ['a first invitation, before any', { open: [], made: 0 }, { what: 'first invitation' }],
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
