import type { Invitee } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import {
  htmlForAccount,
  onePageListData,
  textForAccount,
} from '../../../testing/render-for-account.tsx';
import { newTestPerson } from '../../../testing/test-person.ts';
import { Invitees } from './Invitees.tsx';
import { InviteeTiles } from './InviteeTiles.tsx';

const KAY: Invitee = {
  ...newTestPerson('Kay', 'McNulty'),
  counts_as: 'first',
  since: '2026-11-12T20:00:00.000Z',
  member_since: null,
  state: 'halfway',
  other_inviter: null,
  recommendation: null,
  recommendation_removed: false,
};
const FORWARD_LINK_TEXT = 'Forward the vouch link to a member who knows Kay.';

function loadedInvitees(invitees: readonly Invitee[]) {
  return { loaded: [[QUERY_KEYS.invitees, onePageListData(invitees)] as const] };
}

const inviteeRowText = (inviteeOverrides: Partial<Invitee>) =>
  textForAccount(<Invitees />, loadedInvitees([{ ...KAY, ...inviteeOverrides }]));

test('an invitee’s row says which vouch the member gave, and when', () => {
  expect(inviteeRowText({})).toContain('Needs one more vouch You vouched first, November 12, 2026');
  expect(inviteeRowText({ counts_as: 'second', state: 'member' })).toContain(
    'Full member You vouched second, November 12, 2026',
  );
});

test('the vouch link can be copied only if the newcomer allows forwarding', () => {
  expect(inviteeRowText({})).not.toContain(FORWARD_LINK_TEXT);
  expect(inviteeRowText({ vouch_url: 'https://elevere.test/vouch/x' })).toContain(
    FORWARD_LINK_TEXT,
  );
});

test('a member can neither recommend nor forward a person who left', () => {
  expect(inviteeRowText({})).toContain('Recommend');
  const text = inviteeRowText({ state: 'left', vouch_url: 'https://elevere.test/vouch/x' });
  expect(text).toContain('No longer a member');
  expect(text).not.toMatch(/Recommend|Forward/);
});

function inviteesOfCount(count: number): readonly Invitee[] {
  return Array.from({ length: count }, (_, index) => ({ ...KAY, uid: `kay ${index}` }));
}

test('twelve invitees are shown at first', () => {
  const shownInviteeCountOf = (count: number) => {
    const text = textForAccount(<Invitees />, loadedInvitees(inviteesOfCount(count)));
    return [text.match(/McNulty Needs/g)?.length, text.includes('Load more')];
  };
  expect(shownInviteeCountOf(12)).toEqual([12, false]);
  expect(shownInviteeCountOf(13)).toEqual([12, true]);
});

test('twelve invitees can be followed by those of the next page', () => {
  const [page] = onePageListData(inviteesOfCount(12)).pages;
  const inviteePages = [{ rows: page?.rows, nextCursor: 'next' }];
  const text = textForAccount(<Invitees />, {
    loaded: [[QUERY_KEYS.invitees, { pages: inviteePages, pageParams: [undefined] }]],
  });
  expect(text).toMatch(/Load more$/);
});

test('a member without invitees reads who will appear', () => {
  for (const inviteeList of [<Invitees key="profile" />, <InviteeTiles key="dashboard" />]) {
    expect(textForAccount(inviteeList, loadedInvitees([]))).toMatch(
      /No one yet\. People who join with your code or your vouch appear here\.$/,
    );
  }
});

test('the dashboard shows six invitees, and links to more', () => {
  const shownInviteeCountOf = (count: number) => {
    const text = textForAccount(<InviteeTiles />, loadedInvitees(inviteesOfCount(count)));
    return [text.match(/1 of 2 vouches/g)?.length, text.includes('All the people')];
  };
  expect(shownInviteeCountOf(6)).toEqual([6, false]);
  expect(shownInviteeCountOf(7)).toEqual([6, true]);
});

test.each<[string, Partial<Invitee>, string[]]>([
  ['first, the second vouch missing', {}, ['AL', 'KM']],
  ['second', { counts_as: 'second', other_inviter: newTestPerson('Ida') }, ['I', 'AL', 'KM']],
  ['first', { other_inviter: newTestPerson('Ida') }, ['AL', 'I', 'KM']],
])(
  'a tile draws the inviters in order: the member vouched %s',
  (_what, inviteeOverrides, initials) => {
    const html = htmlForAccount(
      <InviteeTiles />,
      loadedInvitees([{ ...KAY, ...inviteeOverrides }]),
    );
    expect([...html.matchAll(/<text[^>]*>(\w+)</g)].map(([, letters]) => letters)).toEqual(
      initials,
    );
  },
);

test('a tile draws a dashed leaf only for a missing vouch', () => {
  const tileHtmlOf = (inviteeOverrides: Partial<Invitee>) =>
    htmlForAccount(<InviteeTiles />, loadedInvitees([{ ...KAY, ...inviteeOverrides }]));
  expect(tileHtmlOf({})).toContain('stroke-dasharray');
  // The other inviter left, but their vouch still counts.
  expect(tileHtmlOf({ state: 'member', member_since: KAY.since })).not.toContain(
    'stroke-dasharray',
  );
});

test('a tile leads to the circle, unless the person left', () => {
  const tileHtmlOf = (state: Invitee['state']) =>
    htmlForAccount(<InviteeTiles />, loadedInvitees([{ ...KAY, state }]));
  expect(tileHtmlOf('member')).toContain('href="/circle?person=kay"');
  expect(tileHtmlOf('left')).not.toContain('href');
});
