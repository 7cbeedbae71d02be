import type { Page } from '@playwright/test';
import { TEXT_LIMITS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { DEMO_CODES } from '../../tools/seed/demo.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { watchPolicyViolations } from './support/content-policy.ts';
import { enter, storeLogin } from './support/enter.ts';
import { newPartialUser, newSignedUpPerson } from './support/members.ts';
import { locateSkeletons } from './support/skeletons.ts';
import { expect, test } from './support/test.ts';

interface ExpectedPage {
  readonly heading: string | RegExp;
  /** Names and addresses of the links that the specification requires in the page's content. */
  readonly links?: readonly (readonly [name: string, address: string])[];
  /** Name of the page's slideshow. */
  readonly slideshow?: string;
}

type PagesByAddress = Readonly<Record<string, ExpectedPage>>;

const LOGIN_AND_CODE_LINKS = [
  ['Login', '/login'],
  ['Enter Invitation Code', '/enter-invitation'],
] as const;

// routes.test.ts tests who sees which page.
const PAGES_FOR_VISITORS: PagesByAddress = {
  '/': { heading: /^Welcome to elevere Two members vouch/, links: LOGIN_AND_CODE_LINKS },
  '/landing-page': { heading: 'Welcome to elevere', links: LOGIN_AND_CODE_LINKS },
  '/login': {
    heading: 'Log in',
    links: [
      ['Reset password', '/reset-password'],
      ['Join Waitlist', '/redirect-to-elevere'],
      ['Enter Invitation Code', '/enter-invitation'],
    ],
  },
  '/signup': { heading: 'Sign up' },
  '/reset-password': { heading: 'Reset your password' },
  '/enter-invitation': { heading: 'Enter your invitation code', links: [['Log in', '/login']] },
  // registration.spec.ts opens the same page by its other address, /user-registration.
  [`/register?code=${DEMO_CODES.barbara}`]: { heading: 'You are invited to register' },
  '/faq': { heading: 'FAQ' },
  '/privacy': { heading: 'Privacy' },
  '/terms': { heading: 'Terms' },
  '/no-such-page': { heading: 'Page not found', links: [['Go to the home page', '/']] },
};
const PAGES_FOR_MEMBERS: PagesByAddress = {
  '/dashboard': {
    heading: /^Welcome, W/,
    links: [['Manage Invitations', '/manage-invitations']],
  },
  '/create-invitation': {
    heading: 'Create an invitation',
    links: [['Manage Invitations', '/manage-invitations']],
  },
  '/manage-invitations': { heading: 'Manage Invitations' },
  '/profile': { heading: 'Your profile', links: [['Edit Profile', '/settings']] },
  '/circle': { heading: 'Your circle' },
  '/people': { heading: 'Find a member' },
  '/settings': { heading: 'Settings', links: [['Change your password', '/change-password']] },
  '/change-password': { heading: 'Change password' },
  '/welcome-new-full-users': {
    heading: /^Congratulations, W/,
    links: [['Continue', '/welcome-new-full-users-2']],
  },
  '/welcome-new-full-users-2': {
    heading: 'Welcome to elevere',
    links: [['Enter elevere', '/dashboard']],
    slideshow: 'What full members do',
  },
};
const PAGES_FOR_NEWCOMERS: PagesByAddress = {
  '/mini-dashboard': {
    heading: 'One more vouch to go, Test',
    links: [
      ['Profile', '/profile'],
      ['Settings', '/settings'],
    ],
    slideshow: 'How joining works',
  },
  '/welcome-new-first-time-users': {
    heading: 'Your first invitation is verified',
    links: [['Go to my dashboard', '/dashboard']],
    slideshow: 'How joining works',
  },
  '/create-invitation': { heading: 'Create an invitation' },
};
const PAGES_OF_PERSON_WITHOUT_ROLE: PagesByAddress = {
  '/dashboard': { heading: 'You need an invitation' },
  '/vouch/no-such-link': { heading: 'Vouch for a newcomer' },
};

const DESKTOP_WINDOW = { width: 1280, height: 800 };
const PHONE_WINDOW = { width: 390, height: 844 };
/** A window of 1280 x 1024 at a zoom of 400 % (WCAG 1.4.10). */
const ZOOMED_WINDOW = { width: 320, height: 256 };

const helpLink = (page: Page) => page.getByRole('link', { name: 'Need Help?', exact: true });

const helpLinkWidth = (page: Page) =>
  helpLink(page)
    .getByText('Need Help?')
    .evaluate((words) => words.getBoundingClientRect().width);

/** Returns the elements that the link “Need Help?” can cover. */
async function findElementsUnderHelpLink(page: Page): Promise<readonly string[]> {
  return helpLink(page).evaluate((link) => {
    if (getComputedStyle(link).position !== 'fixed') return [];
    const { left, right } = link.getBoundingClientRect();
    return (
      [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, summary, p, dd)')]
        // Omits hidden slides. They are clipped, so the link “Need Help?” cannot cover them.
        .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]'))
        .filter((element) => {
          const elementBounds = element.getBoundingClientRect();
          return (
            elementBounds.width > 1 && elementBounds.left < right && elementBounds.right > left
          );
        })
        .map((element) => element.textContent || element.id)
    );
  });
}

