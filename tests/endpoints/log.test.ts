import { expect, test } from 'vitest';
import { type Answer, call } from '../support/api.ts';
import { FaultyNetwork } from '../support/faulty-network.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { jsonLogEntries } from '../support/json-log-entries.ts';
import { newAccount, newInvitation, newMember, randomCode } from '../support/people.ts';

function expectedEntry({ status }: Answer, uid: string | null, outcome: string) {
  return {
    severity: 'INFO',
    message: `POST partial_registration ${status}`,
    endpoint: 'partial_registration',
    uid,
    outcome,
    status,
    durationMs: expect.any(Number),
  };
}

test('each call logs one line without a code, address or token', async () => {
  const [inviter, newcomer] = [await newMember('fulluser'), await newAccount()];
  const [code, unknownCode] = [await newInvitation(inviter.uid), randomCode()];
  const network = await FaultyNetwork.open();
  const instance = await FunctionProcess.start('api', network.environment);
  try {
    const { origin } = instance;
    const { uid, token, email } = newcomer;
    const json = { invitee: uid, email, firstName: 'Ada', lastName: 'Byron' };
    const registerWith = (code1: string, asWhom: { token?: string }) =>
      call('/partial_registration', {
        origin,
        method: 'POST',
        ...asWhom,
        json: { ...json, code1 },
      });
    const answers = {
      bad: await registerWith(code, { token: `${token.slice(0, -8)}tampered` }),
      wrong: await registerWith(unknownCode, { token }),
      right: await registerWith(code, { token }),
      repeated: await registerWith(code, {}),
      nothing: await call(`/nothing/${code}`, { origin }),
    };
    // Causes an internal error. Its log entry must contain the cause, but no name, address, code or
    // token.
    network.outcomeOf = ({ text }) => (text.includes(code) ? 'refuse' : 'pass');
    const internalError = await registerWith(code, {});

    await expect.poll(() => jsonLogEntries(instance).length).toBe(6);
    const [bad, wrong, right, repeated, nothing, faulty] = jsonLogEntries(instance);
    expect(bad).toEqual(expectedEntry(answers.bad, null, 'unauthenticated'));
    expect(wrong).toEqual(expectedEntry(answers.wrong, uid, 'invitation_invalid'));
    expect(right).toEqual(expectedEntry(answers.right, uid, 'ok'));
    expect(repeated).toEqual(expectedEntry(answers.repeated, null, 'ok'));
    expect(nothing).toEqual({
      ...expectedEntry(answers.nothing, null, 'not_found'),
      message: 'GET unknown 404',
      endpoint: 'unknown',
    });
    expect(faulty).toMatchObject({
      ...expectedEntry(internalError, null, 'internal'),
      severity: 'ERROR',
      status: 500,
      stack_trace: expect.stringMatching(/\[code\][\s\S]*\n +at .*\/firestore-/),
    });
    for (const secret of [code, unknownCode, email, token, 'Byron']) {
      expect(instance.log).not.toContain(secret);
    }
  } finally {
    await instance.kill();
    await network.close();
  }
});
