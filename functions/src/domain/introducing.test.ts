import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../contract/limits.ts';
import { REPEATED_DECISION } from './decision.ts';
import { NO_EFFECTS } from './effects.ts';
import {
  connectionOf,
  decideIntroductionAnswer,
  decideIntroductionRequest,
  type IntroducibleMember,
  introductionChangesOfDeparture,
  isIntroductionKnownTo,
  longestBlock,
  refuseIntroductionRequest,
  requestIdsEndedBySuspension,
  waysToMeet,
} from './introducing.ts';
import { type Introduction, requestLooksOpenAt } from './introduction.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const daysFromNow = (days: number) => daysAgo(-days);

function member(uid: string, invitedBy: readonly string[] = [], change = {}): IntroducibleMember {
  return {
    uid,
    invitedBy,
    role: 'fulluser',
    fullSince: null,
    suspended: false,
    mayInvite: true,
    mail: true,
    listed: false,
    ...change,
  };
}

// Ada vouched for Alan and for Grace. Alan vouched for Edsger.
const ada = member('ada');
const alan = member('alan', ['ada']);
const edsger = member('edsger', ['alan']);
const grace = member('grace', ['ada']);
const listedGrace = { ...grace, listed: true };
const suspendedAlan = { ...alan, suspended: true };

describe('ways to meet', () => {
  test.each([
    ['the inviter’s inviter', edsger, ada],
    ['an invitee’s invitee', ada, edsger],
  ])('a person two steps away in the circle: %s', (_way, asker, other) => {
    expect(waysToMeet({ asker, other, common: [alan] })).toEqual({
      introducers: [alan],
      hello: false,
    });
  });

  test('a listed person, through a member connected to both', () => {
    expect(waysToMeet({ asker: alan, other: listedGrace, common: [ada] })).toEqual({
      introducers: [ada],
      hello: false,
    });
  });

  test('a listed person without a common introducer, by a hello', () => {
    expect(waysToMeet({ asker: edsger, other: listedGrace, common: [ada, alan] })).toEqual({
      introducers: [],
      hello: true,
    });
  });

  test.each([
    ['who vouched for the asker, although listed', alan, { ...ada, listed: true }, []],
    ['for whom the asker vouched, although listed', ada, { ...alan, listed: true }, []],
    ['who has the same inviter and is not listed', alan, grace, [ada]],
    ['whose introducer is suspended', ada, edsger, [suspendedAlan]],
    ['who is a newcomer', ada, { ...edsger, role: 'partialuser' as const }, [alan]],
    ['who is suspended', edsger, { ...ada, suspended: true, listed: true }, [alan]],
    ['who left', edsger, null, [alan]],
    ['who is the asker', listedGrace, listedGrace, [ada]],
  ])('there is no way to meet a person %s', (_who, asker, other, common) => {
    expect(waysToMeet<IntroducibleMember>({ asker, other, common })).toBeNull();
  });

  test.each([
    ['suspended member', { suspended: true }],
    ['newcomer', { role: 'partialuser' as const }],
  ])('a %s cannot meet anyone', (_who, change) => {
    expect(waysToMeet({ asker: { ...edsger, ...change }, other: ada, common: [alan] })).toBeNull();
  });
});

test.each([
  ['direct: the inviter', alan, ada, [ada], 'direct'],
  ['direct: the invitee', ada, alan, [alan], 'direct'],
  ['common: through the same inviter', alan, grace, [ada], 'common'],
  ['common: through the same invitee', alan, grace, [member('joan', ['alan', 'grace'])], 'common'],
  ['common: two steps away', ada, edsger, [alan], 'common'],
  ['none: through a suspended member', ada, edsger, [suspendedAlan], 'none'],
  ['none: without a member connected to both', edsger, grace, [alan], 'none'],
] as const)('a connection is %s', (_how, one, other, members, connection) => {
  expect(connectionOf(one, other, members)).toBe(connection);
});

const OPEN_REQUEST: Introduction = {
  id: 'open',
  from: 'edsger',
  to: 'ada',
  via: 'alan',
  message: 'I like engines.',
  viaMessage: '',
  state: 'open',
  askedAt: NOW,
  madeAt: null,
  expiresAt: daysFromNow(31),
};
const MADE_INTRODUCTION: Introduction = {
  ...OPEN_REQUEST,
  state: 'made',
  viaMessage: 'Edsger is careful.',
  madeAt: NOW,
  expiresAt: daysFromNow(30),
};
const HELLO: Introduction = {
  ...MADE_INTRODUCTION,
  via: null,
  viaMessage: '',
  expiresAt: daysFromNow(90),
};

const VALID_REQUEST_FACTS = {
  asker: edsger,
  other: ada,
  common: [alan],
  introductionsOfPair: [],
  isOverLimit: false,
  isAskerVerified: true,
  isOtherVerified: true,
  id: 'new',
  via: 'alan',
  message: 'I like engines.',
  now: NOW,
} as const;
const VALID_HELLO_FACTS = {
  ...VALID_REQUEST_FACTS,
  other: listedGrace,
  common: [],
  via: null,
} as const;

