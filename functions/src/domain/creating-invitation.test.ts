import { expect, test } from 'vitest';
import { decideInvitationCreation, remainingInvitationsToCreate } from './creating-invitation.ts';
import { REPEATED_DECISION } from './decision.ts';
import type { Member } from './member.ts';
import { DEFAULT_NETWORK_SETTINGS as settings } from './network-settings.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const alan: Member = {
  uid: 'alan',
  role: 'fulluser',
  invitedBy: ['ada', 'grace'],
  fullSince: new Date('2026-11-01T12:00:00Z'),
  suspended: false,
  mayInvite: true,
};
const memberWithInvitingOff = { ...alan, mayInvite: false };
const unusedQuota = { made: 0, granted: 0 };
const spentQuota = { made: 2, granted: 0 };
const VALID_CREATION_FACTS = {
  inviter: alan,
  earlierInvitation: undefined,
  quota: unusedQuota,
  settings,
  code: 'NEW',
  texts: { note: 'for Edsger' },
  now: NOW,
};
const pausedSettingsWithWait = { ...settings, paused: true, vouchWaitDays: 30 };

const earlierInvitation = { code: 'A', hasSameBody: true, isActive: true };

type CreationFacts = Parameters<typeof decideInvitationCreation>[0];

/** The cases are in the order in which `decideInvitationCreation` checks them. */
const CREATION_CASES: readonly [string, Partial<CreationFacts>, string][] = [
  ['a member with invitations left', {}, 'NEW'],
  ['the same request again', { earlierInvitation }, 'A'],
  [
    'the same key with another body',
    { earlierInvitation: { ...earlierInvitation, hasSameBody: false } },
    'key_reused',
  ],
  [
    'the same key for a code that is no longer active',
    { earlierInvitation: { ...earlierInvitation, isActive: false } },
    'key_reused',
  ],
  [
    'the same request again, although every refusal would apply',
    {
      inviter: memberWithInvitingOff,
      earlierInvitation,
      quota: spentQuota,
      settings: pausedSettingsWithWait,
    },
    'A',
  ],
  [
    'a member whose inviting is off',
    { inviter: memberWithInvitingOff, quota: spentQuota, settings: pausedSettingsWithWait },
    'inviting_off',
  ],
  [
    'a member while paused',
    { quota: spentQuota, settings: pausedSettingsWithWait },
    'invitations_paused',
  ],
  [
    'a member who waits',
    { quota: spentQuota, settings: { ...pausedSettingsWithWait, paused: false } },
    'too_new',
  ],
  ['a member with no invitations left', { quota: spentQuota }, 'quota_exhausted'],
];

test.each(CREATION_CASES)('creating a code: %s', (_what, change, outcome) => {
  const decision = decideInvitationCreation({ ...VALID_CREATION_FACTS, ...change });
  expect(decision.ok ? decision.code : decision.reason).toBe(outcome);
});

test('a new invitation counts in the quota, and a repeat writes nothing', () => {
  expect(decideInvitationCreation(VALID_CREATION_FACTS)).toMatchObject({
    effects: {
      createdInvitation: { code: 'NEW', createdBy: 'alan', status: 'active', note: 'for Edsger' },
      quota: { uid: 'alan', quota: { made: 1, granted: 0 } },
    },
  });
  expect(decideInvitationCreation({ ...VALID_CREATION_FACTS, earlierInvitation })).toMatchObject(
    REPEATED_DECISION,
  );
});

test.each([
  [
    'a member',
    alan,
    settings,
    { remaining: 3, extraRemaining: 1, blocked: null, waitsUntil: null },
  ],
  [
    'a suspended member, without a reason',
    { ...memberWithInvitingOff, suspended: true },
    pausedSettingsWithWait,
    { remaining: 0, extraRemaining: 0, blocked: null, waitsUntil: null },
  ],
  [
    'a person without a document',
    null,
    pausedSettingsWithWait,
    { remaining: 0, extraRemaining: 0, blocked: null, waitsUntil: null },
  ],
  [
    'a partialuser, without a reason',
    { ...memberWithInvitingOff, role: 'partialuser' as const },
    pausedSettingsWithWait,
    { remaining: 0, extraRemaining: 0, blocked: null, waitsUntil: null },
  ],
  [
    'a member whose inviting is off',
    memberWithInvitingOff,
    pausedSettingsWithWait,
    { remaining: 0, extraRemaining: 0, blocked: 'inviting_off', waitsUntil: null },
  ],
  [
    'a member while paused',
    alan,
    pausedSettingsWithWait,
    { remaining: 0, extraRemaining: 0, blocked: 'invitations_paused', waitsUntil: null },
  ],
  [
    'a member who waits',
    alan,
    { ...pausedSettingsWithWait, paused: false },
    {
      remaining: 0,
      extraRemaining: 0,
      blocked: 'too_new',
      waitsUntil: new Date('2026-12-01T12:00:00Z'),
    },
  ],
])('remaining invitations: %s', (_what, member, network, expected) => {
  expect(
    remainingInvitationsToCreate({
      member,
      quota: { ...unusedQuota, granted: 1 },
      settings: network,
      now: NOW,
    }),
  ).toEqual(expected);
});

test('the last invitation that remains is an extra one', () => {
  const quota = { made: 3, granted: 2 };
  expect(remainingInvitationsToCreate({ member: alan, quota, settings, now: NOW })).toMatchObject({
    remaining: 1,
    extraRemaining: 1,
  });
});
