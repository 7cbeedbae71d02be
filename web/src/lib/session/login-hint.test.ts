import { afterEach, expect, test, vi } from 'vitest';
import { readExpectedMember, watchLoginHint, writeLoginHint } from './login-hint.ts';
import { UNNAMED_MEMBER } from './session-states.ts';

afterEach(() => vi.unstubAllGlobals());

function storeHint(hint: object | null): void {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(hint) });
}

test('a hint of an earlier release gets defaults for new fields', () => {
  storeHint({ uid: 'ada', role: 'admin', firstName: 'Ada' });
  const storedFields = { uid: 'ada', role: 'admin', firstName: 'Ada' };
  expect(readExpectedMember()).toEqual({ ...UNNAMED_MEMBER, ...storedFields });
});

test.each([null, {}, { role: null }, { role: 'owner' }])(
  'the hint %j names no expected member',
  (hint) => {
    storeHint(hint);
    expect(readExpectedMember()).toBeNull();
  },
);

test('a hint never asks the member to verify the email address', () => {
  const setItem = vi.fn();
  vi.stubGlobal('localStorage', { setItem });
  writeLoginHint({ ...UNNAMED_MEMBER, emailVerified: false, emailStored: false });
  expect(setItem.mock.calls[0]?.[1]).toContain('"emailVerified":true,"emailStored":true');
});

test('a tab follows the logins of other tabs, not their logouts', () => {
  const tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  const onLogin = vi.fn();
  watchLoginHint(onLogin);
  const store = (key: string, newValue: string | null) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  store('elevere.signed-in', null);
  store('another key', '{}');
  expect(onLogin).not.toHaveBeenCalled();
  store('elevere.signed-in', '{}');
  expect(onLogin).toHaveBeenCalledOnce();
});
