import { expect, test } from 'vitest';
import { ENDPOINTS, type Endpoint } from '../../functions/src/contract/index.ts';
import { SECRET_REQUESTS_FILTER } from '../deploy/project-needs.ts';

function readExclusionPattern(field: 'requestUrl' | 'referer'): RegExp {
  return new RegExp(
    new RegExp(`httpRequest\\.${field}=~"([^"]+)"`).exec(SECRET_REQUESTS_FILTER)?.[1] ?? '(?!)',
  );
}

/** Query fields that contain no personal data and no code. */
const HARMLESS_FIELDS = ['action', 'cursor', 'limit', 'role', 'state', 'uid', 'vouch_wait_days'];

test('the request log keeps no address that carries a code, a token or a search', () => {
  const [addressPattern, refererPattern] = [
    readExclusionPattern('requestUrl'),
    readExclusionPattern('referer'),
  ];
  const loggedFields = (ENDPOINTS as readonly Endpoint[]).flatMap(({ path: name, query }) => {
    const fields = 'shape' in query ? Object.keys(Object(query.shape)) : ['not an object'];
    return fields.filter((field) => !addressPattern.test(`/api/${name}?limit=5&${field}=x`));
  });
  expect([...new Set(loggedFields)].toSorted()).toEqual(HARMLESS_FIELDS);
  expect('https://elevere.test/api/vouch/AbC').toMatch(addressPattern);
  for (const pageAddress of [
    '/admin/members?q=ada',
    '/vouch/AbC',
    '/user-registration?code=7K2M',
  ]) {
    expect(`https://elevere.test${pageAddress}`).toMatch(refererPattern);
  }
});