describe('the refusal of a request', () => {
  const expiredRequest = { ...OPEN_REQUEST, askedAt: daysAgo(31), expiresAt: NOW };
  const introductionThirtyDaysAgo = { ...MADE_INTRODUCTION, madeAt: daysAgo(30), expiresAt: NOW };
  const helloNinetyDaysAgo = { ...HELLO, askedAt: daysAgo(90) };
  test.each([
    ['null if nothing prevents it', {}, null],
    [
      'the asker’s email address is not verified',
      { isAskerVerified: false },
      'own_address_unverified',
    ],
    ['the recipient’s email address is not verified', { isOtherVerified: false }, 'no_email'],
    ['the recipient turned emails off', { other: { ...ada, mail: false } }, 'no_email'],
    ['the two have an open request', { introductionsOfPair: [OPEN_REQUEST] }, 'introduction_open'],
    [
      'the two have a declined request',
      { introductionsOfPair: [{ ...OPEN_REQUEST, state: 'declined' }] },
      'introduction_open',
    ],
    ['null if the request expired after 31 days', { introductionsOfPair: [expiredRequest] }, null],
    ['the two were introduced', { introductionsOfPair: [MADE_INTRODUCTION] }, 'introduction_open'],
    [
      'null 30 days after an introduction',
      { introductionsOfPair: [introductionThirtyDaysAgo] },
      null,
    ],
    [
      'a hello after an introduction',
      { introductionsOfPair: [MADE_INTRODUCTION], hello: true },
      'introduction_open',
    ],
    ['the asker made five requests today', { isOverLimit: true }, 'rate_limited'],
    [
      'a hello after another hello of the two',
      { introductionsOfPair: [HELLO], hello: true },
      'introduction_open',
    ],
    [
      'null for a hello 90 days after the last one',
      { introductionsOfPair: [helloNinetyDaysAgo], hello: true },
      null,
    ],
    ['null for an introduction after a hello', { introductionsOfPair: [HELLO] }, null],
  ] as const)('%s', (_what, change, reason) => {
    expect(refuseIntroductionRequest({ ...VALID_REQUEST_FACTS, hello: false, ...change })).toBe(
      reason,
    );
  });
});

test('the block of a pair is the one that ends last', () => {
  const requestEndingFirst = { ...OPEN_REQUEST, expiresAt: daysFromNow(1) };
  const introductionBlock = { introduction: MADE_INTRODUCTION, until: daysFromNow(30) };
  expect(longestBlock([requestEndingFirst, MADE_INTRODUCTION], false, NOW)).toEqual(
    introductionBlock,
  );
  expect(longestBlock([MADE_INTRODUCTION, requestEndingFirst], false, NOW)).toEqual(
    introductionBlock,
  );
  expect(longestBlock([MADE_INTRODUCTION, HELLO], true, NOW)).toEqual({
    introduction: HELLO,
    until: daysFromNow(90),
  });
});

test.each([
  ['a request', OPEN_REQUEST, ['edsger']],
  ['a declined request', { ...OPEN_REQUEST, state: 'declined' as const }, ['edsger']],
  ['an introduction', MADE_INTRODUCTION, ['edsger', 'ada']],
  ['a hello', HELLO, ['edsger', 'ada']],
])('%s is known only to the people who may see it', (_what, introduction, knowing) => {
  expect(['edsger', 'ada'].filter((uid) => isIntroductionKnownTo(uid, introduction))).toEqual(
    knowing,
  );
});

test('a declined request looks open to its asker until it expires', () => {
  const declined = { ...OPEN_REQUEST, state: 'declined' } as const;
  expect(
    [OPEN_REQUEST, declined, MADE_INTRODUCTION].map((one) => requestLooksOpenAt(one, NOW)),
  ).toEqual([true, true, false]);
  expect([OPEN_REQUEST, declined].map((one) => requestLooksOpenAt(one, daysFromNow(31)))).toEqual([
    false,
    false,
  ]);
});

describe('the effects of a request', () => {
  test('a request is open for 31 days and emailed to the introducer', () => {
    expect(decideIntroductionRequest(VALID_REQUEST_FACTS)).toMatchObject({
      effects: {
        createdIntroduction: { ...OPEN_REQUEST, id: 'new' },
        emails: [{ occasion: { template: 'introduction_asked', to: 'alan', introduction: 'new' } }],
      },
    });
  });

  test('a hello is kept for 90 days and emailed to the listed member', () => {
    expect(decideIntroductionRequest(VALID_HELLO_FACTS)).toMatchObject({
      effects: {
        createdIntroduction: { to: 'grace', via: null, state: 'made', expiresAt: daysFromNow(90) },
        emails: [{ occasion: { template: 'hello', to: 'grace', introduction: 'new' } }],
      },
    });
  });

  test('a repeat with the same id writes nothing', () => {
    const introductionsOfPair = [{ ...OPEN_REQUEST, id: 'new' }];
    expect(decideIntroductionRequest({ ...VALID_REQUEST_FACTS, introductionsOfPair })).toEqual(
      REPEATED_DECISION,
    );
  });

  test.each([
    ['through a member who is not connected to both', { via: 'grace' }],
    ['a hello to a person whom a member can introduce', { via: null }],
    [
      'through a member to a person to whom only a hello is possible',
      { ...VALID_HELLO_FACTS, via: 'alan' },
    ],
  ])('not found: %s', (_how, change) => {
    expect(decideIntroductionRequest({ ...VALID_REQUEST_FACTS, ...change })).toEqual({
      ok: false,
      reason: 'not_found',
    });
  });
});

