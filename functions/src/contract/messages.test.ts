import { expect, test } from 'vitest';
import { MESSAGES } from './messages.ts';

test('the specified messages that sentences.spec.ts does not check are word for word', () => {
  expect(MESSAGES.secondCodeConfirmed).toBe('Second code confirmed. You are now a full member.');
  expect(MESSAGES.invitationCreated).toBe('Your invitation code is ready.');
});
