import { DEFAULT_PROFILE_PICTURE, type Invitee } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { type MemberTaskData, memberTasksOf } from './member-tasks.ts';

const TEST_NOW = new Date('2026-11-12T12:00:00.000Z');
const DATA_WITHOUT_TASKS: MemberTaskData = {
  vouchReminders: [],
  introductions: [],
  activeInvitations: [],
  invitees: [],
  profile: { job: 'Engineer', profilePicture: '/ada.webp' },
  areCodesBlocked: false,
  canCreateFirstInvitation: false,
};
const INVITATION_WITH_THREE_DAYS_LEFT = { code: 'SOON', note: '', daysLeft: 3 };
const INVITATION_WITH_ONE_DAY_LEFT = { code: 'NEXT', note: '', daysLeft: 1 };
const INVITATION_WITH_FOUR_DAYS_LEFT = { code: 'LONG', note: '', daysLeft: 4 };
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
const INVITEE_WITHOUT_RECOMMENDATION = {
  ...KAY,
  uid: 'mary',
  state: 'member',
  recommendation: null,
} as const;

test.each<[string, Partial<MemberTaskData>, ...object[]]>([
  ['nothing, if everything is done', {}],
  [
    'an answer to each vouch link with a reminder',
    { vouchReminders: [{ token: 't', invitee: KAY }] },
    { kind: 'vouch reminder', token: 't', person: KAY },
  ],
  [
    'an answer to each introduction that the member can make',
    { introductions: [INTRODUCTION] },
    { kind: 'introduction', introduction: INTRODUCTION },
  ],
  [
    'each code that expires within three days, the first to expire first',
    {
      activeInvitations: [
        INVITATION_WITH_FOUR_DAYS_LEFT,
        INVITATION_WITH_THREE_DAYS_LEFT,
        INVITATION_WITH_ONE_DAY_LEFT,
      ],
    },
    { kind: 'expiring', invitation: INVITATION_WITH_ONE_DAY_LEFT },
    { kind: 'expiring', invitation: INVITATION_WITH_THREE_DAYS_LEFT },
  ],
  [
    'no code while it would be refused',
    {
      activeInvitations: [INVITATION_WITH_FOUR_DAYS_LEFT, INVITATION_WITH_THREE_DAYS_LEFT],
      areCodesBlocked: true,
    },
  ],
  [
    'at most three newcomers whose link may be forwarded',
    { invitees: [{ ...KAY, vouch_url: undefined }, KAY, KAY, KAY, KAY] },
    ...[KAY, KAY, KAY].map((person) => ({ kind: 'second vouch', person, link: person.vouch_url })),
  ],
  [
    'a job and a picture',
    { profile: { job: '', profilePicture: DEFAULT_PROFILE_PICTURE } },
    { kind: 'profile', missingParts: 'your job and a picture' },
  ],
  [
    'a picture',
    { profile: { job: 'Engineer', profilePicture: DEFAULT_PROFILE_PICTURE } },
    { kind: 'profile', missingParts: 'a picture' },
  ],
  [
    'why the member vouched',
    { invitees: [INVITEE_WITHOUT_RECOMMENDATION] },
    { kind: 'recommendation', person: INVITEE_WITHOUT_RECOMMENDATION },
  ],
  [
    'not after a month, not of a person who left, and not once an admin removed it',
    {
      invitees: [
        { ...INVITEE_WITHOUT_RECOMMENDATION, since: '2026-10-13T12:00:00.000Z' },
        { ...INVITEE_WITHOUT_RECOMMENDATION, state: 'left' },
        { ...INVITEE_WITHOUT_RECOMMENDATION, recommendation_removed: true },
      ],
    },
  ],
  ['a first invitation', { canCreateFirstInvitation: true }, { kind: 'first invitation' }],
])('there is to do: %s', (_what, inviteeOverrides, ...tasks) => {
  expect(memberTasksOf({ ...DATA_WITHOUT_TASKS, ...inviteeOverrides }, TEST_NOW)).toEqual(tasks);
});

test('the most urgent task is first', () => {
  const tasks = memberTasksOf(
    {
      vouchReminders: [{ token: 't', invitee: KAY }],
      introductions: [INTRODUCTION],
      activeInvitations: [INVITATION_WITH_ONE_DAY_LEFT],
      invitees: [INVITEE_WITHOUT_RECOMMENDATION, KAY],
      profile: { job: '', profilePicture: '/ada.webp' },
      areCodesBlocked: false,
      canCreateFirstInvitation: true,
    },
    TEST_NOW,
  );
  expect(tasks.map(({ kind }) => kind)).toEqual([
    'vouch reminder',
    'introduction',
    'expiring',
    'second vouch',
    'profile',
    'recommendation',
    'first invitation',
  ]);
});

test('only the latest invitee without a recommendation is a task', () => {
  const invitees = ['latest', 'earlier'].map((uid) => ({ ...INVITEE_WITHOUT_RECOMMENDATION, uid }));
  expect(memberTasksOf({ ...DATA_WITHOUT_TASKS, invitees }, TEST_NOW)).toEqual([
    { kind: 'recommendation', person: invitees[0] },
  ]);
});
