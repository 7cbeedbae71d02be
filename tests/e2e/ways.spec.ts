import type { Page } from '@playwright/test';
import { newMember } from '../support/people.ts';
import { become } from './support/enter.ts';
import { newPartialUser, newSignedUp } from './support/members.ts';
import { expect, test } from './support/test.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

type Links = readonly (readonly [name: string, address: string])[];

interface PersonsBar {
  readonly person: string;
  /** Makes the page's browser this person's. */
  readonly arrive: (page: Page) => Promise<void>;
  readonly links: Links;
  /** The menu's further entries. */
  readonly more: readonly string[];
  readonly logout: boolean;
}

const MEMBERS_LINKS: Links = [
  ['Dashboard', '/dashboard'],
  ['Profile', '/profile'],
  ['Create Invitation', '/create-invitation'],
  ['Settings', '/settings'],
];
const MEMBERS_MENU = ['Manage Invitations', 'Circle', 'Find a member'];

const BARS: readonly PersonsBar[] = [
  {
    person: 'a logged-out person',
    arrive: () => Promise.resolve(),
    links: [
      ['Enter Code', '/enter-invitation'],
      ['Join Waitlist', '/redirect-to-elevere'],
      ['Log in', '/login'],
    ],
    more: [],
    logout: false,
  },
  {
    person: 'a newcomer',
    arrive: async (page) => become(page, await newPartialUser()),
    links: [
      ['Dashboard', '/mini-dashboard'],
      ['Profile', '/profile'],
      ['Settings', '/settings'],
    ],
    more: ['Circle'],
    logout: true,
  },
  {
    person: 'a full member',
    arrive: async (page) => become(page, await newMember('fulluser')),
    links: MEMBERS_LINKS,
    more: MEMBERS_MENU,
    logout: true,
  },
  {
    person: 'a power user',
    arrive: async (page) => become(page, await newMember('poweruser')),
    links: MEMBERS_LINKS,
    more: MEMBERS_MENU,
    logout: true,
  },
  {
    person: 'an admin',
    arrive: async (page) => become(page, await newMember('admin')),
    links: MEMBERS_LINKS,
    more: [...MEMBERS_MENU, 'Admin'],
    logout: true,
  },
  {
    person: 'a person without a role',
    arrive: async (page) => become(page, await newSignedUp()),
    links: MEMBERS_LINKS,
    more: [],
    logout: true,
  },
];

/** Expects these links and buttons, in order. */
async function expectEntries(page: Page, name: string, links: Links, logout: boolean) {
  const navigation = page.getByRole('navigation', { name });
  await expect(navigation.getByRole('link')).toHaveText(links.map(([label]) => label));
  await expect(navigation.getByRole('button')).toHaveText(logout ? ['Logout'] : []);
  for (const [label, address] of links) {
    const link = navigation.getByRole('link', { name: label, exact: true });
    await expect(link).toHaveAttribute('href', address);
  }
}

for (const { person, arrive, links, more, logout } of BARS) {
  test(`the bar and the menu have exactly the entries of ${person}`, async ({ page }) => {
    await arrive(page);
    await page.setViewportSize(DESK);
    await page.goto('/faq');
    await expectEntries(page, 'Main', links, logout);
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText([...links.map(([label]) => label), ...more]);
    await expect(menu.getByRole('button')).toHaveText(logout ? ['Logout'] : []);
  });
}

/** Links in each page's content that the specification requires. */
const WAYS: Readonly<Record<string, Readonly<Record<string, Links>>>> = {
  'a visitor': {
    '/': [
      ['Login', '/login'],
      ['Enter Invitation Code', '/enter-invitation'],
    ],
    '/landing-page': [
      ['Login', '/login'],
      ['Enter Invitation Code', '/enter-invitation'],
    ],
    '/login': [
      ['Reset password', '/reset-password'],
      ['Join Waitlist', '/redirect-to-elevere'],
      ['Enter Invitation Code', '/enter-invitation'],
    ],
    '/enter-invitation': [['Log in', '/login']],
  },
  'a newcomer': {
    '/mini-dashboard': [
      ['Profile', '/profile'],
      ['Settings', '/settings'],
    ],
    '/welcome-new-first-time-users': [['Go to my dashboard', '/dashboard']],
  },
  'a full member': {
    '/dashboard': [['Manage Invitations', '/manage-invitations']],
    '/create-invitation': [['Manage Invitations', '/manage-invitations']],
    '/profile': [['Edit Profile', '/settings']],
    '/settings': [['Change your password', '/change-password']],
    '/welcome-new-full-users': [['Continue', '/welcome-new-full-users-2']],
    '/welcome-new-full-users-2': [['Enter elevere', '/dashboard']],
  },
};

const ARRIVALS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a newcomer': async (page) => become(page, await newPartialUser()),
  'a full member': async (page) => become(page, await newMember('fulluser')),
};

for (const [person, pages] of Object.entries(WAYS)) {
  test(`${person} finds the specified links and Need Help? on every page`, async ({ page }) => {
    await ARRIVALS[person]?.(page);
    for (const [route, links] of Object.entries(pages)) {
      await test.step(route, async () => {
        await page.goto(route);
        const main = page.getByRole('main');
        for (const [name, address] of links) {
          const link = main.getByRole('link', { name, exact: true });
          await expect(link, `${route}: ${name}`).toHaveAttribute('href', address);
        }
        const help = page.getByRole('link', { name: 'Need Help?', exact: true });
        await expect(help, route).toHaveAttribute('href', '/faq');
      });
    }
  });
}

/** Pages with a slideshow, and their audience. */
const SLIDESHOWS = [
  ['/mini-dashboard', 'a newcomer', 'How joining works'],
  ['/welcome-new-first-time-users', 'a newcomer', 'How joining works'],
  ['/welcome-new-full-users-2', 'a full member', 'What full members do'],
] as const;

for (const [route, person, name] of SLIDESHOWS) {
  test(`${route} shows ${person} a slideshow of several slides`, async ({ page }) => {
    await ARRIVALS[person]?.(page);
    await page.goto(route);
    const slideshow = page.getByRole('region', { name, exact: true });
    await expect(slideshow.getByRole('group', { name: /^1 of [2-9]$/ })).toBeVisible();
    await slideshow.getByRole('button', { name: 'Next slide' }).click();
    await expect(slideshow.getByRole('group', { name: /^2 of [2-9]$/ })).toBeVisible();
  });
}
