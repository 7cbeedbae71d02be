import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import indexes from '../../firestore.indexes.json' with { type: 'json' };
import { WRONG_CODE_LIMITS } from '../../functions/src/contract/limits.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { RATE_LIMITS_COLLECTION } from '../../functions/src/documents/rate-limits.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import type { Answer } from '../support/api.ts';
import { clearNetwork } from '../support/emulators.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { freezeDate } from '../support/frozen-date.ts';
import { newAccount, newInvitation, newMember, randomCode } from '../support/people.ts';
import { confirmSecondCode, register, validateCode } from '../support/redeeming.ts';
import { createUnredeemableCodes } from '../support/unredeemable-codes.ts';
import { addWrongCodes, TEST_CALLER_ADDRESSES } from '../support/wrong-codes.ts';

beforeEach(async () => {
  freezeDate();
  await clearNetwork();
});
// Deletes the counts of wrong codes, which could cause refusals in the next test file.
afterAll(clearNetwork);

const MAX_WRONG_CODES = WRONG_CODE_LIMITS.most;
const LIMIT_WINDOW_SECONDS = WRONG_CODE_LIMITS.windowMs / 1000;

function expectRateLimited({ status, headers, body }: Answer): void {
  expect([status, body]).toEqual([429, expect.objectContaining({ code: 'rate_limited' })]);
  const waitSeconds = Number(headers.get('retry-after'));
  expect(waitSeconds).toBeGreaterThan(0);
  expect(waitSeconds).toBeLessThanOrEqual(LIMIT_WINDOW_SECONDS);
}

describe('wrong codes', () => {
  it('of a visitor block further wrong codes despite changed headers, and no right one', async () => {
    const activeCode = await newInvitation((await newMember('fulluser')).uid);
    await addWrongCodes(TEST_CALLER_ADDRESSES, MAX_WRONG_CODES - 3);
    for (let wrongCodeCount = 0; wrongCodeCount < 3; wrongCodeCount += 1) {
      const headers = {
        'X-Forwarded-For': `198.51.100.${wrongCodeCount}`,
        'Fastly-Client-IP': '192.0.2.1',
      };
      expect((await validateCode(randomCode(), { headers })).body).toMatchObject({ valid: false });
    }
    expectRateLimited(
      await validateCode(randomCode(), { headers: { 'X-Forwarded-For': '198.51.100.99' } }),
    );
    expect((await validateCode(activeCode)).body).toMatchObject({ valid: true });
    const person = await newAccount();
    // Wrong codes of a logged-in caller count only for the account, not for the client address.
    expect((await register(person, randomCode(), { token: person.token })).status).toBe(409);
    expect((await register(person, activeCode, { token: person.token })).status).toBe(200);
  });

  it('of an account block only that account, even with a right code', async () => {
    const inviters = [await newMember('fulluser'), await newMember('fulluser')] as const;
    const invitedBy = [inviters[0].uid];
    const codeGuesser = await newMember('partialuser', { invitedBy });
    const otherPartialMember = await newMember('partialuser', { invitedBy });
    const activeCode = await newInvitation(inviters[1].uid);
    await addWrongCodes(codeGuesser, MAX_WRONG_CODES - 1);
    expect((await confirmSecondCode(codeGuesser, randomCode())).status).toBe(409);
    expectRateLimited(await confirmSecondCode(codeGuesser, activeCode));
    expect((await confirmSecondCode(otherPartialMember, activeCode)).status).toBe(200);
  });

  it('reveal nothing about an account; a wrong address with a good code counts', async () => {
    const [person, member] = [await newAccount(), await newMember('fulluser')];
    const personWithEmail = (email: string) => ({ ...person, email });
    const codeGuessers = [
      person,
      personWithEmail('other@elevere.test'),
      { ...person, uid: 'unknown' },
      member,
    ];
    for (const codeGuesser of codeGuessers) {
      expectRefusal(await register(codeGuesser, randomCode()), 'invitation_invalid');
    }
    const activeCode = await newInvitation(member.uid);
    await addWrongCodes(TEST_CALLER_ADDRESSES, MAX_WRONG_CODES - codeGuessers.length - 1);
    expectRefusal(
      await register(personWithEmail('one-more@elevere.test'), activeCode),
      'account_mismatch',
    );
    expectRateLimited(await register(personWithEmail('last@elevere.test'), activeCode));
    expect((await register(person, activeCode)).status).toBe(200);
  });

  it('do not reveal a member’s address to a caller without a token', async () => {
    const [creator, member] = [await newMember('fulluser'), await newMember('fulluser')];
    const activeCode = await newInvitation(creator.uid);
    const codeGuessers = [member, { ...member, email: 'other@elevere.test' }];
    await addWrongCodes(TEST_CALLER_ADDRESSES, MAX_WRONG_CODES - codeGuessers.length);
    for (const codeGuesser of codeGuessers)
      expectRefusal(await register(codeGuesser, activeCode), 'account_mismatch');
    for (const codeGuesser of codeGuessers)
      expectRateLimited(await register(codeGuesser, activeCode));
    expectRefusal(
      await register(member, activeCode, { token: member.token }),
      'already_registered',
    );
  });

  it('over the limit block a visitor’s repeat, which would confirm an address', async () => {
    const person = await newAccount();
    const code = await newInvitation((await newMember('fulluser')).uid);
    expect((await register(person, code)).status).toBe(200);
    expect((await register(person, code)).status).toBe(200);
    await addWrongCodes(TEST_CALLER_ADDRESSES, MAX_WRONG_CODES);
    expectRateLimited(await register(person, code));
    expect((await register(person, code, { token: person.token })).status).toBe(200);
  });

  it('expire by the field of the TTL policy', async () => {
    await validateCode(randomCode());
    const [counter, ...otherCounters] = (await firestore().collection(RATE_LIMITS_COLLECTION).get())
      .docs;
    // A wrong code increments two counters: one for the client address and one for the edge server.
    expect(otherCounters).toHaveLength(1);
    const ttlFields = indexes.fieldOverrides.filter(
      ({ collectionGroup, ttl }) => collectionGroup === RATE_LIMITS_COLLECTION && ttl,
    );
    expect(ttlFields.map(({ fieldPath }) => fieldPath)).toEqual(['expireAt']);
    const storedExpiry: unknown = counter?.get('expireAt');
    if (!(storedExpiry instanceof Timestamp)) throw new Error('No instant in expireAt.');
    const lifetimeMs = storedExpiry.toMillis() - Date.now();
    expect([lifetimeMs > 0, lifetimeMs <= WRONG_CODE_LIMITS.windowMs]).toEqual([true, true]);
  });

  it('do not include a valid code that is refused because of its inviter', async () => {
    const [firstInviter, secondInviter] = [
      await newMember('fulluser'),
      await newMember('fulluser'),
    ];
    const person = await newMember('partialuser', { invitedBy: [firstInviter.uid] });
    const [codeOfFirstInviter, codeOfSecondInviter] = [
      await newInvitation(firstInviter.uid),
      await newInvitation(secondInviter.uid),
    ];
    await addWrongCodes(person, MAX_WRONG_CODES - 1);
    for (let callCount = 0; callCount < 2; callCount += 1) {
      expect((await confirmSecondCode(person, codeOfFirstInviter)).body).toMatchObject({
        code: 'same_inviter',
      });
    }
    expect((await confirmSecondCode(person, codeOfSecondInviter)).status).toBe(200);
  });
});

