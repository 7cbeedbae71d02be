import { memberRef } from '../../functions/src/documents/users.ts';
import { call } from '../support/api.ts';
import { newAccount, newInvitation, newMember } from '../support/people.ts';
import { register } from '../support/redeeming.ts';
import { expectAccessible } from './support/accessible.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

const HOUR = 3_600_000;

test('a request that was opened waits on the dashboard until it is dismissed, and is gone after a log-out', async ({
  page,
}) => {
  const member = await newMember('fulluser');
  const asking = await newMember('partialuser', { invitedBy: [(await newMember('fulluser')).uid] });
  await memberRef(asking.uid).update({ firstName: 'Kay', lastName: 'McNulty' });
  const made = await call('/vouch_request', { method: 'POST', token: asking.token, json: {} });
  const link = `/vouch/${Reflect.get(Object(made.body), 'token')}`;
  await enter(page, member);
  const waiting = page.getByRole('region', { name: 'Requests to vouch' });
  await expect(page.getByRole('region', { name: 'To do' })).not.toBeEmpty();
  await expect(waiting).toHaveCount(0);

  await page.goto(link);
  await page.getByRole('link', { name: 'Not now' }).click();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/vouch/')) asked += 1;
  });
  await page.reload();
  await expect(waiting.getByRole('link', { name: 'Kay McNulty' })).toHaveAttribute('href', link);
  await expectAccessible(page, 'a request that waits');
  expect(asked).toBe(0);
  await waiting.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(waiting).toContainText('the link still works');
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await page.goto(link);
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(waiting).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('McNulty');
});

test('the next visit tells who joined since the last one, and nothing where nothing happened', async ({
  page,
}) => {
  const member = await newMember('fulluser');
  const code = await newInvitation(member.uid);
  await enter(page, member);
  const news = page.getByRole('region', { name: 'Since your last visit' });
  await expect(page.getByRole('region', { name: 'To do' })).not.toBeEmpty();
  await expect(news).toHaveCount(0);

  /** As if the last look had been so long ago. */
  const later = () =>
    page.evaluate((ago) => {
      const visits: unknown = JSON.parse(localStorage.getItem('elevere.last-visit') ?? '{}');
      const moved = { ...Object(visits), latest: Date.now() - ago };
      localStorage.setItem('elevere.last-visit', JSON.stringify(moved));
    }, HOUR);
  await later();
  expect((await register(await newAccount(), code)).status).toBe(200);
  await page.reload();
  await expect(news).toContainText('New Comer joined with your vouch.');
  await expectAccessible(page, 'news');
  // The same visit goes on.
  await page.reload();
  await expect(news).toContainText('New Comer joined');
});