describe('the effects of an answer', () => {
  const VALID_ANSWER_FACTS = {
    introduction: OPEN_REQUEST,
    introducer: 'alan',
    from: edsger,
    to: ada,
    areBothAddressesVerified: true,
    answer: 'introduce',
    message: 'Edsger is careful.',
    now: NOW,
  } as const;
  const declinedRequest = { ...OPEN_REQUEST, state: 'declined' } as const;

  test('an introduction is emailed to both and kept for 30 days', () => {
    const introduction = { ...OPEN_REQUEST, askedAt: daysAgo(20), expiresAt: daysFromNow(11) };
    expect(decideIntroductionAnswer({ ...VALID_ANSWER_FACTS, introduction })).toMatchObject({
      effects: {
        changedIntroductions: [{ ...MADE_INTRODUCTION, askedAt: daysAgo(20) }],
        emails: [
          { occasion: { template: 'introduced', to: 'ada', introduction: 'open' } },
          { occasion: { template: 'introduction_made', to: 'edsger', introduction: 'open' } },
        ],
      },
    });
  });

  test('declining a request sends no email', () => {
    expect(decideIntroductionAnswer({ ...VALID_ANSWER_FACTS, answer: 'not_now' })).toEqual({
      ok: true,
      effects: { ...NO_EFFECTS, changedIntroductions: [declinedRequest] },
    });
  });

  test.each([
    ['introduce', MADE_INTRODUCTION],
    ['not_now', declinedRequest],
  ] as const)('a repeat of %s writes nothing', (answer, introduction) => {
    const repeatedDecision = decideIntroductionAnswer({
      ...VALID_ANSWER_FACTS,
      answer,
      introduction,
    });
    expect(repeatedDecision).toEqual(REPEATED_DECISION);
  });

  test.each([
    ['of another introducer', { introducer: 'ada' }, 'not_found'],
    ['to an unknown request', { introduction: null }, 'not_found'],
    ['after 31 days', { now: daysFromNow(31) }, 'not_found'],
    ['after the opposite answer', { introduction: declinedRequest }, 'not_found'],
    ['for a suspended asker', { from: { ...edsger, suspended: true } }, 'not_found'],
    ['for an asker who left', { from: null }, 'not_found'],
    ['to a suspended person', { to: { ...ada, suspended: true } }, 'not_found'],
    ['to a person who turned emails off', { to: { ...ada, mail: false } }, 'no_email'],
    ['while an address is not verified', { areBothAddressesVerified: false }, 'no_email'],
    [
      'repeated after the asker’s suspension',
      { introduction: MADE_INTRODUCTION, from: { ...edsger, suspended: true } },
      'not_found',
    ],
  ] as const)('an answer %s is refused', (_what, change, reason) => {
    expect(decideIntroductionAnswer({ ...VALID_ANSWER_FACTS, ...change })).toEqual({
      ok: false,
      reason,
    });
  });
});

test('of a departed introducer, only the introductions that were made are kept, without their text', () => {
  const otherIntroduction = { ...MADE_INTRODUCTION, id: 'made' };
  const introductionChanges = introductionChangesOfDeparture('alan', [
    OPEN_REQUEST,
    { ...OPEN_REQUEST, id: 'declined', state: 'declined' },
    otherIntroduction,
  ]);
  expect(introductionChanges).toEqual({
    changedIntroductions: [{ ...otherIntroduction, viaMessage: '' }],
    deletedIntroductionIds: ['open', 'declined'],
  });
});

test.each(['edsger', 'ada'])('a departure of %s deletes their introductions', (uid) => {
  expect(
    introductionChangesOfDeparture(uid, [OPEN_REQUEST, { ...MADE_INTRODUCTION, id: 'made' }]),
  ).toEqual({
    changedIntroductions: [],
    deletedIntroductionIds: ['open', 'made'],
  });
});

test.each([
  ['asker', 'edsger'],
  ['introducer', 'alan'],
])('the suspension of the %s deletes open and declined requests', (_who, uid) => {
  const requestIds = requestIdsEndedBySuspension(uid, [
    OPEN_REQUEST,
    { ...OPEN_REQUEST, id: 'declined', state: 'declined' },
    { ...MADE_INTRODUCTION, id: 'made' },
  ]);
  expect(requestIds).toEqual(['open', 'declined']);
});

test('the suspension of the recipient does not delete a request', () => {
  expect(requestIdsEndedBySuspension('ada', [OPEN_REQUEST])).toEqual([]);
});
