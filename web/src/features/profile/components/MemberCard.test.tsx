import type { Inviter, Role } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { htmlForAccount, textForAccount } from '../../../testing/render-for-account.tsx';
import { ADA } from '../../../testing/test-account.ts';
import { newTestPerson } from '../../../testing/test-person.ts';
import { MemberCard } from './MemberCard.tsx';
import { OwnFigure } from './OwnFigure.tsx';

const IDA: Inviter = {
  ...newTestPerson('Ida', 'Rhodes'),
  job: 'Actuary',
  since: '2026-11-12T20:00:00.000Z',
  vouches: true,
  recommendation: null,
  recommended_on: null,
};
const IDA_WITHOUT_VOUCH = { ...IDA, vouches: false };
const JOAN = { ...IDA, ...newTestPerson('Joan') };
const PROFILE = { ...newTestPerson('Ada', 'Lovelace'), link: 'https://example.org/ada' };

function page(role: Role | null, inviters: readonly Inviter[]) {
  return {
    account: { ...ADA, role },
    loaded: [
      [QUERY_KEYS.profile, PROFILE],
      [QUERY_KEYS.inviters, inviters],
    ],
  } as const;
}

test.each([
  [
    'a full member',
    'fulluser',
    [IDA],
    /No job given yet No company given yet example\.org\/ada Edit/,
  ],
  ['a newcomer', 'partialuser', [IDA], /1 of 2 vouches .*Still missing: your second vouch\. Ask/],
  [
    'a newcomer without a vouch that counts',
    'partialuser',
    [IDA_WITHOUT_VOUCH],
    /0 of 2 vouches .*no longer counts\. .*Still missing: two vouches\./,
  ],
  ['a founder', 'fulluser', [], /You’re a founder, so you needed no vouches\..*See your circle$/],
  [
    'a person without a role',
    null,
    [],
    /No member has vouched for you yet\. Enter Invitation Code$/,
  ],
] as const)('the profile of %s says what is missing', (_who, role, inviters, text) => {
  expect(textForAccount(<MemberCard />, page(role, inviters))).toMatch(text);
});

test('a full member’s profile keeps the inviters without standing', () => {
  const text = textForAccount(<MemberCard />, page('fulluser', [IDA, IDA_WITHOUT_VOUCH]));
  expect(text.match(/Ida Rhodes Actuary Vouched on November 12, 2026/g)).toHaveLength(2);
  expect(text).not.toMatch(/no longer counts|of 2 vouches|Still missing/);
});

test('only a recommendation can be removed', () => {
  const cardText = (recommendation: string | null) =>
    textForAccount(<MemberCard />, page('fulluser', [{ ...IDA, recommendation }]));
  expect(cardText('Exact.')).toContain('“Exact.” Remove what Ida Rhodes wrote');
  expect(cardText(null)).not.toContain('Remove');
});

test.each([
  ['Ada Lovelace, vouched for by Ida Rhodes and Joan', 'fulluser', [IDA, JOAN]],
  ['Ada Lovelace, vouched for by Ida Rhodes, one vouch missing', 'partialuser', [IDA]],
  ['Ada Lovelace, both vouches missing', 'partialuser', [IDA_WITHOUT_VOUCH]],
  ['Ada Lovelace, a founder', 'fulluser', []],
] as const)('screen readers read the figure as: %s', (title, role, inviters) => {
  const ownFigure = <OwnFigure size="beside">{() => null}</OwnFigure>;
  expect(htmlForAccount(ownFigure, page(role, inviters))).toContain(`aria-label="${title}"`);
});
