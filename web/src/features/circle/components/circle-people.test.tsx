import type { Circle, CirclePerson, Invitee } from '@elevere/functions/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { htmlForAccount, textForAccount } from '../../../testing/render-for-account.tsx';
import { newTestPerson } from '../../../testing/test-person.ts';
import { CircleDrawing } from './CircleDrawing.tsx';
import { CirclePersonDialog } from './CirclePersonDialog.tsx';
import { CircleTable } from './CircleTable.tsx';
import { CircleView } from './CircleView.tsx';

function circlePerson(
  firstName: string,
  generation: number,
  personOverrides: Partial<CirclePerson> = {},
): CirclePerson {
  return {
    ...newTestPerson(firstName),
    role: 'fulluser',
    generation,
    invitedBy: [],
    link: '',
    recommendations: {},
    ...personOverrides,
  };
}

const ADA = circlePerson('Ada', 0, {
  invitedBy: ['ida', 'joan'],
  recommendations: { ida: 'Exact.' },
});
const IDA = circlePerson('Ida', -1, { link: 'https://example.org' });
const JOAN = circlePerson('Joan', -1);
const KAY = circlePerson('Kay', 1, { role: 'partialuser', invitedBy: ['ada'] });
const PERSON_MAX = circlePerson('Max', 1, {
  invitedBy: ['ada'],
  recommendations: { ada: 'Quick.' },
});
const ZOE = circlePerson('Zoe', 2, {
  invitedBy: ['max', 'kay'],
  recommendations: { max: 'Kind.' },
});
const CIRCLE: Circle = { people: [ADA, IDA, JOAN, KAY, PERSON_MAX, ZOE], truncated: false };

const INVITEE_MAX: Invitee = {
  ...newTestPerson('Max'),
  counts_as: 'first',
  since: '2026-11-12T20:00:00.000Z',
  member_since: '2026-11-13T20:00:00.000Z',
  state: 'member',
  other_inviter: newTestPerson('Barbara'),
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
      inviteeOf={(uid) => (uid === 'max' ? INVITEE_MAX : undefined)}
      onSelect={() => undefined}
    />,
  );
  expect(text.replaceAll(/“\w+\.” /g, '')).toMatch(beginning);
  expect(text).toContain('Zoe “Kind.” Through Max and Kay Vouched for by Max and Kay');
  // Joan's inviters are not in the circle.
  expect(text).toMatch(/Joan Vouched for (you|Ada) Kay/);
  expect(text).toContain(
    isOwnCircle
      ? 'You vouched for Max Vouched for by you and Barbara'
      : 'Ada vouched for Max Vouched for by Ada and Barbara',
  );
});

function cardText(
  person: CirclePerson,
  { isOwnCircle = true, invitee = undefined as Invitee | undefined, centre = ADA } = {},
) {
  const opener = document.createElement('button');
  return textForAccount(
    <CirclePersonDialog
      circle={CIRCLE}
      centre={centre}
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
  const text = cardText(PERSON_MAX, { invitee: INVITEE_MAX });
  expect(text).toContain('Vouched for by you and Barbara');
  expect(text).toContain('“Quick, and kind.” Change recommendation');
  expect(cardText(PERSON_MAX)).toContain('“Quick.” Change recommendation');
  expect(cardText(PERSON_MAX).match(/“Quick\.”/g)).toHaveLength(1);
  expect(cardText(ZOE)).not.toContain('another member');
  expect(cardText(PERSON_MAX, { isOwnCircle: false })).not.toMatch(/Change|Report|you and/);
});

test('a member cannot write a removed recommendation again', () => {
  const invitee = { ...INVITEE_MAX, recommendation: null, recommendation_removed: true };
  expect(cardText({ ...PERSON_MAX, recommendations: {} })).toContain('Recommend');
  expect(cardText({ ...PERSON_MAX, recommendations: {} }, { invitee })).not.toContain('Recommend');
});

test('a newcomer’s card forwards the link if the newcomer allows it', () => {
  const vouchUrlFields = { vouch_url: 'https://elevere.test/vouch/x' };
  expect(cardText(KAY, { invitee: { ...INVITEE_MAX, ...vouchUrlFields } })).toContain(
    'Kay needs one more vouch. Forward the link to a member who knows Kay.',
  );
  expect(cardText(KAY)).not.toContain('Forward');
});

test('the card offers introductions only to full members two steps away', () => {
  const ASK_BUTTON_LABEL = 'Ask for an introduction Zoe';
  expect(cardText(ZOE)).toContain(ASK_BUTTON_LABEL);
  expect(cardText(ZOE)).toContain('“Kind.” Max');
  expect(cardText(ZOE, { isOwnCircle: false })).not.toContain(ASK_BUTTON_LABEL);
  expect(cardText(PERSON_MAX)).not.toContain('Ask for');
  const newcomer = { ...ADA, role: 'partialuser' } as const;
  expect(cardText(ZOE, { centre: newcomer })).not.toContain('Ask for');
  expect(cardText(ADA)).not.toMatch(/Report|Recommend/);
});

