import { expect, test } from 'vitest';
import { MESSAGES } from './messages.ts';

test('sentences that sentences.spec.ts does not repeat are word for word', () => {
  expect(MESSAGES.secondCodeConfirmed).toBe('Second code confirmed. You are now a full member.');
  expect(MESSAGES.invitationCreated).toBe('Your invitation code is ready.');
});
