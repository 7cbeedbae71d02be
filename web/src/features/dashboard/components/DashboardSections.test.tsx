import { DAY_MS, type Invitee, type Person } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { onePageListData, textForAccount } from '../../../testing/render-for-account.tsx';
import { ADA } from '../../../testing/test-account.ts';
import { newTestPerson } from '../../../testing/test-person.ts';
import { DashboardSections } from './DashboardSections.tsx';

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const INVITATION = {
  code: '7K2M9QXD4TZA',
  created_at: daysAgo(1),
  active: true,
  usedOn: null,
  note: '',
  invitee: null,
};
const INVITATION_EXPIRING_SOON = { ...INVITATION, code: '3K2M9QXD4TZA', expires_at: daysAgo(-2) };
const INVITATION_EXPIRING_LATER = { ...INVITATION, expires_at: daysAgo(-20) };
const INVITEE: Invitee = {
  ...newTestPerson('Kay', 'McNulty'),
  counts_as: 'first',
  since: daysAgo(1),
  member_since: null,
  state: 'halfway',
  other_inviter: null,
  recommendation: 'Exact.',
  recommendation_removed: false,
};

const NO_INTRODUCTIONS = { to_answer: [], made: [], asked: [] };

interface LoadedDashboard {
  readonly account?: typeof ADA;
  readonly invitees?: readonly Invitee[] | undefined;
  readonly inviters?: readonly Person[];
  readonly introductions?: object;
  readonly failed?: readonly (readonly [readonly unknown[], Error])[];
}

function dashboardText({
  account = ADA,
  invitees,
  inviters = [newTestPerson('Ida', 'Rhodes'), newTestPerson('Joan')],
  introductions = NO_INTRODUCTIONS,
  failed = [],
}: LoadedDashboard): string {
  return textForAccount(<DashboardSections />, {
    account,
    failed,
    loaded: [
      [QUERY_KEYS.vouchReminders, []],
      [QUERY_KEYS.introductions, introductions],
      ...(invitees ? [[QUERY_KEYS.invitees, onePageListData(invitees)] as const] : []),
      [QUERY_KEYS.inviters, inviters],
      [
        QUERY_KEYS.profile,
        { job: 'Programmer', profilePicture: '/ada.webp', seen_news_at: daysAgo(3) },
      ],
      [QUERY_KEYS.quota, { remaining_invitations: 0, extra_left: null, blocked: null, from: null }],
      [QUERY_KEYS.invitations.sent, [INVITATION_EXPIRING_SOON, INVITATION_EXPIRING_LATER]],
    ],
  });
}

test('an expiring code is a task instead of an active invitation', () => {
  const text = dashboardText({ invitees: [] });
  expect(text).toMatch(/^To do Your invitation 3K2M-9QXD-4TZA expires in 2 days\. Share/);
  expect(text.match(/Share 3K2M/g)).toHaveLength(1);
  expect(text.match(/Share 7K2M/g)).toHaveLength(1);
});

test('the dashboard names the members who vouched', () => {
  expect(dashboardText({ invitees: [] })).toContain('Vouched for by Ida Rhodes and Joan.');
  expect(dashboardText({ invitees: [], inviters: [] })).toContain(
    'You’re a founder, so you needed no vouches.',
  );
});

test('more than four seen News are folded', () => {
  const manyInvitees = (days: number) =>
    Array.from({ length: 6 }, (_, index) => ({
      ...INVITEE,
      uid: `kay ${index}`,
      since: daysAgo(days + index / 24),
    }));
  const textOfSeenNews = dashboardText({ invitees: manyInvitees(5) });
  expect(textOfSeenNews).toContain('2 more Vouched for by');
  expect(textOfSeenNews).not.toMatch(/, \d+ New/);
  const textOfUnseenNews = dashboardText({ invitees: manyInvitees(1) });
  expect(textOfUnseenNews.match(/with your vouch\. \w+ \d+, \d+ New/g)).toHaveLength(6);
  expect(textOfUnseenNews).not.toMatch(/\d more Vouched/);
});

const LOADING_TEXT = 'Loading your dashboard…';

test('the sections wait for each other, but not for one that failed', () => {
  const unavailableError = new ApiError('unavailable', 'Try later.', 503, null);
  expect(dashboardText({})).toContain(LOADING_TEXT);
  const text = dashboardText({ failed: [[QUERY_KEYS.invitees, unavailableError]] });
  expect(text).not.toContain(LOADING_TEXT);
  expect(text).toContain('Your news did not load.');
});

test('only an admin’s dashboard waits for the network’s problems', () => {
  expect(dashboardText({ invitees: [] })).not.toContain(LOADING_TEXT);
  expect(dashboardText({ invitees: [], account: { ...ADA, role: 'admin' } })).toContain(
    LOADING_TEXT,
  );
});

const HELLO_INTRODUCTION = {
  id: 'i',
  from: newTestPerson('Kay', 'McNulty'),
  to: { ...newTestPerson('Ada'), uid: ADA.uid },
  via: null,
  message: 'I read your book.',
  via_message: '',
  made_on: daysAgo(1),
  email: 'kay@elevere.test',
};

test('a member can answer or report a hello', () => {
  const introductions = { ...NO_INTRODUCTIONS, made: [HELLO_INTRODUCTION] };
  expect(dashboardText({ invitees: [], introductions })).toMatch(
    /Kay McNulty said hello\. Kay wrote: “I read your book\.” \w+ \d+, \d+ New Write to Kay Report Kay/,
  );
  expect(dashboardText({ invitees: [INVITEE] })).not.toContain('Report');
});
