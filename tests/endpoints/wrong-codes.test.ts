import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import indexes from '../../firestore.indexes.json' with { type: 'json' };
import { EDGE_WRONG_CODE_LIMITS, WRONG_CODE_LIMITS } from '../../functions/src/contract/limits.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { RATE_LIMITS_COLLECTION } from '../../functions/src/documents/rate-limits.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { Refusal } from '../../functions/src/platform/refusal.ts';
import { underWrongCodeLimit } from '../../functions/src/steps/wrong-code-limit.ts';
import type { Answer } from '../support/api.ts';
import { deadCodes } from '../support/dead-codes.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newAccount, newInvitation, newMember, randomCode } from '../support/people.ts';
import { confirm, register, validate } from '../support/redeeming.ts';
import { stopClock } from '../support/stopped-clock.ts';
import { countWrongCodes, OWN_ADDRESS } from '../support/wrong-codes.ts';

beforeEach(async () => {
  stopClock();
  await emptyNetwork();
});
// Deletes the counted wrong codes. Otherwise the next test file could be refused.
afterAll(emptyNetwork);

const LIMIT = WRONG_CODE_LIMITS.most;
const WINDOW_S = WRONG_CODE_LIMITS.windowMs / 1000;

function expectStopped({ status, headers, body }: Answer): void {
  expect([status, body]).toEqual([429, expect.objectContaining({ code: 'rate_limited' })]);
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(WINDOW_S);
}

describe('wrong codes', () => {
  it('of a visitor block further wrong codes despite changed headers, and no right one', async () => {
    const activeCode = await newInvitation((await newMember('fulluser')).uid);
    await countWrongCodes(OWN_ADDRESS, LIMIT - 3);
    for (let guess = 0; guess < 3; guess += 1) {
      const headers = { 'X-Forwarded-For': `198.51.100.${guess}`, 'Fastly-Client-IP': '192.0.2.1' };
      expect((await validate(randomCode(), { headers })).body).toMatchObject({ valid: false });
    }
    expectStopped(
      await validate(randomCode(), { headers: { 'X-Forwarded-For': '198.51.100.99' } }),
    );
    expect((await validate(activeCode)).body).toMatchObject({ valid: true });
    const person = await newAccount();
    // A logged-in caller is counted only by account.
    expect((await register(person, randomCode(), { token: person.token })).status).toBe(409);
    expect((await register(person, activeCode, { token: person.token })).status).toBe(200);
  });

  it('of an account block only that account, even with a right code', async () => {
    const inviters = [await newMember('fulluser'), await newMember('fulluser')] as const;
    const invitedBy = [inviters[0].uid];
    const guesser = await newMember('partialuser', { invitedBy });
    const other = await newMember('partialuser', { invitedBy });
    const activeCode = await newInvitation(inviters[1].uid);
    await countWrongCodes(guesser, LIMIT - 1);
    expect((await confirm(guesser, randomCode())).status).toBe(409);
    expectStopped(await confirm(guesser, activeCode));
    expect((await confirm(other, activeCode)).status).toBe(200);
  });

  it('reveal nothing about an account; a wrong address with a good code counts', async () => {
    const [person, member] = [await newAccount(), await newMember('fulluser')];
    const at = (email: string) => ({ ...person, email });
    const guesses = [person, at('other@elevere.test'), { ...person, uid: 'unknown' }, member];
    for (const guess of guesses) {
      expectRefusal(await register(guess, randomCode()), 'invitation_invalid');
    }
    const activeCode = await newInvitation(member.uid);
    await countWrongCodes(OWN_ADDRESS, LIMIT - guesses.length - 1);
    expectRefusal(await register(at('one-more@elevere.test'), activeCode), 'account_mismatch');
    expectStopped(await register(at('last@elevere.test'), activeCode));
    expect((await register(person, activeCode)).status).toBe(200);
  });

  it('do not reveal a member’s address to a caller without a token', async () => {
    const [maker, member] = [await newMember('fulluser'), await newMember('fulluser')];
    const activeCode = await newInvitation(maker.uid);
    const guesses = [member, { ...member, email: 'other@elevere.test' }];
    await countWrongCodes(OWN_ADDRESS, LIMIT - guesses.length);
    for (const guess of guesses)
      expectRefusal(await register(guess, activeCode), 'account_mismatch');
    for (const guess of guesses) expectStopped(await register(guess, activeCode));
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
    await countWrongCodes(OWN_ADDRESS, LIMIT);
    expectStopped(await register(person, code));
    expect((await register(person, code, { token: person.token })).status).toBe(200);
  });

  it('expire by the field of the TTL policy', async () => {
    await validate(randomCode());
    const [counted, ...more] = (await firestore().collection(RATE_LIMITS_COLLECTION).get()).docs;
    // The counters of the client address and the edge address.
    expect(more).toHaveLength(1);
    const fields = indexes.fieldOverrides.filter(
      ({ collectionGroup, ttl }) => collectionGroup === RATE_LIMITS_COLLECTION && ttl,
    );
    expect(fields.map(({ fieldPath }) => fieldPath)).toEqual(['expireAt']);
    const end: unknown = counted?.get('expireAt');
    if (!(end instanceof Timestamp)) throw new Error('No instant in expireAt.');
    const wait = end.toMillis() - Date.now();
    expect([wait > 0, wait <= WRONG_CODE_LIMITS.windowMs]).toEqual([true, true]);
  });

  it('do not include a valid code that is refused because of its inviter', async () => {
    const [first, second] = [await newMember('fulluser'), await newMember('fulluser')];
    const person = await newMember('partialuser', { invitedBy: [first.uid] });
    const [same, good] = [await newInvitation(first.uid), await newInvitation(second.uid)];
    await countWrongCodes(person, LIMIT - 1);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await confirm(person, same)).body).toMatchObject({ code: 'same_inviter' });
    }
    expect((await confirm(person, good)).status).toBe(200);
  });
});

