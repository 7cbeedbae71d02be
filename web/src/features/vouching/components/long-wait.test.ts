import { DAY_MS, type Inviter } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { forwarderOf, longWaitQuestion } from './long-wait.ts';

const NOW = Date.UTC(2026, 10, 23);
const vouchedDaysAgo = (days: number) => [{ since: new Date(NOW - days * DAY_MS).toISOString() }];
const STILL_WAITING_QUESTION = 'Still waiting after two weeks?';

test.each([
  ['no other way is suggested in the first two weeks', vouchedDaysAgo(13.9), null],
  ['other ways are suggested after two weeks', vouchedDaysAgo(14), STILL_WAITING_QUESTION],
  [
    'other ways are suggested after the first link has expired',
    vouchedDaysAgo(32),
    STILL_WAITING_QUESTION,
  ],
  ['no other way is suggested if the first vouch has no date', [{ since: null }], null],
  ['no other way is suggested without a first vouch', [], null],
] as const)('%s', (_name, inviters, question) => {
  expect(longWaitQuestion(inviters, NOW)).toBe(question);
});

test('a first inviter whose vouch counts and who may forward the link is asked to', () => {
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
  expect(forwarderOf(link, [ada])).toEqual({ first: ada, url: link.url });
  expect(forwarderOf({ ...link, shareable: false }, [ada])).toBeNull();
  expect(forwarderOf({ shareable: true, url: null }, [ada])).toBeNull();
  expect(forwarderOf(link, [{ ...ada, vouches: false }])).toBeNull();
  expect(forwarderOf(link, [])).toBeNull();
});
