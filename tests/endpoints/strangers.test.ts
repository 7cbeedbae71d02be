import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { type Answer, call } from '../support/api.ts';
import { deadCodes } from '../support/dead-codes.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { newAccount, newInvitation, newMember, type Person } from '../support/people.ts';

// docs/decisions/006: whoever did not make a code gets one answer for all that are no good.

let codes: Readonly<Record<string, string>>;
let stranger: Person;
let partial: Person;

beforeAll(async () => {
  await emptyNetwork();
  const [voucher, firstVoucher] = await Promise.all([newMember('fulluser'), newMember('fulluser')]);
  [stranger, partial] = await Promise.all([
    newMember('fulluser'),
    newMember('partialuser', { invitedBy: [firstVoucher.uid] }),
  ]);
  codes = await deadCodes(voucher.uid);
}, 60_000);

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
    await expectAlike((code) => call(`/validate_invitation_code?code=${code}`), 200);
  });

  it('by partial_registration, and the account stays as it was', async () => {
    const { uid, email, token } = await newAccount();
    await expectAlike(
      (code1) =>
        call('/partial_registration', {
          method: 'POST',
          token,
          json: { invitee: uid, code1, firstName: 'New', lastName: 'Comer', email },
        }),
      409,
    );
    expect((await getAuth().getUser(uid)).disabled).toBe(false);
  });

  it('by confirm_second_code', async () => {
    await expectAlike(
      (code2) =>
        call('/confirm_second_code', {
          method: 'POST',
          token: partial.token,
          json: { invitee: partial.uid, code2 },
        }),
      409,
    );
  });

  it.each(['/invitation_details', '/revoke_invitation'])(
    'by %s, where even a good code of somebody else is none',
    async (path) => {
      const voucher = await newMember('fulluser');
      const good = await newInvitation(voucher.uid, {
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
