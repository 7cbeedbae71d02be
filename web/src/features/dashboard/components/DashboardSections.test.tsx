import { DAY_MS, type Invitee } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { onePage, textForAccount } from '../../../lib/render-for-account.tsx';
import { testPerson } from '../../../lib/test-person.ts';
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
const EXPIRING_SOON = { ...INVITATION, code: '3K2M9QXD4TZA', expires_at: daysAgo(-2) };
const EXPIRING_LATER = { ...INVITATION, expires_at: daysAgo(-20) };
const INVITEE: Invitee = {
  ...testPerson('Kay', 'McNulty'),
  counts_as: 'first',
  since: daysAgo(1),
  member_since: null,
  state: 'halfway',
  other_inviter: null,
  recommendation: 'Exact.',
  recommendation_removed: false,
};

function dashboardText(invitees: readonly Invitee[] = []): string {
  return textForAccount(<DashboardSections />, {
    loaded: [
      [QUERY_KEYS.vouchReminders, []],
      [QUERY_KEYS.introductions, { to_answer: [], made: [], asked: [] }],
      [QUERY_KEYS.invitees, onePage(invitees)],
      [QUERY_KEYS.inviters, [testPerson('Ida', 'Rhodes'), testPerson('Joan')]],
      [
        QUERY_KEYS.profile,
        { job: 'Programmer', profilePicture: '/ada.webp', seen_news_at: daysAgo(3) },
      ],
      [QUERY_KEYS.quota, { remaining_invitations: 0, extra_left: null, blocked: null, from: null }],
      [QUERY_KEYS.invitations.sent, [EXPIRING_SOON, EXPIRING_LATER]],
    ],
  });
}

test('an expiring code is a task instead of an active invitation', () => {
  const text = dashboardText();
  expect(text).toMatch(/^To do Your invitation 3K2M-9QXD-4TZA expires in 2 days\. Share/);
  expect(text.match(/Share 3K2M/g)).toHaveLength(1);
  expect(text.match(/Share 7K2M/g)).toHaveLength(1);
});

test('the dashboard names the members who vouched', () => {
  expect(dashboardText()).toContain('Vouched for by Ida Rhodes and Joan.');
});

test('more than four seen News are folded', () => {
  const manyInvitees = (days: number) =>
    Array.from({ length: 6 }, (_, index) => ({
      ...INVITEE,
      uid: `kay ${index}`,
      since: daysAgo(days + index / 24),
    }));
  expect(dashboardText(manyInvitees(5))).toContain('2 more Vouched for by');
  const textOfUnseenNews = dashboardText(manyInvitees(1));
  expect(textOfUnseenNews.match(/with your vouch\. \w+ \d+, \d+ New/g)).toHaveLength(6);
  expect(textOfUnseenNews).not.toMatch(/\d more Vouched/);
});
