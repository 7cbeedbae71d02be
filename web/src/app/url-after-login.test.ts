import { expect, test } from 'vitest';
import { urlAfterLogin } from './url-after-login.ts';

const SITE_ORIGIN = 'https://elevere.test';

test.each([
  ['/settings', '/settings'],
  ['/manage-invitations?show=expired', '/manage-invitations?show=expired'],
  ['/settings#mail', '/settings#mail'],
  [`${SITE_ORIGIN}/vouch/token`, '/vouch/token'],
])('a login leads back to a page of this site: %s', (from, address) => {
  expect(urlAfterLogin(from, SITE_ORIGIN)).toBe(address);
});

test.each([
  'https://evil.test/settings',
  'http://elevere.test/settings',
  '//evil.test/settings',
  '/\\evil.test/settings',
  '//evil.test',
  '/..//evil.test/settings',
  'https://elevere.test//evil.test/settings',
  'javascript:alert(1)',
  'https://',
  '/no-such-page',
  7,
  undefined,
])('a login does not lead to another site or an unknown page: %s', (from) => {
  expect(urlAfterLogin(from, SITE_ORIGIN)).toBeNull();
});
