import process from 'node:process';
import { afterAll, expect, it } from 'vitest';
import { HTTPS_OPTIONS } from '../../functions/src/platform/runtime-options.ts';
import { type Answer, call } from '../support/api.ts';
import { clearNetwork } from '../support/emulators.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { newAccount, newInvitation, newMember, randomCode } from '../support/people.ts';
import { register, validateCode } from '../support/redeeming.ts';

// Deletes the counts of wrong codes, which could cause refusals in other test files.
afterAll(clearNetwork);

const BYTES_PER_MEGABYTE = 1024 * 1024;
const MEMORY_LIMIT_BYTES = Number.parseInt(HTTPS_OPTIONS.api.memory, 10) * BYTES_PER_MEGABYTE;

const CLIENTS_PER_FLOOD_CALL = 2;
const MAX_CALLS_PER_CLIENT = 500;

it('a flood by visitors is refused while the same instance answers a member', async () => {
  const inviters = [await newMember('fulluser'), await newMember('fulluser')];
  const invitedBy = inviters.map(({ uid }) => uid);
  const { uid, token } = await newMember('fulluser', { invitedBy });
  await newInvitation(uid);
  const unregisteredPerson = await newAccount();
  const instance = await FunctionProcess.start('api', {});
  const { origin } = instance;

  const body = Buffer.alloc(4 * BYTES_PER_MEGABYTE, '[');
  const headers = { 'Content-Type': 'application/json' };
  const sendLargeBody = (path: string) => call(path, { origin, method: 'POST', body, headers });
  const floodCalls: readonly [status: number, send: () => Promise<Answer>][] = [
    [200, () => validateCode(randomCode(), { origin })],
    [409, () => register(unregisteredPerson, randomCode(), { origin })],
    [404, () => call('/nothing', { origin })],
    [404, () => sendLargeBody('/nothing')],
    [413, () => sendLargeBody('/partial_registration')],
    [401, () => sendLargeBody('/leave')],
    [401, () => call('/profile', { origin })],
  ];
  const dashboardPaths = [
    `/get_user_sent_invitations/${uid}`,
    '/invitees',
    `/invitation_stats/${uid}`,
    `/get_remaining_invitations/${uid}`,
    '/inviters',
  ];
  let [isFlooding, finishedClientCount] = [true, 0];
  const floodClients: Promise<void>[] = [];
  try {
    for (const [status, send] of floodCalls) expect((await send()).status).toBe(status);
    const sendRepeatedly = async (send: () => Promise<Answer>) => {
      for (let sentCount = 0; isFlooding && sentCount < MAX_CALLS_PER_CLIENT; sentCount += 1)
        await send();
      if (isFlooding) finishedClientCount += 1;
    };
    for (const [, send] of floodCalls) {
      for (let clientNumber = 0; clientNumber < CLIENTS_PER_FLOOD_CALL; clientNumber += 1)
        floodClients.push(sendRepeatedly(send));
    }
    const answers = await Promise.all(dashboardPaths.map((path) => call(path, { origin, token })));
    expect(answers.map(({ status }) => status)).toEqual(dashboardPaths.map(() => 200));
    expect([finishedClientCount, floodClients.length]).toEqual([
      0,
      CLIENTS_PER_FLOOD_CALL * floodCalls.length,
    ]);
    if (process.platform === 'linux')
      expect(instance.peakMemoryBytes).toBeLessThan(MEMORY_LIMIT_BYTES);
  } finally {
    isFlooding = false;
    await Promise.allSettled(floodClients);
    await instance.kill();
  }
});
