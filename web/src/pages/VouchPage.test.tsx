import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PATHS } from '../lib/paths.ts';
import { QUERY_KEYS } from '../lib/query-keys.ts';
import { textForAccount } from '../lib/render-for-account.tsx';
import { ADA } from '../lib/session/test-account.ts';
import { testPerson } from '../lib/test-person.ts';
import VouchPage from './VouchPage.tsx';

function pageTextFor(path: string): string {
  return textForAccount(
    <Routes>
      <Route path={PATHS.vouch} element={<VouchPage />} />
    </Routes>,
    {
      account: { ...ADA, role: 'partialuser' },
      path,
      loaded: [
        [QUERY_KEYS.ownVouchLink, { token: 'own' }],
        [QUERY_KEYS.profile, testPerson('Ada', 'Lovelace')],
        [QUERY_KEYS.inviters, []],
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
