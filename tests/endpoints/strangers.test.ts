import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { type Answer, call } from '../support/api.ts';
import { deadCodes } from '../support/dead-codes.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { CountingNetwork } from '../support/firestore-bill.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { newInvitation, newMember, type Person, randomCode } from '../support/people.ts';
import { type Presenting, presenting } from '../support/presenting.ts';

// docs/decisions/006: whoever did not make a code gets one answer for all that are no good.

let codes: Readonly<Record<string, string>>;
let stranger: Person;
let strangers: Presenting;

beforeAll(async () => {
  await emptyNetwork();
  stranger = await newMember('fulluser');
  strangers = await presenting();
  codes = await deadCodes((await newMember('fulluser')).uid);
}, 60_000);
beforeEach(() => strangers.forgetWrongCodes());

/** Everything of an answer that somebody could tell apart, but the time it was made. */
function seen({ status, headers, text }: Answer): unknown {
  const { date, etag, 'x-orig-accept-encoding': _own, ...rest } = Object.fromEntries(headers);
  return { status, text, headers: rest, etag: etag?.slice(0, 4), date: date !== undefined };
}

async function expectAlike(ask: (code: string) => Promise<Answer>, status: number): Promise<void> {
  const answers: [string, unknown][] = [];
  for (const [kind, code] of Object.entries(codes)) {
    const answer = await ask(code);
    expect([kind, answer.status]).toEqual([kind, status]);
    answers.push([kind, seen(answer)]);
  }
  const [first] = answers;
  for (const [kind, answer] of answers) expect([kind, answer]).toEqual([kind, first?.[1]]);
}

describe('a dead, foreign or unknown code is answered alike', () => {
  it('by validate_invitation_code', async () => {
    await expectAlike(strangers.calls.validate_invitation_code, 200);
  });

  it('by partial_registration, and the account stays as it was', async () => {
    await expectAlike(strangers.calls.partial_registration, 409);
    expect((await getAuth().getUser(strangers.newcomer.uid)).disabled).toBe(false);
  });

  it('by confirm_second_code', async () => {
    await expectAlike(strangers.calls.confirm_second_code, 409);
  });

  it.each(['/invitation_details', '/revoke_invitation'])(
    'by %s, where even a good code of somebody else is none',
    async (path) => {
      const inviter = await newMember('fulluser');
      const good = await newInvitation(inviter.uid, {
        createdAt: new Date(Date.now() - INVITATION_LIFETIME_MS / 2),
      });
      codes = { ...codes, good };
      const { good: _good, ...dead } = codes;
      await expectAlike(
        (code) => call(path, { method: 'POST', token: stranger.token, json: { code } }),
        404,
      );
      codes = dead;
    },
  );
});

describe('a code that can redeem nothing asks as much of the services as one that never was', () => {
  let network: CountingNetwork;

  beforeAll(async () => {
    network = await CountingNetwork.open();
  });
  afterAll(async () => {
    await network.close();
  });

  it.each(['validate_invitation_code', 'partial_registration', 'confirm_second_code'] as const)(
    'of %s',
    async (name) => {
      const running = await FunctionProcess.start(name, network.environment);
      const present = (code: string) => strangers.calls[name](code, running);
      try {
        // The first wrong code begins the counts to which all the others add.
        await present(randomCode());
        const cost = async (code: string) => {
          let requests: readonly string[] = [];
          const { reads, writes } = await network.billOf(async () => {
            requests = await network.requestsOf(() => present(code));
          });
          return { reads, writes, requests };
        };
        const { unknown = '', used = '', revoked = '', expired = '', ...others } = codes;
        const { 'expired but not marked': ended = '' } = others;
        const price = await cost(unknown);
        expect(price.requests).toContain('firestore: BatchGetDocuments');
        for (const [kind, code] of Object.entries({ used, revoked, expired, ended })) {
          expect([kind, await cost(code)]).toEqual([kind, price]);
        }
      } finally {
        await running.kill();
      }
    },
  );
});