test('a card reports anyone but the member and former members', () => {
  expect(cardText(JOAN)).toContain('Report Joan');
  expect(cardText({ ...JOAN, role: null })).not.toContain('Report');
  expect(cardText(JOAN, { isOwnCircle: false })).not.toContain('Report');
});

function drawingText(width: number, circle = CIRCLE): string {
  return textForAccount(
    <CircleDrawing
      circle={circle}
      centre={ADA}
      isOwnCircle
      width={width}
      onSelect={() => undefined}
    />,
  );
}

test('the diagram says who lacks a vouch, and if it is wide, jobs', () => {
  const people = [ADA, { ...KAY, job: 'Programmer' }];
  const circle = { people, truncated: false };
  expect(drawingText(60, circle)).toContain('Kay Programmer 1 of 2 vouches');
  expect(drawingText(20, circle)).toContain('Kay 1 of 2 vouches');
});

test.each([
  [true, 'you'],
  [false, 'Ada'],
])('the lists of the diagram name the centre (own circle: %s)', (isOwnCircle, name) => {
  const html = htmlForAccount(
    <CircleDrawing
      circle={CIRCLE}
      centre={ADA}
      isOwnCircle={isOwnCircle}
      width={60}
      onSelect={() => undefined}
    />,
  );
  expect(html).toContain(`aria-label="Vouched for ${name}"`);
  expect(html).toContain(`aria-label="People ${name} vouched for"`);
});

test('the diagram draws people two steps away only in open groups', () => {
  const text = drawingText(60);
  expect(text).toMatch(/^vouched for Ida Joan Ada vouched for Kay .*Max/);
  expect(text).toContain('+1 person Kay vouched for');
  expect(text).not.toContain('Zoe');
});

describe('the circle’s page', () => {
  // When the card closes, this element takes the focus.
  const pageElement = document.createElement('main');
  beforeAll(() => document.body.append(pageElement));
  afterAll(() => pageElement.remove());

  function circleViewText(
    circle: Circle,
    { isOwnCircle = true, isTable = false, initialUid = undefined as string | undefined } = {},
  ): string {
    if (isTable) localStorage.setItem('circle-as-table', 'true');
    else localStorage.clear();
    return textForAccount(
      <CircleView circle={circle} isOwnCircle={isOwnCircle} initialUid={initialUid} />,
      { loaded: [[QUERY_KEYS.profile, {}]] },
    );
  }

  test('the table lists inviters first, then by name', () => {
    const people = [ZOE, PERSON_MAX, KAY, ADA, JOAN, IDA];
    const text = circleViewText({ people, truncated: false }, { isTable: true });
    expect(text).toMatch(/^Press a name for more\. Show as a diagram /);
    expect(text).toMatch(/ Ida .* Joan .* Ada .* Kay .* Max .* Zoe /);
  });

  test.each([
    ['a member alone', [ADA], /^No one else is here yet\. Show as a table/],
    ['direct connections', [ADA, IDA], /Press a person for more\. Show as a table/],
    [
      'two generations',
      [ADA, PERSON_MAX, ZOE],
      /or \+ for people one step further\. Show as a table/,
    ],
  ])('the page explains the diagram of %s', (_whose, people, instructions) => {
    expect(circleViewText({ people, truncated: false })).toMatch(instructions);
  });

  test('the page says if more people are in the circle than shown', () => {
    const circle = { people: [ADA, PERSON_MAX], truncated: true };
    expect(circleViewText(circle)).toContain(
      'Your circle has more people than the 2 shown here. Show as a table Some vouches come from members not shown here.',
    );
    expect(circleViewText(circle, { isOwnCircle: false })).toContain('This circle has more people');
    expect(circleViewText(CIRCLE)).not.toContain('more people than');
  });

  test('the page says if a vouch comes from outside the circle', () => {
    const OUTSIDE_VOUCHES_TEXT = 'Some vouches come from outside your circle.';
    expect(circleViewText(CIRCLE)).toContain(OUTSIDE_VOUCHES_TEXT);
    expect(circleViewText(CIRCLE, { isTable: true })).not.toContain('Some vouches');
    expect(circleViewText({ people: [ADA, IDA, JOAN, KAY], truncated: false })).not.toContain(
      'Some vouches',
    );
  });

  test('the card of the person in the URL is open at first', () => {
    expect(circleViewText(CIRCLE, { initialUid: 'zoe' })).toContain('Through Max and Kay');
    expect(circleViewText(CIRCLE)).not.toContain('Through Max and Kay');
  });
});
