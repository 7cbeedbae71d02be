import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { WRONG_CODE_LIMITS } from '../../functions/src/contract/limits.ts';
import { Refusal } from '../../functions/src/http/refusal.ts';
import { underWrongCodeLimit } from '../../functions/src/http/wrong-code-limit.ts';
import { lookAt } from '../../functions/src/store/presentation.ts';
import { countWrongCode, type Presenter } from '../../functions/src/store/wrong-codes.ts';
import { call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { newAccount, newInvitation, newMember, randomCode } from '../support/people.ts';

beforeEach(emptyNetwork);
// What is counted here would stop whoever comes next from this machine.
afterAll(emptyNetwork);

const waitMs = async (presenter: Presenter) => (await lookAt({ code: 'none', presenter })).waitMs;

const validate = (code: string, forwardedFor?: string) =>
  call(`/validate_invitation_code?code=${code}`, {
    ...(forwardedFor === undefined ? {} : { headers: { 'X-Forwarded-For': forwardedFor } }),
  });

describe('guessing codes', () => {
  it('an address is stopped after the hourly limit, in every function, whatever it writes into headers', async () => {
    const inviter = await newMember('fulluser');
    const good = await newInvitation(inviter.uid);
    for (let guess = 0; guess < WRONG_CODE_LIMITS.perAddress; guess += 1) {
      const answer = await validate(randomCode(), `198.51.100.${guess}`);
      expect(answer.status).toBe(200);
    }
    const stopped = await validate(good);
    expect(stopped.status).toBe(429);
    expect(stopped.body).toMatchObject({ success: false, code: 'rate_limited' });
    const wait = Number(stopped.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(WRONG_CODE_LIMITS.windowMs / 1000);
    const person = await newAccount();
    const elsewhere = await call('/partial_registration', {
      method: 'POST',
      json: {
        invitee: person.uid,
        code1: good,
        firstName: 'New',
        lastName: 'Comer',
        email: person.email,
      },
    });
    expect(elsewhere.status).toBe(429);
  }, 120_000);

  it('right codes never count', async () => {
    const inviter = await newMember('fulluser');
    const good = await newInvitation(inviter.uid);
    for (let look = 0; look <= WRONG_CODE_LIMITS.perAddress; look += 1) {
      expect((await validate(good)).status).toBe(200);
    }
  }, 120_000);

  it('an account is stopped too', async () => {
    const first = await newMember('fulluser');
    const person = await newMember('partialuser', { invitedBy: [first.uid] });
    const confirm = (code: string) =>
      call('/confirm_second_code', {
        method: 'POST',
        token: person.token,
        json: { invitee: person.uid, code2: code },
      });
    for (let guess = 0; guess < WRONG_CODE_LIMITS.perAccount; guess += 1) {
      expect((await confirm(randomCode())).status).toBe(409);
    }
    expect((await confirm(randomCode())).status).toBe(429);
  }, 120_000);

  it.each([
    ['wrong', () => true],
    [
      'refused',
      () => {
        throw new Refusal('invitation_invalid');
      },
    ],
  ])(
    'a code that is %s learns nothing once others have met the limit meanwhile',
    async (what, verdict) => {
      const presenter = { address: `overtaken, ${what}` };
      const overtaken = async () => {
        const others = Array.from({ length: WRONG_CODE_LIMITS.perAddress }, () => presenter);
        await Promise.all(others.map(countWrongCode));
        return verdict();
      };
      await expect(
        underWrongCodeLimit({ code: 'none', presenter }, overtaken, (wrong) => wrong),
      ).rejects.toMatchObject({ code: 'rate_limited' });
    },
    60_000,
  );

  it('a peer that speaks for many addresses is stopped for them all, and only beyond its own bound', async () => {
    const forwarder = 'an edge';
    const behind = (client: number) => ({ address: `${client} by ${forwarder}`, forwarder });
    const BATCH = 20;
    for (let client = 0; client < WRONG_CODE_LIMITS.perForwarder; client += BATCH) {
      const clients = Array.from({ length: BATCH }, (_, at) => behind(client + at));
      const waits = await Promise.all(clients.map((presenter) => countWrongCode(presenter)));
      expect(Math.max(...waits)).toBe(0);
    }
    expect(await waitMs(behind(-1))).toBeGreaterThan(0);
    expect(await countWrongCode(behind(-2))).toBeGreaterThan(0);
    expect(await waitMs({ address: 'elsewhere', forwarder: 'another edge' })).toBe(0);
  }, 60_000);
});
