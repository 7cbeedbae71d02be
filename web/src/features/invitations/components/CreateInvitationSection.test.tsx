import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { textForAccount } from '../../../testing/render-for-account.tsx';
import { CreateInvitationSection } from './CreateInvitationSection.tsx';

const QUOTA = { remaining_invitations: 0, extra_left: null, blocked: null, from: null };

test.each([
  ['2 remaining invitations this month Who is it for?', { remaining_invitations: 2 }],
  ['1 remaining invitation this month Who is it for?', { remaining_invitations: 1 }],
  [
    '3 remaining invitations this month. An admin gave you 1 extra this month. Who',
    { remaining_invitations: 3, extra_left: 1 },
  ],
  ['0 remaining invitations this month You get 2 more on', {}],
  ['Try again later. Paused Generate Code', { blocked: 'invitations_paused' }],
  ['Turned off Generate Code', { blocked: 'inviting_off' }],
  ['Not yet Generate Code', { blocked: 'too_new' }],
])('the form says: %s', (beginning, quota) => {
  const text = textForAccount(<CreateInvitationSection />, {
    loaded: [
      [QUERY_KEYS.quota, { ...QUOTA, ...quota }],
      [QUERY_KEYS.invitations.sent, []],
    ],
  });
  expect(text).toContain(beginning);
});