// docs/decisions/006: visitors get one answer for all invalid codes.
describe('all invalid codes get the same answer', () => {
  /**
   * Returns everything in an answer by which a visitor could tell two codes apart, except the time.
   */
  function readComparableParts({ status, headers, text }: Answer): unknown {
    const { date: _date, etag, ...otherHeaders } = Object.fromEntries(headers);
    return { status, text, headers: otherHeaders, etag: etag?.slice(0, 4) };
  }

  it.each([
    ['validate_invitation_code', async () => (code: string) => validateCode(code), 200],
    [
      'partial_registration',
      async () => {
        const person = await newAccount();
        return (code: string) => register(person, code);
      },
      409,
    ],
    [
      'confirm_second_code',
      async () => {
        const invitedBy = [(await newMember('fulluser')).uid];
        const person = await newMember('partialuser', { invitedBy });
        return (code: string) => confirmSecondCode(person, code);
      },
      409,
    ],
  ])('from %s, which changes no code', async (_name, prepare, status) => {
    const codesByReason = await createUnredeemableCodes((await newMember('fulluser')).uid);
    const submitCode = await prepare();
    const answers = new Map<string, unknown>();
    for (const [kind, code] of Object.entries(codesByReason)) {
      const invitationBefore = kind === 'no path' ? null : await findInvitation(code);
      answers.set(kind, readComparableParts(await submitCode(code)));
      expect(kind === 'no path' ? null : await findInvitation(code)).toEqual(invitationBefore);
    }
    const answerForUnknownCode = answers.get('unknown');
    expect(answerForUnknownCode).toMatchObject({ status });
    for (const [kind, answer] of answers)
      expect([kind, answer]).toEqual([kind, answerForUnknownCode]);
  });
});
