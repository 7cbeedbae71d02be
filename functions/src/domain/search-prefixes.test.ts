import { expect, it } from 'vitest';
import { listingPrefixes, searchPrefixes, searchTerm } from './search-prefixes.ts';

const person = { firstName: 'Łukasz Zoë', lastName: 'Ng', email: 'zoe@elevere.test' };

it('search prefixes are the first 2 to 20 characters of names and email', () => {
  expect(searchPrefixes({ firstName: 'José', lastName: 'Ng', email: 'jo@x.test' })).toEqual([
    'jo',
    'jos',
    'jose',
    'jose n',
    'jose ng',
    'ng',
    'ng j',
    'ng jo',
    'ng jos',
    'ng jose',
    'jo@',
    'jo@x',
    'jo@x.',
    'jo@x.t',
    'jo@x.te',
    'jo@x.tes',
    'jo@x.test',
  ]);
  const prefixes = searchPrefixes({ ...person, firstName: 'Bartholomew-Constantine' });
  expect(prefixes).toContain('bartholomew constant');
  expect(Math.max(...prefixes.map((prefix) => prefix.length))).toBe(20);
  expect(searchPrefixes({ ...person, lastName: '李' })).toContain('李');
});

it.each([
  ['  ZOË ', 'zoe'],
  ['Zoe\u0308', 'zoe'],
  ['Bartholomew-Constantine', 'bartholomew constant'],
  ['Zoë  Ng ', 'zoe ng'],
  ['李', '李'],
  ['\u0308', ''],
  ['', ''],
])('the typed text %j becomes the search term %j', (typed, term) => {
  expect(searchTerm(typed)).toBe(term);
});

it('a listed member is found by every word of the profile, not by email', () => {
  const member = {
    ...person,
    job: 'Optical Engineer',
    company: 'The Works',
    about: 'Lenses, and night trains',
    suspended: false,
  };
  const listingOfMember = listingPrefixes({ ...member, listed: true });
  for (const q of ['zoë ng', 'OPT', 'eng', 'optical en', 'works', 'lenses', 'night tr']) {
    expect(listingOfMember).toContain(searchTerm(q));
  }
  expect(listingOfMember.filter((prefix) => prefix.includes('@'))).toEqual([]);
  expect(listingPrefixes({ ...member, listed: false })).toEqual([]);
});

it.each([
  'Mary',
  'allen',
  'Allen Wil',
  'wilkes',
  'mary allen w',
  'Mary Wilkes Allen',
  'wilkes allen m',
  'Spärck Allen',
  'jones',
])('%j finds a name of several words', (typed) => {
  const nameFields = { firstName: ' Mary  Allen', lastName: 'Wilkes Spärck\u00A0Jones' };
  expect(searchPrefixes({ ...nameFields, email: 'x@y.test' })).toContain(searchTerm(typed));
});

it.each([
  'lukasz',
  'ng lukasz',
  'obrien',
  'o’brien',
  "O'BRIEN",
  'o brien',
  'brien',
  'jean luc',
  'jeanluc',
  'luc',
  'ng zoe',
  'lukasz ng',
])('%j finds a member despite other accents, punctuation and word order', (typed) => {
  const nameFields = { firstName: 'Łukasz Zoë', lastName: 'Ng' };
  const people = [nameFields, { firstName: 'Jean-Luc', lastName: 'O’Brien' }];
  const foundPeople = people.filter((name) =>
    searchPrefixes({ ...name, email: 'x@y.test' }).includes(searchTerm(typed)),
  );
  expect(foundPeople).toHaveLength(1);
});

it('the longest names have fewer than 1,500 prefixes', () => {
  const longName = Array.from({ length: 25 }, (_, at) => String.fromCharCode(97 + at)).join('-');
  const prefixes = searchPrefixes({ firstName: longName, lastName: longName, email: 'x@y.test' });
  expect(prefixes.length).toBeLessThan(1_500);
});

it('a search ignores case and accents', () => {
  const prefixes = searchPrefixes({ ...person, firstName: 'Zoë Constantinescu' });
  for (const typed of ['zo', 'ZOE', 'Zoë C', 'zoë constantinescu n', 'NG', 'zoe@elevere.test']) {
    expect(prefixes).toContain(searchTerm(typed));
  }
});
