import { afterEach, expect, test, vi } from 'vitest';
import { readExpectedMember } from './login-hint.ts';
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
