import { DEFAULT_PROFILE_PICTURE } from '@elevere/functions/contract';
import { afterEach, expect, test } from 'vitest';
import { accountOfSession } from './session-states.ts';
import { currentSession, dispatchSessionEvent } from './session-store.ts';
import { type LoginAndUserDocument, storeAccount } from './store-account.ts';

afterEach(() => dispatchSessionEvent({ type: 'noLogin' }));

// The type assertion is safe, because storeAccount reads only these properties.
const FIREBASE_USER = {
  uid: 'ada',
  email: 'ada@elevere.test',
  emailVerified: false,
  displayName: 'Ada L.',
  providerData: [{ providerId: 'password' }, { providerId: 'google.com' }, { providerId: 'phone' }],
} as unknown as LoginAndUserDocument['user'];

const USER_DOCUMENT: LoginAndUserDocument['userDocument'] = {
  role: 'fulluser',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@elevere.test',
  profilePicture: '/ada.webp',
  invitedBy: [],
};

function storeAndReadAccount(userDocument: LoginAndUserDocument['userDocument']) {
  storeAccount({ user: FIREBASE_USER, userDocument });
  return accountOfSession(currentSession());
}

test('an account combines the login and the user document', () => {
  expect(storeAndReadAccount(USER_DOCUMENT)).toEqual({
    uid: 'ada',
    email: 'ada@elevere.test',
    emailVerified: false,
    emailStored: true,
    displayName: 'Ada L.',
    role: 'fulluser',
    firstName: 'Ada',
    lastName: 'Lovelace',
    profilePicture: '/ada.webp',
    methods: ['password', 'google'],
  });
});

test('a new email address is not stored until the document has it', () => {
  expect(storeAndReadAccount({ ...USER_DOCUMENT, email: 'old@elevere.test' })?.emailStored).toBe(
    false,
  );
});

test('a person without a user document has no role and no name', () => {
  expect(storeAndReadAccount(null)).toMatchObject({
    emailStored: true,
    role: null,
    firstName: '',
    lastName: '',
    profilePicture: DEFAULT_PROFILE_PICTURE,
  });
});
