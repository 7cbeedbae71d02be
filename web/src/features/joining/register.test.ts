import { expect, test } from 'vitest';
import { splitDisplayName } from './register.ts';

test.each([
  ['Ada', { firstName: 'Ada', lastName: '' }],
  [' Ada  King Lovelace ', { firstName: 'Ada', lastName: 'King Lovelace' }],
  ['', { firstName: '', lastName: '' }],
])('the names of the Google account "%s" are the first word and the others', (name, names) => {
  expect(splitDisplayName(name)).toEqual(names);
});
