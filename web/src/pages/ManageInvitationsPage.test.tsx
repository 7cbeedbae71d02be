import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../lib/query-keys.ts';
import { htmlForAccount } from '../testing/render-for-account.tsx';
import ManageInvitationsPage from './ManageInvitationsPage.tsx';

const OFFER_HEADING = 'Need one more?';
const NEXT_MONTH = /You get 2 more on /;
const QUOTA = { remaining_invitations: 1, granted: 0, blocked: null, from: null };

function pageHtml(quota: object | undefined, sent?: readonly unknown[]): string {
  return htmlForAccount(<ManageInvitationsPage />, {
    loaded: [
      ...(quota === undefined ? [] : [[QUERY_KEYS.quota, quota] as const]),
      ...(sent === undefined ? [] : [[QUERY_KEYS.invitations.sent, sent] as const]),
    ],
  });
}

test('a member with invitations left is offered to create one', () => {
  const html = pageHtml(QUOTA);
  expect(html).toContain(OFFER_HEADING);
  expect(html).not.toContain('invisible');
});

test('until the number of invitations is known, the offer is invisible', () => {
  expect(pageHtml(undefined)).toMatch(/class="invisible">.*Need one more\?/);
});

test('a member without invitations left reads when the next ones come', () => {
  const html = pageHtml({ ...QUOTA, remaining_invitations: 0 });
  expect(html).toMatch(NEXT_MONTH);
  expect(html).not.toContain(OFFER_HEADING);
});

test.each([
  ['who may not invite now', { ...QUOTA, blocked: 'paused' }, undefined],
  ['without a first invitation', QUOTA, []],
])('a member %s is offered nothing here', (_who, quota, sent) => {
  const html = pageHtml(quota, sent);
  expect(html).not.toContain(OFFER_HEADING);
  expect(html).not.toMatch(NEXT_MONTH);
});