/** Returns the elements that make a page wider than its window, at this text size. */
function tooWideElements(page: Page, text: '100%' | '200%'): Promise<readonly string[]> {
  return page.evaluate(async (size) => {
    const { documentElement } = document;
    documentElement.style.fontSize = size;
    // Waits for the next frame, in which media queries update.
    await new Promise(requestAnimationFrame);
    if (documentElement.scrollWidth <= window.innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map((element) => `${element.tagName} ${element.textContent}`.slice(0, 80));
  }, text);
}

/** Returns elements that are visible only by a background, which forced colours remove. */
async function borderlessElements(page: Page): Promise<readonly string[]> {
  const elementsWithBackground = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button)')].filter(
      (element) =>
        element.checkVisibility() &&
        !/^rgba\(.*, 0\)$/.test(getComputedStyle(element).backgroundColor),
    ),
  );
  await page.emulateMedia({ forcedColors: 'active' });
  const borderlessHtml = await elementsWithBackground.evaluate((elements) =>
    elements
      .filter((element) => {
        const { borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element);
        const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
        return Math.max(Number.parseFloat(borderTopWidth), outline) === 0;
      })
      .map((element) => element.outerHTML),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  return borderlessHtml;
}

/** Returns the headings that skip a level, for example an h3 after an h1. */
function skippedHeadings(page: Page): Promise<readonly string[]> {
  return page.getByRole('main').evaluate((main) => {
    const headings = [...main.querySelectorAll('h1, h2, h3, h4')];
    return headings
      .filter((heading, index) => {
        const previousLevel = headings[index - 1]?.tagName ?? 'H0';
        return Number(heading.tagName[1]) > Number(previousLevel[1]) + 1;
      })
      .map(({ textContent }) => textContent);
  });
}

const softExpect = expect.configure({ soft: true });

async function expectSlideshow(page: Page, name: string): Promise<void> {
  const slideshow = page.getByRole('region', { name, exact: true });
  await expect(slideshow.getByRole('group', { name: /^1 of [2-9]$/ })).toBeVisible();
  await slideshow.getByRole('button', { name: 'Next slide' }).click();
  await expect(slideshow.getByRole('group', { name: /^2 of [2-9]$/ })).toBeVisible();
}

async function expectReadablePages(page: Page, pages: PagesByAddress): Promise<void> {
  const violations = await watchPolicyViolations(page);
  await page.setViewportSize(DESKTOP_WINDOW);
  for (const [address, { heading, links = [], slideshow }] of Object.entries(pages)) {
    await page.goto(address);
    await softExpect(page.locator('main h1'), address).toHaveText(heading);
    await softExpect(page, address).toHaveURL(address);
    await softExpect(page).toHaveTitle(/^.+ · elevere$/);
    softExpect(await skippedHeadings(page), `${address}: headings`).toEqual([]);
    await expectAccessible(page, address);
    for (const [name, linkAddress] of links) {
      const link = page.getByRole('main').getByRole('link', { name, exact: true });
      await softExpect(link, `${address}: ${name}`).toHaveAttribute('href', linkAddress);
    }
    await softExpect(helpLink(page), address).toHaveAttribute('href', '/faq');
    if (slideshow !== undefined) await expectSlideshow(page, slideshow);
    // Images have a size, so that no content moves when they load.
    await softExpect(page.locator('img:not([width][height])'), address).toHaveCount(0);
    await page.setViewportSize(PHONE_WINDOW);
    await softExpect.poll(() => tooWideElements(page, '100%'), `${address}: phone`).toEqual([]);
    await page.setViewportSize(DESKTOP_WINDOW);
  }
  expect(violations(), 'what the content security policy stopped').toEqual([]);
}

/** Checks large text, a zoom of 400 % and forced colours. */
async function expectAdaptablePages(page: Page, pages: PagesByAddress): Promise<void> {
  for (const address of Object.keys(pages)) {
    await page.setViewportSize(DESKTOP_WINDOW);
    await page.goto(address);
    await expect(locateSkeletons(page), address).toHaveCount(0);
    softExpect(await findElementsUnderHelpLink(page), `${address}: under Need Help?`).toEqual([]);
    softExpect(await borderlessElements(page), `${address}: forced colours`).toEqual([]);
    await page.setViewportSize(ZOOMED_WINDOW);
    await softExpect.poll(() => helpLinkWidth(page), `${address}: Need Help?`).toBeGreaterThan(40);
    await softExpect.poll(() => tooWideElements(page, '100%'), `${address}: enlarged`).toEqual([]);
    await page.setViewportSize(PHONE_WINDOW);
    await softExpect
      .poll(() => tooWideElements(page, '200%'), `${address}: large text`)
      .toEqual([]);
    await page.setViewportSize(DESKTOP_WINDOW);
    await softExpect
      .poll(() => tooWideElements(page, '200%'), `${address}: large, at a desk`)
      .toEqual([]);
  }
}

