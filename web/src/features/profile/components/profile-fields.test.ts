import { expect, test } from 'vitest';
import { changesBetween } from './profile-fields.ts';

const STORED = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  job: 'Analyst',
  company: '',
  link: '',
  email: 'ada@elevere.test',
};

test('only fields whose stored form would change are sent', () => {
  expect(changesBetween(STORED, { ...STORED, job: ' Mathematician ' })).toEqual({
    job: 'Mathematician',
  });
});

test('spaces around a name and capitals in an address change nothing', () => {
  expect(
    changesBetween(STORED, { ...STORED, lastName: ' Lovelace ', email: 'Ada@Elevere.test' }),
  ).toEqual({});
});

test('a field that was emptied is sent as the empty text', () => {
  expect(changesBetween(STORED, { ...STORED, job: '' })).toEqual({ job: '' });
});
