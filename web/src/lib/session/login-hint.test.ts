import { expect, test, vi } from 'vitest';
import { readExpectedMember, watchLoginHint, writeLoginHint } from './login-hint.ts';
import { UNNAMED_MEMBER } from './session-states.ts';

const LOGIN_HINT_STORAGE_KEY = 'elevere.signed-in';

function storeLoginHint(hint: object | null): void {
  localStorage.setItem(LOGIN_HINT_STORAGE_KEY, JSON.stringify(hint));
}

test('a hint of an earlier release gets defaults for new fields', () => {
  storeLoginHint({ uid: 'ada', role: 'admin', firstName: 'Ada' });
  const storedFields = { uid: 'ada', role: 'admin', firstName: 'Ada' };
  expect(readExpectedMember()).toEqual({ ...UNNAMED_MEMBER, ...storedFields });
});

test.each([null, {}, { role: null }, { role: 'owner' }])(
  'the hint %j names no expected member',
  (hint) => {
    storeLoginHint(hint);
    expect(readExpectedMember()).toBeNull();
  },
);

test('a hint never asks the member to verify the email address', () => {
  writeLoginHint({ ...UNNAMED_MEMBER, emailVerified: false, emailStored: false });
  expect(readExpectedMember()).toMatchObject({ emailVerified: true, emailStored: true });
});

test('a tab follows the logins of other tabs, not their logouts', () => {
  const onLogin = vi.fn();
  watchLoginHint(onLogin);
  const dispatchStorageEvent = (key: string, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  dispatchStorageEvent(LOGIN_HINT_STORAGE_KEY, null);
  dispatchStorageEvent('another key', '{}');
  expect(onLogin).not.toHaveBeenCalled();
  dispatchStorageEvent(LOGIN_HINT_STORAGE_KEY, '{}');
  expect(onLogin).toHaveBeenCalledOnce();
});
