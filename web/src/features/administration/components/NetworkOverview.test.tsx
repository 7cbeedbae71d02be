import type { OverviewProblem } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { textForAccount } from '../../../testing/render-for-account.tsx';
import { newTestPerson } from '../../../testing/test-person.ts';
import type { Overview } from '../api/get-overview.ts';
import { NetworkOverview } from './NetworkOverview.tsx';

const NETWORK_OVERVIEW: Overview = {
  problems: [],
  members: 12,
  halfway: 3,
  suspended: 1,
  months: [
    { month: '2026-10', joined: 5, left: 1 },
    { month: '2026-11', joined: 2, left: 3 },
  ],
  open_codes: 8,
  unsent_mail: 4,
  long_halfway: 0,
  jobs: [
    { name: 'send_due_mail', ran_at: '2026-11-12T20:00:00.000Z', outcome: 'failed' },
    { name: 'write_reminders', ran_at: null, outcome: '' },
  ],
};

function overviewText(overviewOverrides: Partial<Overview> = {}): string {
  return textForAccount(<NetworkOverview />, {
    loaded: [[QUERY_KEYS.administration.overview, { ...NETWORK_OVERVIEW, ...overviewOverrides }]],
  });
}

test('the overview counts members, invitations and emails', () => {
  expect(overviewText()).toContain(
    'Members 12 Need one more vouch 3 Suspended 1 Active invitations 8 Unsent emails 4',
  );
});

test('the overview lists the latest month first, and the totals', () => {
  expect(overviewText()).toContain(
    '7 joined and 4 left in 2 months. Month (UTC) Joined Left November 2026 2 3 October 2026 5 1',
  );
});

test('the overview says when each job ran, and how the run ended', () => {
  expect(overviewText()).toMatch(
    /Send due mail November 12, 2026 at 12:00:00 PM PST, failed Write reminders Has not run yet$/,
  );
});

const problemSince = '2026-11-12T20:00:00.000Z';

test.each<[string, OverviewProblem]>([
  [
    'The job “Send due mail” is late: it never ran.',
    { kind: 'job_late', job: 'send_due_mail', ran_at: null },
  ],
  [
    'The job “Send due mail” is late: it last ran on November 12, 2026.',
    { kind: 'job_late', job: 'send_due_mail', ran_at: problemSince },
  ],
  [
    '1 email could not be sent, written on November 12, 2026.',
    { kind: 'mail_failed', count: 1, since: problemSince },
  ],
  [
    '2 emails could not be sent, the first of them written on November 12, 2026.',
    { kind: 'mail_failed', count: 2, since: problemSince },
  ],
  ['Invitations are paused. No one can create or use', { kind: 'paused' }],
  ['You’re the only admin. If you lose your login', { kind: 'one_admin' }],
  ['Only 2 members can invite. A newcomer needs', { kind: 'few_inviters', count: 2 }],
])('the console explains a problem: %s', (explanation, problem) => {
  const text = overviewText({ problems: [problem] });
  expect(text).toContain(`To do ${explanation}`);
  expect(text).not.toContain('Nothing to do.');
});

test('without a problem, an admin has nothing to do', () => {
  expect(overviewText()).toMatch(/^Nothing to do\. Reports about members arrive by email/);
});

const WAITING_PROBLEM: OverviewProblem = {
  kind: 'waiting',
  person: newTestPerson('Kay', 'McNulty'),
  since: problemSince,
  first_inviter: newTestPerson('Ida', 'Rhodes'),
};

test('the console says whom to ask about a newcomer who waits for long', () => {
  expect(overviewText({ problems: [WAITING_PROBLEM], long_halfway: 1 })).toContain(
    'Joined more than 14 days ago, not yet a full member Kay McNulty joined on November 12, 2026. Ask Ida Rhodes, who vouched first,',
  );
  expect(overviewText({ problems: [{ ...WAITING_PROBLEM, first_inviter: null }] })).toContain(
    'Their first vouch no longer counts: they need a new one, and then a second.',
  );
});

test('the console says if more newcomers wait than it lists', () => {
  const problems = [WAITING_PROBLEM];
  const ALL_NEWCOMERS_LINK_TEXT = 'See all members with 1 of 2 vouches';
  expect(overviewText({ problems, long_halfway: 4 })).toContain(
    `The latest 1 of 4. ${ALL_NEWCOMERS_LINK_TEXT}`,
  );
  expect(overviewText({ problems, long_halfway: 1 })).not.toContain(ALL_NEWCOMERS_LINK_TEXT);
});

test('more than five newcomers who wait are folded', () => {
  const waitingProblemsOfCount = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...WAITING_PROBLEM,
      person: newTestPerson(`Kay${index}`),
    }));
  const text = overviewText({ problems: waitingProblemsOfCount(7) });
  expect(text.match(/Kay\d joined on/g)).toHaveLength(5);
  expect(text).toMatch(/2 more Reports/);
  expect(overviewText({ problems: waitingProblemsOfCount(5) })).not.toMatch(/\d more/);
});
