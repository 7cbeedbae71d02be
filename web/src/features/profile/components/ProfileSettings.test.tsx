import type { Profile, Role } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { htmlForAccount, textForAccount } from '../../../testing/render-for-account.tsx';
import { ADA } from '../../../testing/test-account.ts';
import { newTestPerson } from '../../../testing/test-person.ts';
import { ProfileSettings } from './ProfileSettings.tsx';
import { EmailNotificationSwitch, ListedInPeopleSwitch } from './ProfileSwitches.tsx';

const PROFILE: Profile = {
  ...newTestPerson('Ada', 'Lovelace'),
  job: 'Analyst',
  link: '',
  email: 'ada@elevere.test',
  listed: false,
  mail: true,
  seen_news_at: null,
};

function page(role: Role | null = 'fulluser', profileOverrides: Partial<Profile> = {}) {
  return {
    account: { ...ADA, role },
    loaded: [[QUERY_KEYS.profile, { ...PROFILE, ...profileOverrides }]],
  } as const;
}

test('a member can edit the profile, the picture and the switches', () => {
  const text = textForAccount(<ProfileSettings />, page());
  expect(text).toMatch(/^Profile First name .* Email .*Edit Find a member .* Emails /);
  expect(text).toContain('Profile picture Choose a picture');
  expect(text).not.toContain('as soon as a member has vouched');
});

test('a person without a role only reads the profile', () => {
  const text = textForAccount(<ProfileSettings />, page(null));
  expect(text).toMatch(/^Profile You can fill in your profile as soon as a member has vouched/);
  expect(text).toMatch(/Email ada@elevere\.test Password Change your password$/);
});

test.each([
  [true, 'fulluser', 'What they see Ada'],
  [false, 'fulluser', 'What they would see Ada'],
  [false, 'partialuser', 'Members can find you only when you’re a full member.'],
] as const)('a member sees what others find (listed: %s, %s)', (listed, role, explanation) => {
  expect(textForAccount(<ListedInPeopleSwitch />, page(role, { listed }))).toContain(explanation);
});

test('only a newcomer reads that newcomers cannot be found', () => {
  expect(textForAccount(<ListedInPeopleSwitch />, page())).not.toContain('only once');
});

test('only a member without job and company is told to add one', () => {
  const ADD_JOB_HINT = 'Add your job or company so members can find you by it.';
  expect(textForAccount(<ListedInPeopleSwitch />, page())).not.toContain(ADD_JOB_HINT);
  expect(textForAccount(<ListedInPeopleSwitch />, page('fulluser', { job: '' }))).toContain(
    ADD_JOB_HINT,
  );
});

test('each switch shows its own setting', () => {
  const isChecked = (html: string) => html.includes('checked=""');
  for (const [listed, mail] of [
    [true, false],
    [false, true],
  ] as const) {
    expect(
      isChecked(htmlForAccount(<ListedInPeopleSwitch />, page('fulluser', { listed, mail }))),
    ).toBe(listed);
    expect(
      isChecked(htmlForAccount(<EmailNotificationSwitch />, page('fulluser', { listed, mail }))),
    ).toBe(mail);
  }
});
