import type { Page } from '@playwright/test';
import { newMember } from '../support/people.ts';
import { storeLogin } from './support/enter.ts';
import { newPartialUser } from './support/members.ts';
import { expect, test } from './support/test.ts';

type ExpectedLinks = readonly (readonly [name: string, address: string])[];

interface PagesOfPerson {
  readonly person: string;
  readonly arrive: (page: Page) => Promise<void>;
  /** Links in each page's content that the specification requires. */
  readonly pages: Readonly<Record<string, ExpectedLinks>>;
  readonly slideshows: Readonly<Record<string, string>>;
}

const PEOPLE: readonly PagesOfPerson[] = [
  {
    person: 'a visitor',
    arrive: () => Promise.resolve(),
    pages: {
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
    slideshows: {},
  },
  {
    person: 'a newcomer',
    arrive: async (page) => storeLogin(page, await newPartialUser()),
    pages: {
      '/mini-dashboard': [
        ['Profile', '/profile'],
        ['Settings', '/settings'],
      ],
      '/welcome-new-first-time-users': [['Go to my dashboard', '/dashboard']],
    },
    slideshows: {
      '/mini-dashboard': 'How joining works',
      '/welcome-new-first-time-users': 'How joining works',
    },
  },
  {
    person: 'a full member',
    arrive: async (page) => storeLogin(page, await newMember('fulluser')),
    pages: {
      '/dashboard': [['Manage Invitations', '/manage-invitations']],
      '/create-invitation': [['Manage Invitations', '/manage-invitations']],
      '/profile': [['Edit Profile', '/settings']],
      '/settings': [['Change your password', '/change-password']],
      '/welcome-new-full-users': [['Continue', '/welcome-new-full-users-2']],
      '/welcome-new-full-users-2': [['Enter elevere', '/dashboard']],
    },
    slideshows: { '/welcome-new-full-users-2': 'What full members do' },
  },
];

for (const { person, arrive, pages, slideshows } of PEOPLE) {
  test(`${person} finds the specified links, Need Help? and slideshows`, async ({ page }) => {
    await arrive(page);
    for (const [route, links] of Object.entries(pages)) {
      await test.step(route, async () => {
        await page.goto(route);
        const main = page.getByRole('main');
        for (const [name, address] of links) {
          const link = main.getByRole('link', { name, exact: true });
          await expect(link, `${route}: ${name}`).toHaveAttribute('href', address);
        }
        const helpLink = page.getByRole('link', { name: 'Need Help?', exact: true });
        await expect(helpLink, route).toHaveAttribute('href', '/faq');
        const name = slideshows[route];
        if (name === undefined) return;
        const slideshow = page.getByRole('region', { name, exact: true });
        await expect(slideshow.getByRole('group', { name: /^1 of [2-9]$/ })).toBeVisible();
        await slideshow.getByRole('button', { name: 'Next slide' }).click();
        await expect(slideshow.getByRole('group', { name: /^2 of [2-9]$/ })).toBeVisible();
      });
    }
  });
}
