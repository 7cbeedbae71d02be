import { DEFAULT_PROFILE_PICTURE, type Invitee } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { needsOf, type Situation } from './needs-you.ts';

const NOW = new Date('2026-11-12T12:00:00.000Z');
const QUIET: Situation = {
  asks: [],
  introductions: [],
  active: [],
  invitees: [],
  profile: { job: 'Engineer', profilePicture: '/ada.webp' },
  blocked: false,
  left: 2,
  created: 3,
};
const SOON = { code: 'SOON', note: '', daysLeft: 3 };
const NEXT = { code: 'NEXT', note: '', daysLeft: 1 };
const LONG = { code: 'LONG', note: '', daysLeft: 4 };
const KAY: Invitee = {
  uid: 'kay',
  firstName: 'Kay',
  lastName: 'McNulty',
  profilePicture: '',
  job: '',
  company: '',
  about: '',
  counts_as: 'first',
  since: '2026-11-01T12:00:00.000Z',
  member_since: null,
  state: 'halfway',
  other_inviter: null,
  recommendation: 'Exact.',
  recommendation_removed: false,
  vouch_url: 'https://elevere.example/vouch/x',
};
const INTRODUCTION = {
  id: 'i',
  from: KAY,
  to: KAY,
  message: 'We work on the same.',
  asked_on: '2026-11-10T12:00:00.000Z',
};
const SILENT = { ...KAY, uid: 'mary', state: 'member', recommendation: null } as const;

test.each<[string, Partial<Situation>, ...object[]]>([
  ['nothing where there is nothing', {}],
  [
    'an answer to each request that waits',
    { asks: [{ token: 't', invitee: KAY }] },
    { what: 'ask', token: 't', person: KAY },
  ],
  [
    'an answer to each request for an introduction',
    { introductions: [INTRODUCTION] },
    { what: 'introduction', request: INTRODUCTION },
  ],
  [
    'each code from the day on which its maker is written to, the first to expire first, and one that is not used',
    { active: [LONG, SOON, NEXT] },
    { what: 'expiring', invitation: NEXT },
    { what: 'expiring', invitation: SOON },
    { what: 'unused', invitation: LONG },
  ],
  ['no code while it would be refused', { active: [LONG, SOON], blocked: true, left: 0 }],
  [
    'at most three newcomers, with the link that may be forwarded',
    { invitees: [KAY, KAY, KAY, KAY] },
    ...[KAY, KAY, KAY].map((person) => ({ what: 'second vouch', person, link: person.vouch_url })),
  ],
  [
    'a job and a picture',
    { profile: { job: '', profilePicture: DEFAULT_PROFILE_PICTURE } },
    { what: 'profile', missing: 'your job and a picture' },
  ],
  [
    'a picture',
    { profile: { job: 'Engineer', profilePicture: DEFAULT_PROFILE_PICTURE } },
    { what: 'profile', missing: 'a picture' },
  ],
  ['why the member vouched', { invitees: [SILENT] }, { what: 'recommendation', person: SILENT }],
  [
    'not after a month, not of a person who left, and not once an admin removed it',
    {
      invitees: [
        { ...SILENT, since: '2026-10-12T12:00:00.000Z' },
        { ...SILENT, state: 'left' },
        { ...SILENT, recommendation_removed: true },
      ],
    },
  ],
  ['a first invitation', { created: 0 }, { what: 'invite', left: 2, first: true }],
  ['none while none can be created', { created: 0, left: 0 }],
])('there is to do: %s', (_what, change, ...needs) => {
  expect(needsOf({ ...QUIET, ...change }, NOW)).toEqual(needs);
});

test('remaining invitations are shown at the end of the month', () => {
  expect(needsOf(QUIET, new Date('2026-11-21T00:00:00.000Z'))).toEqual([]);
  expect(needsOf(QUIET, new Date('2026-11-21T00:00:00.001Z'))).toEqual([
    { what: 'invite', left: 2, first: false },
  ]);
  expect(needsOf({ ...QUIET, left: 0 }, new Date('2026-11-30T00:00:00.000Z'))).toEqual([]);
});
