import type { Role } from '@elevere/functions/contract';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../lib/query-keys.ts';
import { textForAccount } from '../testing/render-for-account.tsx';
import { ADA } from '../testing/test-account.ts';
import CreateInvitationPage from './CreateInvitationPage.tsx';
import DashboardPage from './DashboardPage.tsx';
import MiniDashboardPage from './MiniDashboardPage.tsx';
import PeoplePage from './PeoplePage.tsx';
import ProfilePage from './ProfilePage.tsx';
import VouchPage from './VouchPage.tsx';

function pageText(
  Page: ComponentType,
  role: Role | null,
  loadedQueries: readonly (readonly [readonly unknown[], unknown])[] = [],
): string {
  return textForAccount(<Page />, { account: { ...ADA, role }, loaded: loadedQueries });
}

test.each(['fulluser', 'poweruser', 'admin'] as const)(
  'the role %s can invite, vouch, and see whom they vouched for',
  (role) => {
    expect(pageText(CreateInvitationPage, role)).toContain('Vouch for one person you would gladly');
    expect(pageText(VouchPage, role)).toContain('Loading the vouch link…');
    expect(pageText(ProfilePage, role)).toContain('People you vouched for');
  },
);

test('a newcomer cannot invite, and vouched for nobody', () => {
  const invitationText = pageText(CreateInvitationPage, 'partialuser');
  expect(invitationText).toContain('You can invite others once two members have vouched for you.');
  expect(invitationText).toMatch(/Go to my dashboard$/);
  expect(pageText(ProfilePage, 'partialuser')).not.toContain('People you vouched for');
});

test('a person without a role is led to the form for a code', () => {
  expect(pageText(CreateInvitationPage, null)).toMatch(/Enter Invitation Code$/);
  expect(pageText(VouchPage, null)).toMatch(/No member has vouched for you yet.*Code$/);
  expect(pageText(DashboardPage, null)).toContain('Loading your membership…');
});

test('an admin sees the newcomers’ dashboard without a vouch of their own', () => {
  const text = pageText(MiniDashboardPage, 'admin');
  expect(text).toContain('Newcomers see this page until a second member vouches for them.');
  expect(text).not.toContain('vouch to go');
});

test.each([
  [true, 'You’re listed.'],
  [false, 'You’re not listed.'],
])('Find a member says whether the member is listed: %s', (listed, sentence) => {
  const text = pageText(PeoplePage, 'fulluser', [[QUERY_KEYS.profile, { listed }]]);
  expect(text).toContain(`${sentence} Change it in Settings`);
  expect(pageText(PeoplePage, 'fulluser')).not.toContain('listed. Change it');
});
