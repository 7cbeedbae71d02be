import { expect, test } from 'vitest';
import { MINUTE_MS } from '../contract/limits.ts';
import { claimAttempt, MAX_DELIVERY_ATTEMPTS, newDelivery } from './mail-delivery.ts';

test('an email that cannot be sent is retried less and less often for a day', () => {
  const createdAt = new Date('2026-11-21T12:00:00Z');
  const waitsInMinutes: number[] = [];
  let delivery = newDelivery(createdAt);
  for (;;) {
    const { dueAt: now } = delivery;
    delivery = claimAttempt(delivery, now);
    if (delivery.status !== 'due') break;
    waitsInMinutes.push((delivery.dueAt.getTime() - now.getTime()) / MINUTE_MS);
    expect(delivery.attempts).toBe(waitsInMinutes.length);
  }
  expect(waitsInMinutes).toEqual([5, 10, 20, 40, 80, 160, 240, 240, 240, 240, 240]);
  expect(delivery.status).toBe('failed');
});

test('an email that waited a weekend for its first attempt is still attempted', () => {
  const delivery = newDelivery(new Date('2026-11-20T18:00:00Z'));
  const mondayMorning = new Date('2026-11-23T08:00:00Z');
  // The next attempt is due after a wait, so that no other run sends the email at the same time.
  const dueAt = new Date('2026-11-23T08:05:00Z');
  expect(claimAttempt(delivery, mondayMorning)).toMatchObject({
    status: 'due',
    attempts: 1,
    dueAt,
  });
});

test('a failed delivery stores the time at which it was given up', () => {
  const delivery = {
    ...newDelivery(new Date('2026-11-20T18:00:00Z')),
    attempts: MAX_DELIVERY_ATTEMPTS,
  };
  const now = new Date('2026-11-21T18:00:00Z');
  expect(claimAttempt(delivery, now)).toMatchObject({ status: 'failed', dueAt: now });
});
