import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { textForAccount } from '../../../testing/render-for-account.tsx';
import { TEST_INVITATION } from '../../../testing/test-invitation.ts';
import { newTestPerson } from '../../../testing/test-person.ts';
import type { OwnInvitation } from '../api/get-user-sent-invitations.ts';
import { InvitationDetails } from './InvitationDetails.tsx';

const USED_INVITATION: OwnInvitation = {
  ...TEST_INVITATION,
  active: false,
  used: true,
  usedOn: '2026-11-03T20:00:00.000Z',
  note: 'From Berlin',
  invitee: { ...newTestPerson('Kay', 'McNulty'), state: 'halfway' },
};

test.each<[string, OwnInvitation, RegExp]>([
  [
    'active',
    TEST_INVITATION,
    /^Expires On December 2, 2026 Add a note on A Why do you vouch.* Save$/,
  ],
  ['used', USED_INVITATION, /^Used On November 3, 2026 Edit note on A Recommend Kay McNulty$/],
  [
    'used, and has a recommendation',
    { ...USED_INVITATION, recommendation: 'Quick.' },
    /“Quick\.” Change recommendation of Kay McNulty$/,
  ],
  [
    'used, and whose recommendation was removed',
    { ...USED_INVITATION, recommendation_removed: true },
    /^Used On November 3, 2026 Edit note on A$/,
  ],
  [
    'used through a vouch link',
    { ...USED_INVITATION, usedOn: USED_INVITATION.created_at },
    /^Code 7K2M-9QXD-4TZA Used On November 1, 2026 Edit/,
  ],
  [
    'revoked',
    { ...TEST_INVITATION, active: false, revoked: true, revokedOn: '2026-11-04T20:00:00.000Z' },
    /^Revoked On November 4, 2026 Add a note on A$/,
  ],
  [
    'expired',
    { ...TEST_INVITATION, active: false, expired: true },
    /^Expired On December 2, 2026 Add a note on A$/,
  ],
  [
    'used by a person who left',
    { ...USED_INVITATION, invitee: { ...newTestPerson('Kay'), state: 'left' } },
    /^Used On November 3, 2026$/,
  ],
])(
  'the details of an invitation that is %s have its date and actions',
  (_what, invitation, text) => {
    const details = (
      <InvitationDetails invitation={invitation} invitationName="A" onChanged={() => undefined} />
    );
    const loadedDetails = [[QUERY_KEYS.invitations.details(invitation.code), invitation]] as const;
    expect(textForAccount(details, { loaded: loadedDetails })).toMatch(text);
  },
);
