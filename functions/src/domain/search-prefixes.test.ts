import { expect, it } from 'vitest';
import { searchPrefixes, searchTerm } from './search-prefixes.ts';

const person = { firstName: 'Łukasz Zoë', lastName: 'Ng', email: 'zoe@elevere.test' };

it('members are found by the first 2 to 12 characters of names and address', () => {
  expect(searchPrefixes({ firstName: 'José', lastName: 'Ng', email: 'jo@x.test' })).toEqual([
    'jo',
    'jos',
    'jose',
    'ng',
    'jo@',
    'jo@x',
    'jo@x.',
    'jo@x.t',
    'jo@x.te',
    'jo@x.tes',
    'jo@x.test',
  ]);
  const prefixes = searchPrefixes({ ...person, firstName: 'Bartholomew-Constantine' });
  expect(prefixes).toContain('bartholomew-');
  expect(Math.max(...prefixes.map((prefix) => prefix.length))).toBe(12);
  expect(searchPrefixes({ ...person, lastName: '李' })).toContain('李');
});

it.each([
  ['  ZOË ', 'zoe'],
  ['Zoe\u0308', 'zoe'],
  ['Bartholomew-Constantine', 'bartholomew-'],
  ['李', '李'],
  ['\u0308', ''],
  ['', ''],
])('%j looks for %j', (typed, term) => {
  expect(searchTerm(typed)).toBe(term);
});

it('what is typed finds whose name begins so, whatever its case and accents', () => {
  const prefixes = searchPrefixes({ ...person, firstName: 'Zoë Constantinescu' });
  for (const typed of ['zo', 'ZOE', 'Zoë C', 'zoë constantinesc', 'zoe@elevere.test']) {
    expect(prefixes).toContain(searchTerm(typed));
  }
});
