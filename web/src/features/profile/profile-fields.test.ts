import { expect, test } from 'vitest';
import { parseFields } from '../../actions/parse-fields.ts';
import { buildProfileUpdate, hasProfileChanges, PROFILE_SCHEMAS } from './profile-fields.ts';

const PROFILE_FORM_FIELDS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  job: 'Analyst',
  company: '',
  about: '',
  link: '',
  email: 'ada@elevere.test',
};
const PROFILE = {
  ...PROFILE_FORM_FIELDS,
  profilePicture: '',
  listed: false,
  mail: true,
  seen_news_at: null,
};

test('only changed fields are sent, in stored form', () => {
  const typed = { ...PROFILE_FORM_FIELDS, job: ' Mathematician ', lastName: 'Lovelace ' };
  expect(buildProfileUpdate(PROFILE, parseFields(typed, PROFILE_SCHEMAS)).changes).toEqual({
    job: 'Mathematician',
  });
});

test('a draft differs from the profile if any field differs', () => {
  expect(hasProfileChanges(PROFILE_FORM_FIELDS, PROFILE_FORM_FIELDS)).toBe(false);
  expect(hasProfileChanges(PROFILE_FORM_FIELDS, { ...PROFILE_FORM_FIELDS, job: '' })).toBe(true);
});

test('a cleared field is sent as an empty text', () => {
  const storedProfile = { ...PROFILE, link: 'https://example.org' };
  expect(buildProfileUpdate(storedProfile, PROFILE_FORM_FIELDS).changes).toEqual({ link: '' });
});

test('a new address is requested by email, not saved', () => {
  const fields = parseFields(
    { ...PROFILE_FORM_FIELDS, email: 'New@elevere.test' },
    PROFILE_SCHEMAS,
  );
  const { changes, newEmail } = buildProfileUpdate(PROFILE, fields);
  expect(newEmail).toBe('new@elevere.test');
  expect(changes).toEqual({});
});

test('an address that differs only in capitals is not new', () => {
  const fields = parseFields(
    { ...PROFILE_FORM_FIELDS, email: 'Ada@Elevere.test' },
    PROFILE_SCHEMAS,
  );
  expect(buildProfileUpdate(PROFILE, fields).newEmail).toBeNull();
});

test.each([
  ['example.org/turing', 'https://example.org/turing'],
  [' www.example.org:8443/@ada?q=1 ', 'https://www.example.org:8443/@ada?q=1'],
])('the link %j is sent with https://', (link, sent) => {
  const fields = parseFields({ ...PROFILE_FORM_FIELDS, link }, PROFILE_SCHEMAS);
  expect(buildProfileUpdate(PROFILE, fields).changes.link).toBe(sent);
});

test.each(['http://example.org', 'javascript:alert(1)', 'ada@example.org', 'none'])(
  'the link %j is refused',
  (link) => {
    expect(() => parseFields({ ...PROFILE_FORM_FIELDS, link }, PROFILE_SCHEMAS)).toThrow(
      expect.objectContaining({ fields: { link: expect.stringMatching(/begins with https/) } }),
    );
  },
);
