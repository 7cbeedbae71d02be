import { DAY_MS, type Inviter, type VouchLinkView } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../lib/query-keys.ts';
import { textForAccount } from '../testing/render-for-account.tsx';
import { ADA } from '../testing/test-account.ts';
import { newTestPerson } from '../testing/test-person.ts';
import MiniDashboardPage from './MiniDashboardPage.tsx';

const NEWCOMER = { ...ADA, role: 'partialuser' } as const;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const IDA: Inviter = {
  ...newTestPerson('Ida', 'Rhodes'),
  since: daysAgo(1),
  vouches: true,
  recommendation: null,
  recommended_on: null,
};
const VOUCH_LINK: VouchLinkView = {
  token: 't',
  url: 'https://elevere.test/vouch/t',
  expires_at: daysAgo(-30),
  shareable: true,
};

function dashboardText({ inviter = IDA, link = VOUCH_LINK, job = '' } = {}): string {
  return textForAccount(<MiniDashboardPage />, {
    account: NEWCOMER,
    loaded: [
      [QUERY_KEYS.inviters, [inviter]],
      [QUERY_KEYS.ownVouchLink, link],
      [QUERY_KEYS.profile, { job, profilePicture: '/ada.webp' }],
    ],
  });
}

const ASK_IDA_TEXT = 'Ask Ida to forward it';
const ENTER_CODE_TEXT = 'If a member gave you a code, enter it here.';
const ASK_FOR_CODE_TEXT = 'Ask a member who knows you for an invitation code';

test('a newcomer needs one more vouch', () => {
  const text = dashboardText();
  expect(text).toContain('One more vouch to go, Ada When a second member vouches for you');
  expect(text).toContain('Enter your second code');
  expect(text).toContain('Ida Rhodes vouched for you');
  expect(text).toContain('except those Ida invited and those who invited Ida.');
  expect(text).toContain('Add your job so members recognize you.');
});

test('a newcomer with job and picture is not asked for them', () => {
  expect(dashboardText({ job: 'Programmer' })).not.toContain('so members recognize you');
});

test('a newcomer reads the recommendation of the first inviter', () => {
  const inviter = { ...IDA, since: null, recommendation: 'Exact.' };
  expect(dashboardText({ inviter })).toContain('Ida Rhodes vouched for you: “Exact.”');
  expect(dashboardText({ inviter: { ...IDA, since: null } })).toContain(
    'Ida Rhodes vouched for you.',
  );
});

test('a newcomer whose first vouch no longer counts needs two', () => {
  const text = dashboardText({ inviter: { ...IDA, vouches: false } });
  expect(text).toContain('Two vouches to go, Ada When two members vouch for you');
  expect(text).toContain('Your first vouch no longer counts');
  expect(text).toContain('Enter a code');
  expect(text).not.toMatch(/Ida|second code/);
});

test('only a shareable link can be forwarded by the first inviter', () => {
  expect(dashboardText()).toContain(ASK_IDA_TEXT);
  expect(dashboardText({ link: { ...VOUCH_LINK, shareable: false } })).not.toContain(ASK_IDA_TEXT);
});

test('a newcomer of two weeks whose inviter cannot forward the link needs a code', () => {
  const textBeforeWaitingTwoWeeks = dashboardText();
  expect(textBeforeWaitingTwoWeeks).toContain(ENTER_CODE_TEXT);
  expect(textBeforeWaitingTwoWeeks).not.toContain('Still waiting after two weeks?');
  const inviter = { ...IDA, since: daysAgo(14) };
  const textAfterWaitingTwoWeeks = dashboardText({ inviter });
  expect(textAfterWaitingTwoWeeks).toContain('Still waiting after two weeks? Send your link');
  expect(textAfterWaitingTwoWeeks).toContain(ENTER_CODE_TEXT);
  expect(dashboardText({ inviter, link: { ...VOUCH_LINK, shareable: false } })).toContain(
    ASK_FOR_CODE_TEXT,
  );
});

test('without a link, the newcomer can create one', () => {
  const text = dashboardText({
    link: { token: null, url: null, expires_at: null, shareable: true },
  });
  expect(text).toContain('Create my vouch link');
  expect(text).toContain('Ida can forward the link. You can turn this off later.');
});

test('until the first inviter has loaded, a newcomer needs one more vouch', () => {
  const text = textForAccount(<MiniDashboardPage />, { account: NEWCOMER });
  expect(text).toContain('One more vouch to go, Ada');
  expect(text).not.toContain('no longer counts');
  expect(text).toContain(ENTER_CODE_TEXT);
});
