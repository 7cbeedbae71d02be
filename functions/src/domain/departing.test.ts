import { expect, test } from 'vitest';
import { effectsOfDeparture } from './departing.ts';
import { createInvitation, createUsedInvitation } from './invitation.ts';
import { newVouchLink } from './vouch-link.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const JOINED_AT = new Date('2026-11-01T12:00:00Z');
const ALAN = {
  uid: 'alan',
  role: 'fulluser',
  suspended: false,
  invitedBy: ['ada', 'grace'],
  createdAt: JOINED_AT,
  pictureFolder: 'folder',
} as const;
const DONALD = { uid: 'donald', role: 'partialuser', suspended: false } as const;
const DEPARTURE_FACTS = {
  uid: 'alan',
  actor: 'alan',
  action: 'member_left',
  member: ALAN,
  isRecorded: false,
  createdInvitations: [
    createInvitation('OPEN', 'alan', NOW, { note: 'for Emmy' }),
    createUsedInvitation('USED', 'alan', 'donald', 'first', 'Careful.', NOW),
    createUsedInvitation('PLAIN', 'alan', 'edsger', 'first', '', NOW),
  ],
  usedInvitations: [createUsedInvitation('FIRST', 'ada', 'alan', 'first', 'Kind.', JOINED_AT)],
  links: [newVouchLink('a-link', 'alan', true, NOW)],
  introductions: [],
  reminderTokens: ['other-link'],
  invitees: [DONALD],
  now: NOW,
} as const;

test('a departure revokes invitations, erases texts and emails newcomers', () => {
  expect(effectsOfDeparture(DEPARTURE_FACTS)).toMatchObject({
    changedInvitations: [
      { code: 'OPEN', status: 'revoked', note: '' },
      { code: 'USED', status: 'used', recommendation: null },
      { code: 'FIRST', recommendation: null },
    ],
    changedLinks: [{ token: 'other-link', reminder: { uid: 'alan', at: null } }],
    deletedLinkTokens: ['a-link'],
    deletedPerson: { uid: 'alan', pictureFolder: 'folder', neverHadRole: false },
    audit: {
      action: 'member_left',
      others: ['ada', 'grace'],
      details: { role: 'fulluser', firstInviter: 'ada', secondInviter: 'grace', revoked: 1 },
    },
    emails: [{ occasion: { template: 'first_inviter_unavailable', to: 'donald' } }],
  });
});

test('newcomers get no second email if the member was suspended before', () => {
  const member = { ...ALAN, suspended: true };
  expect(effectsOfDeparture({ ...DEPARTURE_FACTS, member }).emails).toEqual([]);
});

test('the departure of a person without a role has no audit entry', () => {
  const member = { ...ALAN, role: null };
  const { audit, deletedPerson } = effectsOfDeparture({
    ...DEPARTURE_FACTS,
    member,
    createdInvitations: [],
    usedInvitations: [],
  });
  expect(audit).toBeNull();
  expect(deletedPerson).toMatchObject({ neverHadRole: true });
});

test('the removal of a person without a role has an audit entry', () => {
  const member = { ...ALAN, role: null };
  expect(
    effectsOfDeparture({ ...DEPARTURE_FACTS, action: 'member_removed', actor: 'ada', member }),
  ).toMatchObject({
    audit: { action: 'member_removed', actor: 'ada', subject: 'alan', details: { role: null } },
    deletedPerson: { neverHadRole: false },
  });
});

test('a repeated departure keeps its audit entry, and sends no emails', () => {
  const { audit, deletedPerson, emails } = effectsOfDeparture({
    ...DEPARTURE_FACTS,
    member: null,
    isRecorded: true,
  });
  expect(audit).toBeNull();
  expect(deletedPerson).toMatchObject({ neverHadRole: false });
  expect(emails).toEqual([]);
});
