import { DAY_MS, type Invitee, type Inviter } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { initiallyShownNewsCount, isNewsSince, newsOfMember } from './news.ts';

const dayInNovember = (number: number) =>
  `2026-11-${String(number).padStart(2, '0')}T12:00:00.000Z`;
const TEST_NOW = Date.parse(dayInNovember(30));
const PERSON_WITHOUT_NAME = { profilePicture: '', job: '', company: '', about: '' };
const EMMY: Invitee = {
  ...PERSON_WITHOUT_NAME,
  uid: 'emmy',
  firstName: 'Emmy',
  lastName: 'Noether',
  counts_as: 'first',
  state: 'halfway',
  since: dayInNovember(11),
  member_since: null,
  other_inviter: null,
  recommendation: null,
  recommendation_removed: false,
};
const ALAN: Inviter = {
  ...PERSON_WITHOUT_NAME,
  uid: 'alan',
  firstName: 'Alan',
  lastName: 'Turing',
  since: dayInNovember(2),
  vouches: true,
  recommendation: 'Exact.',
  recommended_on: dayInNovember(2),
};
const NO_NEWS = {
  uid: 'ada',
  invitees: [],
  inviters: [],
  introductions: [],
  askedIntroductions: [],
};
const FULL_MEMBER_FIELDS = { state: 'member', member_since: dayInNovember(13) } as const;

function sentences(invitees: readonly Invitee[], inviters: readonly Inviter[] = []) {
  return newsOfMember({ ...NO_NEWS, invitees, inviters }, TEST_NOW).map(({ sentence }) => sentence);
}

test('events of the last 30 days are news, newest first', () => {
  const news = newsOfMember({ ...NO_NEWS, invitees: [EMMY], inviters: [ALAN] }, TEST_NOW);
  expect(news).toMatchObject([
    { person: { uid: 'emmy' }, sentence: 'Emmy Noether joined with your vouch.', text: null },
    { person: { uid: 'alan' }, sentence: 'Alan Turing vouched for you.', text: 'Exact.' },
  ]);
  expect(
    newsOfMember(
      { ...NO_NEWS, invitees: [EMMY], inviters: [ALAN] },
      Date.parse(dayInNovember(2)) + 30 * DAY_MS,
    ),
  ).toEqual([news[0]]);
});

test.each([
  ['names the other inviter', {}, 'You and Barbara Liskov vouched.'],
  ['names no inviter who left', { other_inviter: null }, 'You vouched.'],
  ['is one item for a second vouch', { counts_as: 'second' }, 'You and Barbara Liskov vouched.'],
] as const)('news of a new full member %s', (_what, emmyOverrides, vouchers) => {
  const otherInviter = {
    ...PERSON_WITHOUT_NAME,
    uid: 'barbara',
    firstName: 'Barbara',
    lastName: 'Liskov',
  };
  const [latest, ...others] = sentences([
    { ...EMMY, other_inviter: otherInviter, ...FULL_MEMBER_FIELDS, ...emmyOverrides },
  ]);
  expect(latest).toBe(`Emmy Noether is a full member. ${vouchers}`);
  expect(others).toEqual(
    'counts_as' in emmyOverrides ? [] : ['Emmy Noether joined with your vouch.'],
  );
});

const INVITER_RECOMMENDING_AFTER_VOUCH = { ...ALAN, recommended_on: dayInNovember(20) };

test('a recommendation written after the vouch is news of its own', () => {
  expect(
    newsOfMember({ ...NO_NEWS, inviters: [INVITER_RECOMMENDING_AFTER_VOUCH] }, TEST_NOW),
  ).toMatchObject([
    {
      sentence: 'Alan Turing wrote why they vouched for you.',
      text: 'Exact.',
      at: dayInNovember(20),
    },
    { sentence: 'Alan Turing vouched for you.', text: null, at: dayInNovember(2) },
  ]);
});

test('a recommendation is news even if the vouch has no date', () => {
  expect(sentences([], [{ ...ALAN, since: null }])).toEqual([
    'Alan Turing wrote why they vouched for you.',
  ]);
});

test('an invitee who left is not in the news', () => {
  expect(sentences([{ ...EMMY, state: 'left' }])).toEqual([]);
});

