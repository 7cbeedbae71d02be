import { expect, test } from 'vitest';
import { mailtoLink } from './mailto.ts';

test.each([
  ['emmy@elevere.test', 'mailto:emmy@elevere.test'],
  ['a?cc=b@elevere.test', 'mailto:a%3Fcc%3Db@elevere.test'],
  ['"a@b"@elevere.test', 'mailto:%22a%40b%22@elevere.test'],
])('a link to %s adds no further field', (email, link) => {
  expect(mailtoLink(email)).toBe(link);
});
