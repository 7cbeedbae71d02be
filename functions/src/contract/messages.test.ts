import { expect, test } from 'vitest';
import { MESSAGES } from './messages.ts';

test('one revoked invitation is singular, and none is not mentioned', () => {
  expect([0, 1, 2].map(MESSAGES.memberSuspended)).toEqual([
    'Member suspended.',
    'Member suspended. 1 active invitation was revoked.',
    'Member suspended. 2 active invitations were revoked.',
  ]);
});

test('the day from which a new member can invite is the UTC day', () => {
  expect(MESSAGES.tooNew(new Date('2026-12-01T00:00:00Z'))).toContain('starting December 1, 2026.');
});

test('the specified messages that sentences.spec.ts does not check are word for word', () => {
  expect(MESSAGES.secondCodeConfirmed).toBe('Second code confirmed. You are now a full member.');
  expect(MESSAGES.invitationCreated).toBe('Your invitation code is ready.');
});
