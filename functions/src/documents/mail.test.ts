import { expect, test } from 'vitest';
import { DAY_MS } from '../contract/limits.ts';
import type { EmailOccasion } from '../domain/email.ts';
import { claimAttempt, newDelivery } from '../domain/mail-delivery.ts';
import { mailDocument, mailId } from './mail.ts';

const REQUEST_WAITS = { template: 'request_waits', to: 'grace', invitee: 'ines' } as const;
const SECOND_VOUCH = {
  template: 'second_vouch',
  to: 'alan',
  invitee: 'ines',
  secondInviter: 'grace',
} as const;
const CODE_USED = {
  template: 'joined_with_your_code',
  to: 'alan',
  invitee: 'ines',
  countsAs: 'first',
} as const;
const UNAVAILABLE = {
  template: 'first_inviter_unavailable',
  to: 'ines',
  inviter: 'alan',
} as const;
const SUSPENDED = {
  template: 'suspended',
  to: 'alan',
  at: '2026-11-21T12:00:00.000Z',
  message: 'Write to us.',
} as const;

test.each<[string, EmailOccasion, EmailOccasion]>([
  ['two newcomers who wait', REQUEST_WAITS, { ...REQUEST_WAITS, invitee: 'donald' }],
  ['two second vouches', SECOND_VOUCH, { ...SECOND_VOUCH, invitee: 'donald' }],
  ['two used codes', CODE_USED, { ...CODE_USED, invitee: 'donald' }],
  ['two codes that one person used', CODE_USED, { ...CODE_USED, countsAs: 'second' }],
  ['two lost first inviters', UNAVAILABLE, { ...UNAVAILABLE, inviter: 'grace' }],
  ['two suspensions', SUSPENDED, { ...SUSPENDED, at: '2026-11-22T12:00:00.000Z' }],
  ...(['introduction_asked', 'introduced', 'introduction_made', 'hello'] as const).map(
    (template): [string, EmailOccasion, EmailOccasion] => [
      `two occasions of ${template}`,
      { template, to: 'grace', introduction: 'one' },
      { template, to: 'grace', introduction: 'other' },
    ],
  ),
])('one member gets two emails about %s', (_what, one, other) => {
  expect(mailId(one)).not.toBe(mailId(other));
});

test('an email’s document expires 90 days after its first attempt was due', () => {
  const dueAt = new Date('2026-11-21T12:00:00Z');
  const retriedDelivery = claimAttempt(newDelivery(dueAt), new Date(dueAt.getTime() + DAY_MS));
  for (const delivery of [newDelivery(dueAt), retriedDelivery]) {
    const { expireAt } = mailDocument(REQUEST_WAITS, delivery);
    expect(expireAt.toMillis() - dueAt.getTime()).toBe(90 * DAY_MS);
  }
});
