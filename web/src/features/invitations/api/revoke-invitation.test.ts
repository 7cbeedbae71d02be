import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { showAsRevoked } from './revoke-invitation.ts';

const { sent, stats, details } = QUERY_KEYS.invitations;

test('a revoked invitation is shown as revoked in list, counts and details, and only once', () => {
  const cache = new QueryClient();
  const other = { code: '0THERC0DE000', active: true, revoked: false };
  cache.setQueryData(sent, [{ code: 'A1ANC0DE0000', active: true, revoked: false }, other]);
  cache.setQueryData(stats, { total: 2, used: 0, active: 2, revoked: 0, expired: 0 });
  cache.setQueryData(details('A1ANC0DE0000'), { active: true, revoked: false, revokedOn: null });

  for (const _time of ['first', 'again']) {
    showAsRevoked(cache, 'A1ANC0DE0000');
    expect(cache.getQueryData(sent)).toEqual([
      expect.objectContaining({ code: 'A1ANC0DE0000', active: false, revoked: true }),
      other,
    ]);
    expect(cache.getQueryData(stats)).toMatchObject({ total: 2, active: 1, revoked: 1 });
  }
  expect(cache.getQueryData(details('A1ANC0DE0000'))).toMatchObject({
    active: false,
    revoked: true,
    revokedOn: expect.any(String),
  });
});

test('what the cache does not hold is not made up', () => {
  const cache = new QueryClient();
  showAsRevoked(cache, 'A1ANC0DE0000');
  for (const key of [sent, stats, details('A1ANC0DE0000')]) {
    expect(cache.getQueryData(key)).toBeUndefined();
  }
});
