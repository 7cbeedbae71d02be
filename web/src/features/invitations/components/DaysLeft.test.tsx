import { expect, test } from 'vitest';
import { htmlForAccount, textForAccount } from '../../../testing/render-for-account.tsx';
import { DaysLeft } from './DaysLeft.tsx';

test.each([
  [1, '1 day left'],
  [2, '2 days left'],
])('of %i days the text says: %s', (days, text) => {
  expect(textForAccount(<DaysLeft days={days} />)).toBe(text);
});

test('the bar shrinks, and its colour warns in the last three days', () => {
  const dayBarOf = (days: number) =>
    /<rect width="([\d.]+)"[^>]*fill="var\(--color-(success|accent-strong)\)"/
      .exec(htmlForAccount(<DaysLeft days={days} />))
      ?.slice(1);
  expect(dayBarOf(31)).toBeUndefined();
  expect(dayBarOf(15.5)).toEqual(['50', 'success']);
  expect(dayBarOf(4)?.[1]).toBe('success');
  expect(dayBarOf(3)?.[1]).toBe('accent-strong');
});
