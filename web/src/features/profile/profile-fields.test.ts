import { expect, test } from 'vitest';
import { parseFields } from '../../actions/parse-fields.ts';
import { hasChanges, PROFILE_SCHEMAS, toProfileUpdate } from './profile-fields.ts';

const FIELDS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  job: 'Analyst',
  company: '',
  about: '',
  link: '',
  email: 'ada@elevere.test',
};
const PROFILE = { ...FIELDS, profilePicture: '', listed: false, mail: true, seen_news_at: null };

test('only changed fields are sent, in stored form', () => {
  const typed = { ...FIELDS, job: ' Mathematician ', lastName: 'Lovelace ' };
  expect(toProfileUpdate(PROFILE, parseFields(typed, PROFILE_SCHEMAS)).changes).toEqual({
    job: 'Mathematician',
  });
});

test('a draft differs from the profile if any field differs', () => {
  expect(hasChanges(FIELDS, FIELDS)).toBe(false);
  expect(hasChanges(FIELDS, { ...FIELDS, job: '' })).toBe(true);
});

test('a cleared field is sent as an empty text', () => {
  const stored = { ...PROFILE, link: 'https://example.org' };
  expect(toProfileUpdate(stored, FIELDS).changes).toEqual({ link: '' });
});

test('a new address is requested by email, not saved', () => {
  const fields = parseFields({ ...FIELDS, email: 'New@elevere.test' }, PROFILE_SCHEMAS);
  const { changes, newEmail } = toProfileUpdate(PROFILE, fields);
  expect(newEmail).toBe('new@elevere.test');
  expect(changes).toEqual({});
});

test('an address that differs only in capitals is not new', () => {
  const fields = parseFields({ ...FIELDS, email: 'Ada@Elevere.test' }, PROFILE_SCHEMAS);
  expect(toProfileUpdate(PROFILE, fields).newEmail).toBeNull();
});

test.each([
  ['example.org/turing', 'https://example.org/turing'],
  [' www.example.org:8443/@ada?q=1 ', 'https://www.example.org:8443/@ada?q=1'],
])('the link %j is sent with https://', (link, sent) => {
  const fields = parseFields({ ...FIELDS, link }, PROFILE_SCHEMAS);
  expect(toProfileUpdate(PROFILE, fields).changes.link).toBe(sent);
});

test.each(['http://example.org', 'javascript:alert(1)', 'ada@example.org', 'none'])(
  'the link %j is refused',
  (link) => {
    expect(() => parseFields({ ...FIELDS, link }, PROFILE_SCHEMAS)).toThrow(
      expect.objectContaining({ fields: { link: expect.stringMatching(/begins with https/) } }),
    );
  },
);
