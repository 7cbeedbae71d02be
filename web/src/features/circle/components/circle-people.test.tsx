import type { Circle, CirclePerson, Invitee } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { textForAccount } from '../../../lib/render-for-account.tsx';
import { testPerson } from '../../../lib/test-person.ts';
import { CirclePersonDialog } from './CirclePersonDialog.tsx';
import { CircleTable } from './CircleTable.tsx';

function circlePerson(
  firstName: string,
  generation: number,
  change: Partial<CirclePerson> = {},
): CirclePerson {
  return {
    ...testPerson(firstName),
    role: 'fulluser',
    generation,
    invitedBy: [],
    link: '',
    recommendations: {},
    ...change,
  };
}

const ADA = circlePerson('Ada', 0, {
  invitedBy: ['ida', 'joan'],
  recommendations: { ida: 'Exact.' },
});
const IDA = circlePerson('Ida', -1, { link: 'https://example.org' });
const JOAN = circlePerson('Joan', -1);
const KAY = circlePerson('Kay', 1, { role: 'partialuser', invitedBy: ['ada'] });
const MAX = circlePerson('Max', 1, {
  invitedBy: ['ada'],
  recommendations: { ada: 'Quick.' },
});
const ZOE = circlePerson('Zoe', 2, {
  invitedBy: ['max', 'kay'],
  recommendations: { max: 'Kind.' },
});
const CIRCLE: Circle = { people: [ADA, IDA, JOAN, KAY, MAX, ZOE], truncated: false };

const MAX_AS_INVITEE: Invitee = {
  ...testPerson('Max'),
  counts_as: 'first',
  since: '2026-11-12T20:00:00.000Z',
  member_since: '2026-11-13T20:00:00.000Z',
  state: 'member',
  other_inviter: testPerson('Barbara'),
  recommendation: 'Quick, and kind.',
  recommendation_removed: false,
};

test.each([
  ['the member’s own', true, /Connection Vouched for by Ada You Vouched for by Ida and Joan/],
  ['an admin’s view of the', false, /Connection to Ada Vouched for by Ada Vouched for by Ida/],
])('the table of %s circle says who vouched for whom', (_whose, isOwnCircle, beginning) => {
  const text = textForAccount(
    <CircleTable
      circle={CIRCLE}
      centre={ADA}
      isOwnCircle={isOwnCircle}
      inviteeOf={(uid) => (uid === 'max' ? MAX_AS_INVITEE : undefined)}
      onSelect={() => undefined}
    />,
  );
  expect(text.replaceAll(/“\w+\.” /g, '')).toMatch(beginning);
  expect(text).toContain('Zoe “Kind.” Through Max and Kay Vouched for by Max and Kay');
  expect(text).toContain(
    isOwnCircle
      ? 'You vouched for Max Vouched for by you and Barbara'
      : 'Ada vouched for Max Vouched for by Ada and Barbara',
  );
});

function cardText(
  person: CirclePerson,
  { isOwnCircle = true, invitee = undefined as Invitee | undefined } = {},
) {
  // Stub of the button that opened the dialog. The dialog reads only the button's parent.
  const opener = { parentElement: null } as HTMLElement;
  return textForAccount(
    <CirclePersonDialog
      circle={CIRCLE}
      centre={ADA}
      isOwnCircle={isOwnCircle}
      person={person}
      invitee={invitee}
      opener={opener}
      onSelect={() => undefined}
      onClose={() => undefined}
    />,
    { loaded: [[QUERY_KEYS.profile, {}]] },
  );
}

test('an inviter’s card has their recommendation of the member', () => {
  expect(cardText(IDA)).toContain('Ida wrote about you: “Exact.”');
  expect(cardText(IDA)).toContain('Vouched for you');
  expect(cardText(IDA)).toContain('example.org');
  expect(cardText(JOAN)).not.toContain('wrote about you');
});

test('an invitee’s card names both inviters and the stored recommendation', () => {
  const text = cardText(MAX, { invitee: MAX_AS_INVITEE });
  expect(text).toContain('Vouched for by you and Barbara');
  expect(text).toContain('“Quick, and kind.” Change recommendation');
  expect(cardText(MAX)).toContain('“Quick.” Change recommendation');
  expect(cardText(MAX, { isOwnCircle: false })).not.toMatch(/Change|Report|you and/);
});

test('a newcomer’s card forwards the link if the newcomer allows it', () => {
  const link = { vouch_url: 'https://elevere.test/vouch/x' };
  expect(cardText(KAY, { invitee: { ...MAX_AS_INVITEE, ...link } })).toContain(
    'Kay needs one more vouch. Forward the link to a member who knows Kay.',
  );
  expect(cardText(KAY)).not.toContain('Forward');
});

test('the card offers introductions only to full members two steps away', () => {
  const ASK_LABEL = 'Ask for an introduction Zoe';
  expect(cardText(ZOE)).toContain(ASK_LABEL);
  expect(cardText(ZOE)).toContain('“Kind.” Max');
  expect(cardText(ZOE, { isOwnCircle: false })).not.toContain(ASK_LABEL);
  expect(cardText(MAX)).not.toContain('Ask for');
  expect(cardText(ADA)).not.toMatch(/Report|Recommend/);
});
