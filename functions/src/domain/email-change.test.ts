import { describe, expect, test } from 'vitest';
import { RECENT_SIGN_IN_MS } from '../contract/limits.ts';
import { decideEmailChange } from './email-change.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('a change of e-mail address', () => {
  test.each([
    ['leaving the address out asks for no sign-in', undefined, ago(RECENT_SIGN_IN_MS * 9), null],
    ['naming the same address asks for no sign-in', 'a@x.test', ago(RECENT_SIGN_IN_MS * 9), null],
    ['a sign-in at the limit is recent', 'b@x.test', ago(RECENT_SIGN_IN_MS), 'b@x.test'],
    ['a clock slightly ahead is recent', 'b@x.test', ago(-2000), 'b@x.test'],
  ])('%s', (_policy, wanted, signedInAt, email) => {
    expect(decideEmailChange({ current: 'a@x.test', wanted, signedInAt, now })).toEqual({
      ok: true,
      email,
    });
  });

  test('a sign-in past the limit is refused', () => {
    const signedInAt = ago(RECENT_SIGN_IN_MS + 1);
    expect(decideEmailChange({ current: 'a@x.test', wanted: 'b@x.test', signedInAt, now })).toEqual(
      { ok: false, reason: 'recent_sign_in_required' },
    );
  });

  test('an account without an address gets its first one under the same rule', () => {
    const signedInAt = ago(RECENT_SIGN_IN_MS + 1);
    expect(decideEmailChange({ current: null, wanted: 'b@x.test', signedInAt, now }).ok).toBe(
      false,
    );
  });
});
