import type { VouchVerdict } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { textForAccount } from '../../../testing/render-for-account.tsx';
import { newTestPerson } from '../../../testing/test-person.ts';
import type { VouchView } from '../api/get-vouch.ts';
import { VouchRefusedNotice } from './VouchRefusedNotice.tsx';

const IDA = newTestPerson('Ida', 'Rhodes');
const VOUCH_VIEW_DATA: VouchView = {
  invitee: newTestPerson('Kay', 'McNulty'),
  first_inviter: IDA,
  since: null,
  recommendation: null,
  answer: null,
  verdict: 'ok',
  counts_as: 'second',
  remaining_invitations: 0,
};
const INVITING_ALLOWED_FROM = '2026-12-20T20:00:00.000Z';

function refusalText(
  verdict: Exclude<VouchVerdict, 'ok'>,
  inviters: readonly object[] = [],
): string {
  return textForAccount(<VouchRefusedNotice vouchView={VOUCH_VIEW_DATA} verdict={verdict} />, {
    loaded: [
      [QUERY_KEYS.inviters, inviters],
      [QUERY_KEYS.quota, { from: INVITING_ALLOWED_FROM }],
    ],
  });
}

const COME_BACK_LATER_TEXT =
  'The link works for 31 days after Kay created it, so you can come back.';
const FORWARD_LINK_TEXT = 'You can forward the link to a member who knows Kay.';

test.each([
  ['inviting_off', 'Inviting is turned off for you', [FORWARD_LINK_TEXT]],
  ['invitations_paused', 'Invitations are paused', [COME_BACK_LATER_TEXT]],
  ['too_new', 'You can vouch starting December 20, 2026.', [FORWARD_LINK_TEXT]],
  ['same_inviter', 'You already vouched for this person.', [FORWARD_LINK_TEXT]],
  ['inviters_related', 'You invited Ida Rhodes, so you cannot vouch second.', []],
  ['inviters_share_inviter', 'the same member invited you', []],
  ['quota_exhausted', 'You get 2 more on', [COME_BACK_LATER_TEXT, FORWARD_LINK_TEXT]],
] as const)(
  'a vouch refused for %s says why and what else is possible',
  (verdict, reason, expectedTexts) => {
    const text = refusalText(verdict);
    expect(text).toContain(reason);
    expect(
      [COME_BACK_LATER_TEXT, FORWARD_LINK_TEXT].filter((adviceText) => text.includes(adviceText)),
    ).toEqual(expectedTexts);
  },
);

test('a member invited by the first inviter reads that they cannot vouch', () => {
  expect(refusalText('inviters_related', [IDA])).toContain('Ida Rhodes invited you, so');
});
