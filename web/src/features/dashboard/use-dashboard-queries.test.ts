import { DAY_MS } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { TEST_INVITATION } from '../../testing/test-invitation.ts';
import type { Quota } from '../invitations/api/get-remaining-invitations.ts';
import type { OwnInvitation } from '../invitations/api/get-user-sent-invitations.ts';
import { memberTaskDataOf } from './use-dashboard-queries.ts';

const INVITATION: OwnInvitation = {
  ...TEST_INVITATION,
  created_at: new Date(Date.now() - 29 * DAY_MS).toISOString(),
  expires_at: new Date(Date.now() + 1.5 * DAY_MS).toISOString(),
  note: 'For Kay',
};
const QUOTA: Quota = { remaining_invitations: 2, extra_left: null, blocked: null, from: null };

interface LoadedInvitations {
  readonly sent?: readonly OwnInvitation[];
  readonly quota?: Partial<Quota>;
}

function taskDataOf({ sent, quota }: LoadedInvitations) {
  const queryWithoutData = { data: undefined };
  return memberTaskDataOf({
    vouchReminders: queryWithoutData,
    introductions: queryWithoutData,
    invitees: queryWithoutData,
    profile: queryWithoutData,
    sentInvitations: { data: sent },
    quota: { data: quota && { ...QUOTA, ...quota } },
  });
}

test('only active invitations can become tasks', () => {
  const { activeInvitations } = taskDataOf({
    sent: [INVITATION, { ...INVITATION, active: false }],
  });
  expect(activeInvitations).toEqual([{ code: '7K2M9QXD4TZA', note: 'For Kay', daysLeft: 2 }]);
});

test.each([
  [true, 'with invitations left and none created', { sent: [], quota: {} }],
  [false, 'without invitations left', { sent: [], quota: { remaining_invitations: 0 } }],
  [false, 'after an earlier invitation', { sent: [INVITATION], quota: {} }],
  [false, 'before the invitations have loaded', { quota: {} }],
  [false, 'before the quota has loaded', { sent: [] }],
])('a first invitation can be created (%s) %s', (expected, _when, loaded) => {
  expect(taskDataOf(loaded).canCreateFirstInvitation).toBe(expected);
});

test.each([
  ['inviting_off', true],
  ['invitations_paused', true],
  // The codes of a member who is too new to invite do not count as blocked, because people can use
  // them after the waiting time.
  ['too_new', false],
  [null, false],
] as const)(
  'the codes of a member who cannot invite (%s) are blocked: %s',
  (blockReason, expected) => {
    expect(taskDataOf({ quota: { blocked: blockReason } }).areCodesBlocked).toBe(expected);
  },
);