describe('a presenter over the limit', () => {
  const now = new Date('2026-11-21T10:20:00Z');
  const nextHour = new Date('2026-11-21T11:00:00Z');
  type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };
  const wrong = (): Promise<Verdict> =>
    Promise.resolve({ ok: false, reason: 'invitation_invalid' });
  const right = (): Promise<Verdict> => Promise.resolve({ ok: true });
  const direct = { edge: '203.0.113.7', client: null };
  const throughProxy = (client: string) => ({ edge: '151.101.1.1', client });

  const codeOf = (attempt: Promise<Verdict>) =>
    attempt.then(
      (verdict) => (verdict.ok ? 'right' : verdict.reason),
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    );

  it.each([
    [
      'with an account gets no answer',
      { uid: 'a' },
      { uid: 'a' },
      now,
      'rate_limited',
      'rate_limited',
    ],
    ['without one may be right', direct, direct, now, 'rate_limited', 'right'],
    [
      'behind an edge stops no other client',
      throughProxy('a'),
      throughProxy('b'),
      now,
      undefined,
      'right',
    ],
    ['may try again in the next hour', direct, direct, nextHour, undefined, 'right'],
  ] as const)('%s', async (_policy, exhausted, presenter, at, toWrong, toRight) => {
    await countWrongCodes(exhausted, LIMIT, now);
    const answer = toWrong ?? 'invitation_invalid';
    expect(await codeOf(underWrongCodeLimit(presenter, at, wrong))).toBe(answer);
    expect(await codeOf(underWrongCodeLimit(presenter, at, right))).toBe(toRight);
  });

  it('that is a whole edge is refused only with wrong codes', async () => {
    await countWrongCodes(throughProxy('a'), EDGE_WRONG_CODE_LIMITS.most, now);
    const otherVisitor = throughProxy('another');
    expect(await codeOf(underWrongCodeLimit(otherVisitor, now, wrong))).toBe('rate_limited');
    expect(await codeOf(underWrongCodeLimit(otherVisitor, now, right))).toBe('right');
  });
});

// docs/decisions/006: visitors get one answer for all invalid codes.
describe('dead and unknown codes are answered alike', () => {
  /** Returns everything by which two answers can be told apart, except the time. */
  function distinguishingParts({ status, headers, text }: Answer): unknown {
    const { date: _date, etag, ...rest } = Object.fromEntries(headers);
    return { status, text, headers: rest, etag: etag?.slice(0, 4) };
  }

  it.each([
    ['validate_invitation_code', async () => (code: string) => validate(code), 200],
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
        return (code: string) => confirm(person, code);
      },
      409,
    ],
  ])('by %s, and burn nothing', async (_name, prepare, status) => {
    const codes = await deadCodes((await newMember('fulluser')).uid);
    const present = await prepare();
    const answers = new Map<string, unknown>();
    for (const [kind, code] of Object.entries(codes)) {
      const before = kind === 'no path' ? null : await findInvitation(code);
      answers.set(kind, distinguishingParts(await present(code)));
      expect(kind === 'no path' ? null : await findInvitation(code)).toEqual(before);
    }
    const unknown = answers.get('unknown');
    expect(unknown).toMatchObject({ status });
    for (const [kind, answer] of answers) expect([kind, answer]).toEqual([kind, unknown]);
  });
});
