import { DAY_MS, type Inviter } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { findForwarder, longWaitQuestion } from './long-wait.ts';

const NOW = Date.UTC(2026, 10, 23);
const inviterVouchedDaysAgo = (days: number) => [
  { since: new Date(NOW - days * DAY_MS).toISOString() },
];
const STILL_WAITING_QUESTION = 'Still waiting after two weeks?';

test.each([
  ['no other way is suggested in the first two weeks', inviterVouchedDaysAgo(13.9), null],
  ['other ways are suggested after two weeks', inviterVouchedDaysAgo(14), STILL_WAITING_QUESTION],
  [
    'other ways are suggested after the first link has expired',
    inviterVouchedDaysAgo(32),
    STILL_WAITING_QUESTION,
  ],
  ['no other way is suggested if the first vouch has no date', [{ since: null }], null],
  ['no other way is suggested without a first vouch', [], null],
] as const)('%s', (_name, inviters, question) => {
  expect(longWaitQuestion(inviters, NOW)).toBe(question);
});

test('the forwarder is a first inviter who may forward the link', () => {
  const ada: Inviter = {
    uid: 'ada',
    firstName: 'Ada',
    lastName: '',
    profilePicture: '',
    job: '',
    company: '',
    about: '',
    since: null,
    vouches: true,
    recommendation: null,
    recommended_on: null,
  };
  const link = { shareable: true, url: 'https://elevere.example/vouch/x' };
  expect(findForwarder(link, [ada])).toEqual({ firstInviter: ada, url: link.url });
  expect(findForwarder({ ...link, shareable: false }, [ada])).toBeNull();
  expect(findForwarder({ shareable: true, url: null }, [ada])).toBeNull();
  expect(findForwarder(link, [{ ...ada, vouches: false }])).toBeNull();
  expect(findForwarder(link, [])).toBeNull();
});
