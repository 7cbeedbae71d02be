import { expect, test } from 'vitest';
import { get, send } from '../support/as-person.ts';
import { newMember } from '../support/people.ts';

test('the time of seeing News is stored for all of the member’s browsers', async () => {
  const member = await newMember('fulluser');
  expect(await get('/profile', member)).toMatchObject({ seen_news_at: null });
  const { status, body } = await send('/seen_news', member, {});
  expect(status).toBe(200);
  const { seen_news_at } = body as { seen_news_at: string };
  expect(Math.abs(Date.now() - Date.parse(seen_news_at))).toBeLessThan(60_000);
  expect(await get('/profile', member)).toMatchObject({ seen_news_at });
});
