import { expect, test } from 'vitest';
import { changesBetween, completed, fieldErrors } from './profile-fields.ts';

const STORED = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  job: 'Analyst',
  company: '',
  about: '',
  link: '',
  email: 'ada@elevere.test',
};

test('only fields whose stored form would change are changes', () => {
  expect(changesBetween(STORED, { ...STORED, job: ' Mathematician ' })).toEqual({
    job: 'Mathematician',
  });
});

test('spaces around a name and capitals in an address change nothing', () => {
  expect(
    changesBetween(STORED, { ...STORED, lastName: ' Lovelace ', email: 'Ada@Elevere.test' }),
  ).toEqual({});
});

test('a field that was emptied is changed to the empty text', () => {
  expect(changesBetween(STORED, { ...STORED, job: '' })).toEqual({ job: '' });
});

test.each([
  ['example.org/turing', 'https://example.org/turing'],
  [' www.example.org:8443/@ada?q=1 ', 'https://www.example.org:8443/@ada?q=1'],
])('the link %j is sent with the https:// that it lacks', (link, sent) => {
  const typed = completed({ ...STORED, link });
  expect(fieldErrors(typed).link).toBeUndefined();
  expect(changesBetween(STORED, typed)).toEqual({ link: sent });
});

test.each(['http://example.org', 'javascript:alert(1)', 'ada@example.org', 'none'])(
  'the link %j is refused',
  (link) => {
    expect(fieldErrors(completed({ ...STORED, link })).link).toMatch(/begins with https/);
  },
);
