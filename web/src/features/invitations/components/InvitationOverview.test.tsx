import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { htmlForAccount, textForAccount } from '../../../testing/render-for-account.tsx';
import { TEST_INVITATION } from '../../../testing/test-invitation.ts';
import type { Quota } from '../api/get-remaining-invitations.ts';
import type { OwnInvitation } from '../api/get-user-sent-invitations.ts';
import { InvitationOverview } from './InvitationOverview.tsx';

const INVITATION_COUNTS = { total: 15, used: 5, active: 4, revoked: 3, expired: 2 };

function overview(quota: Partial<Quota>) {
  const loadedQuota: Quota = {
    remaining_invitations: 0,
    extra_left: null,
    blocked: null,
    from: null,
    ...quota,
  };
  return [
    <InvitationOverview key="overview" excludedCodes={[]} />,
    {
      loaded: [
        [QUERY_KEYS.quota, loadedQuota],
        [QUERY_KEYS.invitations.stats, INVITATION_COUNTS],
      ],
    },
  ] as const;
}

test('each count of invitations has a label and leads to its list', () => {
  const html = htmlForAccount(...overview({}));
  const stateLinks = [...html.matchAll(/aria-label="([^"]*)"[^>]*href="([^"]*)"/g)];
  expect(stateLinks.map(([, label, address]) => [label, address])).toEqual([
    ['15 Created', '/manage-invitations'],
    ['5 Used', '/manage-invitations?show=used'],
    ['4 Active', '/manage-invitations?show=active'],
    ['3 Revoked', '/manage-invitations?show=revoked'],
    ['2 Expired', '/manage-invitations?show=expired'],
  ]);
});

test.each([
  [{ remaining_invitations: 2 }, '2 left this month. Create Invitation'],
  [
    { remaining_invitations: 3, extra_left: 1 },
    '3 left this month. An admin gave you 1 extra this month. Create Invitation',
  ],
  [{}, /^This month’s invitations You get 2 more on .*\. Manage Invitations/],
  [
    { blocked: 'invitations_paused' },
    /Invitations are paused right now.*Try again later\. Manage Invitations/,
  ],
] as const)('with the quota %j the overview says %s', (quota, text) => {
  const shownText = textForAccount(...overview(quota));
  if (typeof text === 'string') expect(shownText).toContain(text);
  else expect(shownText).toMatch(text);
});

test('the overview lists active invitations that To do does not show', () => {
  const sentInvitations: readonly OwnInvitation[] = [
    { ...TEST_INVITATION, code: '7K2M9QXD4TZ1', note: 'For Alan' },
    { ...TEST_INVITATION, code: '7K2M9QXD4TZ2' },
    { ...TEST_INVITATION, code: '7K2M9QXD4TZ3', active: false, revoked: true },
    { ...TEST_INVITATION, code: '7K2M9QXD4TZ4' },
  ];
  const text = textForAccount(<InvitationOverview excludedCodes={['7K2M9QXD4TZ2']} />, {
    loaded: [[QUERY_KEYS.invitations.sent, sentInvitations]],
  });
  expect(text).toMatch(/7K2M-9QXD-4TZ1 For Alan \d+ days? left Share/);
  expect(new Set(text.match(/7K2M-9QXD-4TZ\d/g))).toEqual(
    new Set(['7K2M-9QXD-4TZ1', '7K2M-9QXD-4TZ4']),
  );
});
