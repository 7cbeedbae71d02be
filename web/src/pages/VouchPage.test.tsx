import type { Inviter } from '@elevere/functions/contract';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PATHS } from '../lib/paths.ts';
import { QUERY_KEYS } from '../lib/query-keys.ts';
import { textForAccount } from '../testing/render-for-account.tsx';
import { ADA } from '../testing/test-account.ts';
import { newTestPerson } from '../testing/test-person.ts';
import VouchPage from './VouchPage.tsx';

function pageTextFor(path: string, inviters: readonly Inviter[] | null = []): string {
  return textForAccount(
    <Routes>
      <Route path={PATHS.vouch} element={<VouchPage />} />
    </Routes>,
    {
      account: { ...ADA, role: 'partialuser' },
      path,
      loaded: [
        [QUERY_KEYS.ownVouchLink, { token: 'own' }],
        [QUERY_KEYS.profile, newTestPerson('Ada', 'Lovelace')],
        ...(inviters ? [[QUERY_KEYS.inviters, inviters] as const] : []),
      ],
    },
  );
}

test('a newcomer sees only their own vouch link', () => {
  expect(pageTextFor('/vouch/own')).toMatch(/^Your vouch link .* Ada Lovelace/);
  // A link that was copied together with a full stop is the newcomer's own link, too.
  expect(pageTextFor('/vouch/own.')).toMatch(/^Your vouch link .* Ada Lovelace/);
  expect(pageTextFor('/vouch/other')).toMatch(
    /^Vouch for a newcomer .*Only full members can see who\. You need one more vouch, too\./,
  );
});

const IDA: Inviter = {
  ...newTestPerson('Ida', 'Rhodes'),
  since: null,
  vouches: true,
  recommendation: 'Exact.',
  recommended_on: null,
};

test('a newcomer sees their first vouch as members see it', () => {
  expect(pageTextFor('/vouch/own', [IDA])).toContain('Ida Rhodes vouched: “Exact.”');
  const withoutVouch = pageTextFor('/vouch/own', [{ ...IDA, vouches: false }]);
  expect(withoutVouch).toContain('The first vouch no longer counts.');
  expect(withoutVouch).not.toContain('Ida');
});

test('the preview of a vouch link waits for the inviters', () => {
  expect(pageTextFor('/vouch/own', null)).toBe('Your vouch link Loading your vouch link…');
});
