import { expect, test } from 'vitest';
import { claim, newDelivery } from './mail-delivery.ts';

const MINUTE = 60_000;

test('a mail that cannot be sent is tried after five minutes, then ever less often, and given up after a day', () => {
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

test('a mail that waited for a weekend without an attempt is attempted', () => {
  const friday = newDelivery(new Date('2026-11-20T18:00:00Z'));
  const monday = new Date('2026-11-23T08:00:00Z');
  expect(claim(friday, monday)).toMatchObject({ status: 'due', attempts: 1 });
});
