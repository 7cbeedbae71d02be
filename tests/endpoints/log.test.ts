import { expect, test } from 'vitest';
import { type Answer, call } from '../support/api.ts';
import { FaultyNetwork } from '../support/faulty-network.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { logged } from '../support/logged.ts';
import { newAccount, newInvitation, newMember, randomCode } from '../support/people.ts';

function entry({ status }: Answer, uid: string | null, outcome: string) {
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
  const [code, unknown] = [await newInvitation(inviter.uid), randomCode()];
  const network = await FaultyNetwork.open();
  const running = await FunctionProcess.start('api', network.environment);
  try {
    const { origin } = running;
    const { uid, token, email } = newcomer;
    const json = { invitee: uid, email, firstName: 'Ada', lastName: 'Byron' };
    const ask = (code1: string, asWhom: { token?: string }) =>
      call('/partial_registration', {
        origin,
        method: 'POST',
        ...asWhom,
        json: { ...json, code1 },
      });
    const answers = {
      bad: await ask(code, { token: `${token.slice(0, -8)}tampered` }),
      wrong: await ask(unknown, { token }),
      right: await ask(code, { token }),
      repeated: await ask(code, {}),
      nothing: await call(`/nothing/${code}`, { origin }),
    };
    // An internal error logs its cause without a name or a code.
    network.outcomeOf = ({ text }) => (text.includes(code) ? 'refuse' : 'pass');
    const internalError = await ask(code, {});

    await expect.poll(() => logged(running).length).toBe(6);
    const [bad, wrong, right, repeated, nothing, faulty] = logged(running);
    expect(bad).toEqual(entry(answers.bad, null, 'unauthenticated'));
    expect(wrong).toEqual(entry(answers.wrong, uid, 'invitation_invalid'));
    expect(right).toEqual(entry(answers.right, uid, 'ok'));
    expect(repeated).toEqual(entry(answers.repeated, null, 'ok'));
    expect(nothing).toEqual({
      ...entry(answers.nothing, null, 'not_found'),
      message: 'GET unknown 404',
      endpoint: 'unknown',
    });
    expect(faulty).toMatchObject({
      ...entry(internalError, null, 'internal'),
      severity: 'ERROR',
      status: 500,
      stack_trace: expect.stringMatching(/\[code\][\s\S]*\n +at .*\/firestore-/),
    });
    for (const secret of [code, unknown, email, token, 'Byron']) {
      expect(running.log).not.toContain(secret);
    }
  } finally {
    await running.kill();
    await network.close();
  }
});
