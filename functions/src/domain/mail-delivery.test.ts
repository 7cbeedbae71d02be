import { expect, test } from 'vitest';
import { claim, MAX_ATTEMPTS, newDelivery } from './mail-delivery.ts';

const MINUTE = 60_000;

test('an email that cannot be sent is retried less and less often for a day', () => {
  const created = new Date('2026-11-21T12:00:00Z');
  const waits: number[] = [];
  let delivery = newDelivery(created);
  for (;;) {
    const { dueAt: now } = delivery;
    delivery = claim(delivery, now);
    if (delivery.status !== 'due') break;
    waits.push((delivery.dueAt.getTime() - now.getTime()) / MINUTE);
    expect(delivery.attempts).toBe(waits.length);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 240, 240, 240, 240, 240]);
  expect(delivery.status).toBe('failed');
});

test('an email that waited a weekend for its first attempt is still attempted', () => {
  const friday = newDelivery(new Date('2026-11-20T18:00:00Z'));
  const monday = new Date('2026-11-23T08:00:00Z');
  // The wait begins with the attempt, so that no other run attempts it at the same time.
  const dueAt = new Date('2026-11-23T08:05:00Z');
  expect(claim(friday, monday)).toMatchObject({ status: 'due', attempts: 1, dueAt });
});

test('a failed delivery stores the time at which it was given up', () => {
  const delivery = { ...newDelivery(new Date('2026-11-20T18:00:00Z')), attempts: MAX_ATTEMPTS };
  const now = new Date('2026-11-21T18:00:00Z');
  expect(claim(delivery, now)).toMatchObject({ status: 'failed', dueAt: now });
});
