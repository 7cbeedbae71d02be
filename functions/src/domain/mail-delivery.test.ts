import { expect, test } from 'vitest';
import { claim, type Delivery, newDelivery, postpone } from './mail-delivery.ts';

const MINUTE = 60_000;
const created = new Date('2026-11-21T12:00:00Z');
const after = (minutes: number) => new Date(created.getTime() + minutes * MINUTE);
const fresh = newDelivery(created);
const tried: Delivery = { ...fresh, attempts: 1, dueAt: after(5) };

test.each<[string, Delivery, number, Partial<Delivery> | null]>([
  ['a new mail is claimed for five minutes', fresh, 0, { status: 'due', dueAt: after(5) }],
  ['also by an instance whose clock is behind', fresh, -1, { status: 'due', attempts: 1 }],
  ['a claimed mail is not claimed again', tried, 4, null],
  ['unless its lease ended', tried, 5, { status: 'due', attempts: 2, dueAt: after(10) }],
  ['a mail that was sent is not', { ...fresh, status: 'sent' }, 1, null],
  ['nor one that is off', { ...fresh, status: 'off' }, 1, null],
  ['after a day a mail is given up', tried, 24 * 60 + 1, { status: 'failed', attempts: 1 }],
])('%s', (_what, delivery, minutes, expected) => {
  const claimed = claim(delivery, after(minutes));
  if (expected === null) expect(claimed).toBeNull();
  else expect(claimed).toMatchObject(expected);
});

test('a mail that cannot be sent is tried ever less often, and given up within the day', () => {
  const waits: number[] = [];
  let now = created;
  let delivery = fresh;
  while (delivery.status === 'due') {
    now = delivery.dueAt;
    delivery = postpone(claim(delivery, now) ?? delivery, now);
    waits.push((delivery.dueAt.getTime() - now.getTime()) / MINUTE);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 240, 240, 240, 240, 240]);
  expect(delivery.status).toBe('failed');
  expect(now.getTime() - created.getTime()).toBeLessThan(24 * 60 * MINUTE);
});
