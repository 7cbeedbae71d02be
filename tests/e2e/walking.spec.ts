import type { Page, Request } from '@playwright/test';
import { newMember } from '../support/people.ts';
import { logIn } from './support/members.ts';
import { expect, test } from './support/test.ts';

// How pages follow one another: what is asked for, in which order and how often. No times.

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** What stands in the page in the frame after a press: nothing that comes later counts. */
async function pressedThenPainted(page: Page, name: string): Promise<string> {
  return link(page, name).evaluate(async (element) => {
    if (element instanceof HTMLElement) element.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const main = document.querySelector('main');
    const skeleton = main?.querySelector('[role=status]');
    const seen = skeleton && getComputedStyle(skeleton).opacity === '1' ? 'skeleton' : '';
    return main?.querySelector('h1')?.textContent ?? seen;
  });
}

test('a page whose code is not there yet shows its skeleton at once', async ({ page }) => {
  const member = await newMember('fulluser');
  await logIn(page, member.email);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Test' })).toBeVisible();
  const { promise: fetched, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/ProfilePage-/, async (route) => {
    await fetched;
    await route.continue();
  });
  expect(await pressedThenPainted(page, 'Profile')).toBe('skeleton');
  await expect(page).toHaveURL('/profile');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
});

for (const [how, reach] of [
  ['pointed at', (page: Page, name: string) => link(page, name).hover()],
  ['focused', (page: Page, name: string) => link(page, name).focus()],
] as const) {
  test(`a link that is ${how} fetches its page, which then shows without a skeleton`, async ({
    page,
  }) => {
    const member = await newMember('fulluser');
    await logIn(page, member.email);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Test' })).toBeVisible();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const fetched = page.waitForEvent('requestfinished', (request) =>
      /\/assets\/SettingsPage-/.test(request.url()),
    );
    await reach(page, 'Settings');
    await fetched;
    await expect(page).toHaveURL('/dashboard');
    // Its parts too, however many they are.
    await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');
    expect(await pressedThenPainted(page, 'Settings')).toBe('Settings');
    expect(new Set(scripts).size).toBe(scripts.length);
  });
}

test('a dashboard that is opened makes its calls at the same time, and each once', async ({
  page,
}) => {
  const member = await newMember('fulluser');
  await logIn(page, member.email);
  await expect(page.getByRole('heading', { name: 'Nobody invited yet' })).toBeVisible();

  const asked: string[] = [];
  const { promise: bothAsked, resolve: release } = Promise.withResolvers<void>();
  await page.route(isCall, async (route) => {
    asked.push(nameOf(route.request()));
    if (new Set(asked).size === 2) release();
    // Nothing is answered before everything has been asked.
    await bothAsked;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Test' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nobody invited yet' })).toBeVisible();
  expect(asked.toSorted()).toEqual(['invitation_stats', 'the member’s document']);
});

/** What the app itself asks the server; Auth's SDK confirms the sign-in on its own account. */
function isCall(url: URL): boolean {
  return url.pathname.startsWith('/api/') || url.pathname.endsWith('/documents:batchGet');
}

function nameOf(request: Request): string {
  const { pathname } = new URL(request.url());
  return pathname.startsWith('/api/') ? (pathname.split('/')[2] ?? '') : 'the member’s document';
}

test('what a member may not see is not asked for ahead', async ({ page }) => {
  const member = await newMember('partialuser');
  await logIn(page, member.email);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isCall(new URL(request.url()))) asked.push(nameOf(request));
  });
  await page.goto('/dashboard');
  await page.waitForURL('/mini-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'One more voice, Test' })).toBeVisible();
  expect(asked).toEqual(['the member’s document']);
});
