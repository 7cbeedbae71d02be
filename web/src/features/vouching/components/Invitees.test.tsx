import type { Invitee } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { htmlForAccount, onePage, textForAccount } from '../../../lib/render-for-account.tsx';
import { testPerson } from '../../../lib/test-person.ts';
import { Invitees } from './Invitees.tsx';
import { InviteeTiles } from './InviteeTiles.tsx';

const KAY: Invitee = {
  ...testPerson('Kay', 'McNulty'),
  counts_as: 'first',
  since: '2026-11-12T20:00:00.000Z',
  member_since: null,
  state: 'halfway',
  other_inviter: null,
  recommendation: null,
  recommendation_removed: false,
};
const LINK = 'Forward the vouch link to a member who knows Kay.';

function loadedInvitees(invitees: readonly Invitee[]) {
  return { loaded: [[QUERY_KEYS.invitees, onePage(invitees)] as const] };
}

const rowText = (change: Partial<Invitee>) =>
  textForAccount(<Invitees />, loadedInvitees([{ ...KAY, ...change }]));

test('an invitee’s row says which vouch the member gave, and when', () => {
  expect(rowText({})).toContain('Needs one more vouch You vouched first, November 12, 2026');
  expect(rowText({ counts_as: 'second', state: 'member' })).toContain(
    'Full member You vouched second, November 12, 2026',
  );
});

test('the vouch link can be copied only if the newcomer allows forwarding', () => {
  expect(rowText({})).not.toContain(LINK);
  expect(rowText({ vouch_url: 'https://elevere.test/vouch/x' })).toContain(LINK);
});

test('a member can neither recommend nor forward a person who left', () => {
  expect(rowText({})).toContain('Recommend');
  const text = rowText({ state: 'left', vouch_url: 'https://elevere.test/vouch/x' });
  expect(text).toContain('No longer a member');
  expect(text).not.toMatch(/Recommend|Forward/);
});

function manyInvitees(count: number): readonly Invitee[] {
  return Array.from({ length: count }, (_, index) => ({ ...KAY, uid: `kay ${index}` }));
}

test('twelve invitees are shown at first', () => {
  const countOf = (count: number) => {
    const text = textForAccount(<Invitees />, loadedInvitees(manyInvitees(count)));
    return [text.match(/McNulty Needs/g)?.length, text.includes('Load more')];
  };
  expect(countOf(12)).toEqual([12, false]);
  expect(countOf(13)).toEqual([12, true]);
});

test('twelve invitees can be followed by those of the next page', () => {
  const [page] = onePage(manyInvitees(12)).pages;
  const pages = [{ rows: page?.rows, nextCursor: 'next' }];
  const text = textForAccount(<Invitees />, {
    loaded: [[QUERY_KEYS.invitees, { pages, pageParams: [undefined] }]],
  });
  expect(text).toMatch(/Load more$/);
});

test('a member without invitees reads who will appear', () => {
  for (const list of [<Invitees key="profile" />, <InviteeTiles key="dashboard" />]) {
    expect(textForAccount(list, loadedInvitees([]))).toMatch(
      /No one yet\. People who join with your code or your vouch appear here\.$/,
    );
  }
});

test('the dashboard shows six invitees, and links to more', () => {
  const countOf = (count: number) => {
    const text = textForAccount(<InviteeTiles />, loadedInvitees(manyInvitees(count)));
    return [text.match(/1 of 2 vouches/g)?.length, text.includes('All the people')];
  };
  expect(countOf(6)).toEqual([6, false]);
  expect(countOf(7)).toEqual([6, true]);
});

test.each<[string, Partial<Invitee>, string[]]>([
  ['first, the second vouch missing', {}, ['AL', 'KM']],
  ['second', { counts_as: 'second', other_inviter: testPerson('Ida') }, ['I', 'AL', 'KM']],
  ['first', { other_inviter: testPerson('Ida') }, ['AL', 'I', 'KM']],
])('a tile draws the inviters in order: the member vouched %s', (_what, change, initials) => {
  const html = htmlForAccount(<InviteeTiles />, loadedInvitees([{ ...KAY, ...change }]));
  expect([...html.matchAll(/<text[^>]*>(\w+)</g)].map(([, letters]) => letters)).toEqual(initials);
});

test('a tile draws a dashed leaf only for a missing vouch', () => {
  const htmlOf = (change: Partial<Invitee>) =>
    htmlForAccount(<InviteeTiles />, loadedInvitees([{ ...KAY, ...change }]));
  expect(htmlOf({})).toContain('stroke-dasharray');
  // The other inviter left, but their vouch still counts.
  expect(htmlOf({ state: 'member', member_since: KAY.since })).not.toContain('stroke-dasharray');
});

test('a tile leads to the circle, unless the person left', () => {
  const htmlOf = (state: Invitee['state']) =>
    htmlForAccount(<InviteeTiles />, loadedInvitees([{ ...KAY, state }]));
  expect(htmlOf('member')).toContain('href="/circle?person=kay"');
  expect(htmlOf('left')).not.toContain('href');
});
