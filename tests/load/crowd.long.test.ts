import { beforeAll, expect, test } from 'vitest';
import { generateInvitations } from '../../functions/src/contract/invitations.ts';
import { recordAudit } from '../../functions/src/documents/audit.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { checkSoundness } from '../../operator/soundness/check-soundness.ts';
import { call, type Request } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { newAccount, newMember, type Person, signIn } from '../support/people.ts';
import { confirm, register, validate } from '../support/redeeming.ts';

const JOURNEYS = 48;
/** The functions emulator has one process for each simultaneous call of a function. */
const AT_ONCE = 6;
const MINUTE = 60_000;

/** As an operator founds one; `foundMember` reads all founders, so that many would wait in line. */
async function newFounder(): Promise<Person> {
  const founder = await newMember('fulluser');
  const batch = firestore().batch();
  const event = { action: 'founder_added', actor: 'operator', subject: founder.uid } as const;
  recordAudit(batch, { ...event, at: new Date() });
  await batch.commit();
  return founder;
}

/** The answer of a call that has to succeed. */
async function answerOf(path: string, request: Request): Promise<unknown> {
  const { status, body, text } = await call(path, request);
  expect(`${path}: ${status}`, text).toBe(`${path}: 200`);
  return body;
}

async function generate({ uid, token }: Person): Promise<string> {
  const path = `/generate_invitations_for_user/${uid}`;
  const body = await answerOf(path, { method: 'POST', token, json: {} });
  return generateInvitations.output.parse(body).codes[0] ?? '';
}

/** One newcomer joins through two inviters, who look on and take one code back. */
async function join(): Promise<void> {
  const [first, second] = [await newFounder(), await newFounder()];
  const newcomer = await newAccount();
  await answerOf(`/invitation_stats/${first.uid}`, { token: first.token });
  const codes = [await generate(first), await generate(second)] as const;
  const spare = await generate(first);
  expect((await validate(codes[0])).body).toMatchObject({ valid: true });
  expect(await register(newcomer, codes[0])).toMatchObject({ status: 200 });
  await answerOf(`/get_user_sent_invitations/${first.uid}`, { token: first.token });
  expect(await confirm(newcomer, codes[1])).toMatchObject({ status: 200 });
  const revocation = { method: 'POST', token: first.token, json: { code: spare } };
  await answerOf('/revoke_invitation', revocation);
  const member = await signIn(newcomer.email);
  await answerOf('/profile', { token: member.token });
}

beforeAll(emptyNetwork);

test(
  'while a crowd joins at once every call succeeds, and the network is sound after it',
  async () => {
    let begun = 0;
    const worker = async () => {
      while (begun++ < JOURNEYS) await join();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const { documents, unsound } = await checkSoundness(new Date());
    expect(unsound).toEqual([]);
    // Three members, three invitations and seven entries of the audit log for each journey.
    expect(documents).toBeGreaterThan(10 * JOURNEYS);
  },
  10 * MINUTE,
);
