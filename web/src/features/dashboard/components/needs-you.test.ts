import { expect, test } from 'vitest';
import { needsOf, type Situation } from './needs-you.ts';

const QUIET: Situation = {
  open: [{ shown: 'LONG', daysLeft: 4 }],
  halfway: [],
  made: 3,
  blocked: false,
  asked: 0,
};
const ENDING = { shown: 'SOON', daysLeft: 3 };
const DONALD = { name: 'Donald Knuth', link: undefined };
const KAY = { name: 'Kay McNulty', link: 'https://elevere.example/vouch/x' };
const IDA = { name: 'Ida Rhodes', link: 'https://elevere.example/vouch/y' };

test.each<[string, Partial<Situation>, ...object[]]>([
  ['nothing', {}, { what: 'nothing' }],
  ['an answer to requests', { asked: 2 }, { what: 'asked' }],
  ['a first invitation, before any', { open: [], made: 0 }, { what: 'first invitation' }],
  [
    'no first invitation while inviting is blocked',
    { open: [], made: 0, blocked: true },
    { what: 'nothing' },
  ],
  [
    'a code, from the day on which its maker is written to',
    { open: [ENDING] },
    { what: 'ending', invitation: ENDING },
  ],
  [
    'the code that expires first, and the newcomers whose link can be forwarded',
    { open: [ENDING, { shown: 'NOW', daysLeft: 1 }], halfway: [KAY, DONALD, IDA] },
    { what: 'ending', invitation: { shown: 'NOW', daysLeft: 1 } },
    { what: 'second vouch', person: KAY },
    { what: 'second vouch', person: IDA },
  ],
  [
    'the code that expires first, and no newcomer without a link',
    { open: [ENDING], halfway: [DONALD] },
    { what: 'ending', invitation: ENDING },
  ],
  ['a newcomer without a link', { halfway: [DONALD] }, { what: 'second vouch', person: DONALD }],
  [
    'at most three newcomers',
    { halfway: [KAY, KAY, IDA, IDA] },
    ...[KAY, KAY, IDA].map((person) => ({ what: 'second vouch', person })),
  ],
])('what there is to do: %s', (_what, change, ...needs) => {
  expect(needsOf({ ...QUIET, ...change })).toEqual(needs);
});
