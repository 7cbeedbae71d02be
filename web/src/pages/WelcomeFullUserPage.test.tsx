import type { Inviter } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../lib/query-keys.ts';
import { htmlForAccount, textForAccount } from '../testing/render-for-account.tsx';
import { newTestPerson } from '../testing/test-person.ts';
import WelcomeFullUserPage from './WelcomeFullUserPage.tsx';

const IDA: Inviter = {
  ...newTestPerson('Ida', 'Rhodes'),
  since: '2026-11-12T20:00:00.000Z',
  vouches: true,
  recommendation: 'Exact.',
  recommended_on: null,
};
const JOAN = { ...IDA, ...newTestPerson('Joan'), since: '2026-11-20T20:00:00.000Z' };

const welcomePageText = (inviters: readonly Inviter[]) =>
  textForAccount(<WelcomeFullUserPage />, { loaded: [[QUERY_KEYS.inviters, inviters]] });

test('a new full member is one since the second vouch', () => {
  const text = welcomePageText([IDA, { ...JOAN, recommendation: null }]);
  expect(text).toContain('Congratulations, Ada! Two members have vouched for you.');
  expect(text).toContain(
    'Ida Rhodes and Joan vouched for you. You’ve been a full member since November 20, 2026.',
  );
  expect(text.match(/“Exact\.” Ida Rhodes/g)).toHaveLength(1);
  expect(text).toContain('you have 2 invitations a month.');
});

test('a founder was vouched for by nobody', () => {
  const text = welcomePageText([]);
  expect(text).toContain('You’re a founder, so you needed no vouches. You’re a full member');
  expect(text).not.toMatch(/Two members|full member since/);
});

test('the congratulations name no date that is unknown', () => {
  expect(welcomePageText([IDA, { ...JOAN, since: null }])).not.toContain('full member since');
});

test('until the inviters have loaded, the sentence about them is invisible', () => {
  const invisibleSentence = /class="invisible">.*Two members have vouched for you/;
  expect(htmlForAccount(<WelcomeFullUserPage />)).toMatch(invisibleSentence);
  const loadedQueries = [[QUERY_KEYS.inviters, [IDA, JOAN]]] as const;
  expect(htmlForAccount(<WelcomeFullUserPage />, { loaded: loadedQueries })).not.toMatch(
    invisibleSentence,
  );
});
