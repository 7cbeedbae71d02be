import { expect, test } from 'vitest';
import { decideInvitationCreation, remainingToCreate } from './creating-invitation.ts';
import { REPEATED } from './decision.ts';
import type { Member } from './member.ts';
import { DEFAULT_NETWORK as settings } from './network-settings.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const alan: Member = {
  uid: 'alan',
  role: 'fulluser',
  invitedBy: ['ada', 'grace'],
  fullSince: new Date('2026-11-01T12:00:00Z'),
  suspended: false,
  mayInvite: true,
};
const invitingOff = { ...alan, mayInvite: false };
const unused = { made: 0, granted: 0 };
const spent = { made: 2, granted: 0 };
const FACTS = {
  inviter: alan,
  createdBefore: undefined,
  quota: unused,
  settings,
  code: 'NEW',
  texts: { note: 'for Edsger' },
  now: NOW,
};
const all = { ...settings, paused: true, vouchWaitDays: 30 };

const before = { code: 'A', sameBody: true, active: true };

type Facts = Parameters<typeof decideInvitationCreation>[0];

/** One case for each refusal, in the order of the checks. */
const CASES: readonly [string, Partial<Facts>, string][] = [
  ['a member, with invitations left', {}, 'NEW'],
  ['the same request again', { createdBefore: before }, 'A'],
  [
    'the same key with another body',
    { createdBefore: { ...before, sameBody: false } },
    'key_reused',
  ],
  ['the same key for a dead code', { createdBefore: { ...before, active: false } }, 'key_reused'],
  [
    'again, with nothing left and all that can be refused',
    { inviter: invitingOff, createdBefore: before, quota: spent, settings: all },
    'A',
  ],
  [
    'a member whose inviting is off',
    { inviter: invitingOff, quota: spent, settings: all },
    'inviting_off',
  ],
  ['a member while paused', { quota: spent, settings: all }, 'invitations_paused'],
  ['a member who waits', { quota: spent, settings: { ...all, paused: false } }, 'too_new'],
  ['a member with nothing left', { quota: spent }, 'quota_exhausted'],
];

test.each(CASES)('making a code: %s', (_what, change, outcome) => {
  const decision = decideInvitationCreation({ ...FACTS, ...change });
  expect(decision.ok ? decision.code : decision.reason).toBe(outcome);
});

test('a new invitation spends one, and a repeat writes nothing', () => {
  expect(decideInvitationCreation(FACTS)).toMatchObject({
    effects: {
      createdInvitation: { code: 'NEW', createdBy: 'alan', status: 'active', note: 'for Edsger' },
      quota: { uid: 'alan', quota: { made: 1, granted: 0 } },
    },
  });
  expect(decideInvitationCreation({ ...FACTS, createdBefore: before })).toMatchObject(REPEATED);
});

test.each([
  ['a member', alan, settings, { remaining: 2, blocked: null, waitsUntil: null }],
  [
    'a suspended member, whom nothing else blocks',
    { ...invitingOff, suspended: true },
    all,
    { remaining: 0, blocked: null, waitsUntil: null },
  ],
  ['a person without a document', null, all, { remaining: 0, blocked: null, waitsUntil: null }],
  [
    'a partialuser, whom nothing blocks',
    { ...invitingOff, role: 'partialuser' as const },
    all,
    { remaining: 0, blocked: null, waitsUntil: null },
  ],
  [
    'a member whose inviting is off',
    invitingOff,
    all,
    { remaining: 0, blocked: 'inviting_off', waitsUntil: null },
  ],
  [
    'a member while paused',
    alan,
    all,
    { remaining: 0, blocked: 'invitations_paused', waitsUntil: null },
  ],
  [
    'a member who waits',
    alan,
    { ...all, paused: false },
    { remaining: 0, blocked: 'too_new', waitsUntil: new Date('2026-12-01T12:00:00Z') },
  ],
])('what is left: %s', (_what, member, network, left) => {
  expect(remainingToCreate({ member, quota: unused, settings: network, now: NOW })).toEqual(left);
});