test('an inviter whose vouch has no date or no longer counts is not in the news', () => {
  const withoutDate = { ...ALAN, since: null, recommendation: null, recommended_on: null };
  expect(sentences([], [withoutDate])).toEqual([]);
  expect(sentences([], [{ ...INVITER_RECOMMENDING_AFTER_VOUCH, vouches: false }])).toEqual([]);
});

const ADA = { ...PERSON_WITHOUT_NAME, uid: 'ada', firstName: 'Ada', lastName: 'Lovelace' };
const INTRODUCTION = {
  id: 'i',
  from: EMMY,
  to: ADA,
  via: ALAN,
  message: 'We work on the same.',
  via_message: '',
  made_on: dayInNovember(20),
  email: 'emmy@elevere.test',
};

test.each([
  [
    'to the member leads to an email',
    { ...INTRODUCTION, via_message: 'You will argue.', from: { ...EMMY, job: 'Algebraist' } },
    {
      sentence: 'Alan Turing introduced Emmy Noether to you.',
      details: ['Algebraist'],
      quotes: [
        { author: 'Alan', text: 'You will argue.' },
        { author: 'Emmy', text: 'We work on the same.' },
      ],
      link: 'mailto:emmy@elevere.test',
    },
  ],
  [
    'of the member leads nowhere',
    { ...INTRODUCTION, from: ADA, to: EMMY, email: null },
    {
      sentence: 'Alan Turing introduced you to Emmy Noether.',
      details: ['Emmy has your email address and can write to you.'],
      quotes: [{ author: 'You', text: 'We work on the same.' }],
      link: null,
    },
  ],
  [
    'of the member names no introducer who left',
    { ...INTRODUCTION, from: ADA, to: EMMY, via: null, email: null },
    { sentence: 'A member introduced you to Emmy Noether.' },
  ],
  [
    'from a person who left leads nowhere',
    { ...INTRODUCTION, email: null },
    { sentence: 'Alan Turing introduced Emmy Noether to you.', link: null },
  ],
  [
    'without an introducer is a hello',
    { ...INTRODUCTION, via: null },
    { sentence: 'Emmy Noether said hello.' },
  ],
])('an introduction %s', (_what, introduction, expectedSentence) => {
  expect(newsOfMember({ ...NO_NEWS, introductions: [introduction] }, TEST_NOW)).toMatchObject([
    expectedSentence,
  ]);
});

test('the member’s own request stays in the news for its 31 days', () => {
  const untilDate = new Date(Date.parse(dayInNovember(20)) + 31 * DAY_MS).toISOString();
  const askedIntroductions = [
    { id: 'r', to: EMMY, via: ALAN, asked_on: dayInNovember(20), until: untilDate },
  ];
  const [row, ...others] = newsOfMember(
    { ...NO_NEWS, askedIntroductions },
    Date.parse(untilDate) - 1,
  );
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    person: { uid: 'emmy' },
    sentence: 'You asked Alan Turing to introduce you to Emmy Noether.',
    link: null,
    isOwn: true,
  });
  expect(row && isNewsSince(row, 0)).toBe(false);
  expect(row?.details.join().replaceAll('\u00a0', ' ')).toBe(
    'If nothing happens by December 21, 2026, you can ask again.',
  );
});

test('all unseen News are shown at once, and at least four', () => {
  const days = [20, 19, 18, 17, 16, 15, 14, 13];
  const invitees = days.map((day) => ({
    ...EMMY,
    uid: `invitee ${day}`,
    since: dayInNovember(day),
  }));
  const news = newsOfMember({ ...NO_NEWS, invitees }, TEST_NOW);
  const newsSeenOn = (day: number) => Date.parse(dayInNovember(day));
  expect([14, 18, 20].map((day) => initiallyShownNewsCount(news, newsSeenOn(day)))).toEqual([
    6, 4, 4,
  ]);
});

test('an unseen News is shown even if own requests are above it', () => {
  const invitees = [{ ...EMMY, since: dayInNovember(11) }];
  const untilDate = dayInNovember(30);
  const askedIntroductions = [12, 13, 14, 15].map((day) => ({
    id: `request ${day}`,
    to: EMMY,
    via: ALAN,
    asked_on: dayInNovember(day),
    until: untilDate,
  }));
  const news = newsOfMember({ ...NO_NEWS, invitees, askedIntroductions }, TEST_NOW);
  expect(initiallyShownNewsCount(news, Date.parse(dayInNovember(10)))).toBe(5);
});