async function newMemberWithLongName(role: 'fulluser' | 'admin') {
  const member = await newMember(role);
  const name = 'W'.repeat(TEXT_LIMITS.name);
  const nameFields = { firstName: name, lastName: name, job: name, company: name };
  await memberRef(member.uid).update(nameFields);
  await newInvitation(member.uid);
  return { member, name };
}

/** Logs in, if the viewer is not a visitor. Returns the pages that this viewer can open. */
type LogInAndListPages = (page: Page) => Promise<PagesByAddress>;

const PAGES_BY_VIEWER: Readonly<Record<string, LogInAndListPages>> = {
  'a visitor': async () => PAGES_FOR_VISITORS,
  'a full member with the longest name': async (page) => {
    await storeLogin(page, (await newMemberWithLongName('fulluser')).member);
    return PAGES_FOR_MEMBERS;
  },
  'an admin with the longest name': async (page) => {
    const { member, name } = await newMemberWithLongName('admin');
    await storeLogin(page, member);
    return {
      '/admin': { heading: 'Admin' },
      [`/admin/members?q=${member.email.slice(0, 10)}`]: { heading: 'Members' },
      [`/admin/members/${member.uid}`]: { heading: `${name} ${name}` },
      [`/admin/members/${member.uid}?show=vouches`]: { heading: `${name} ${name}` },
      [`/admin/audit?uid=${member.uid}`]: { heading: 'Audit log' },
      '/admin/network': { heading: 'Network' },
    };
  },
  'a newcomer': async (page) => {
    await storeLogin(page, await newPartialUser());
    return PAGES_FOR_NEWCOMERS;
  },
  'a person without a role': async (page) => {
    await enter(page, await newSignedUpPerson());
    // The app reloads once for a person without a role. The checks start after the reload.
    await page.getByRole('heading', { level: 1, name: 'You need an invitation' }).waitFor();
    return PAGES_OF_PERSON_WITHOUT_ROLE;
  },
};

for (const [viewer, logInAndListPages] of Object.entries(PAGES_BY_VIEWER)) {
  test.describe(`for ${viewer}`, () => {
    test.describe.configure({ timeout: 120_000 });
    test.beforeEach(({ expectFailure }) => expectFailure(/no-such-page/));

    test('every page is readable', async ({ page }) => {
      await expectReadablePages(page, await logInAndListPages(page));
    });

    test('every page adapts to text size, zoom and colours', { tag: '@variant' }, async ({
      page,
    }) => {
      await expectAdaptablePages(page, await logInAndListPages(page));
    });
  });
}

test('a registration link tells a full member whether the code works', async ({ page }) => {
  await storeLogin(page, await newMember('fulluser'));
  await page.goto(`/user-registration?code=${DEMO_CODES.barbara}`);
  await expect(page.getByText('You’re already a full member.')).toBeVisible();
  await page.goto('/user-registration?code=A1ANEXP1RED0');
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.invalidCode);
  await expect(page.getByText('can still use this code')).toHaveCount(0);
});

test('a newcomer reads why they cannot invite', async ({ page }) => {
  await storeLogin(page, await newPartialUser());
  await page.goto('/create-invitation');
  await expect(page.getByText(MESSAGES.createDenied)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate Code' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to my dashboard' }).click();
  await expect(page).toHaveURL('/mini-dashboard');
});

test('the bar has every entry; the menu scrolls in low windows', async ({ page }) => {
  const navigationBarEntries = ['Dashboard', 'Profile', 'Create Invitation', 'Settings'];
  const menuEntries = ['Manage Invitations', 'Circle', 'Find a member'];
  await enter(page, await newMember('fulluser'));
  const linksOf = (name: string) => page.getByRole('navigation', { name }).getByRole('link');
  await expect(linksOf('Main')).toHaveText(navigationBarEntries);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(linksOf('Menu')).toHaveText(menuEntries);
  // The menu closes when the focus leaves it, so that it never covers the focused element.
  await page.getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('Tab');
  await expect(linksOf('Menu')).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.setViewportSize(PHONE_WINDOW);
  await expect(linksOf('Main')).toHaveCount(0);
  await expect(linksOf('Menu')).toHaveText([...navigationBarEntries, ...menuEntries]);
  await page.setViewportSize(ZOOMED_WINDOW);
  const logout = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('button', { name: 'Logout' });
  await logout.focus();
  await expect(logout).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.waitForURL('/login');
});
