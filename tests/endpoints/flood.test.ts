import process from 'node:process';
import { afterAll, expect, it } from 'vitest';
import { HTTPS_OPTIONS } from '../../functions/src/platform/runtime-options.ts';
import { type Answer, call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { newAccount, newInvitation, newMember, randomCode } from '../support/people.ts';
import { register, validate } from '../support/redeeming.ts';

// Deletes the counted wrong codes. Otherwise tests in other files could be refused.
afterAll(emptyNetwork);

const MEGABYTE = 1024 * 1024;
const MEMORY = Number.parseInt(HTTPS_OPTIONS.api.memory, 10) * MEGABYTE;

/**
 * Number of clients for each kind of call, and the maximum number of calls that each sends in
 * sequence.
 */
const SENDERS = 2;
const CALLS_AT_MOST = 500;

it('a flood by visitors is refused while the same instance answers a member', async () => {
  const inviters = [await newMember('fulluser'), await newMember('fulluser')];
  const invitedBy = inviters.map(({ uid }) => uid);
  const { uid, token } = await newMember('fulluser', { invitedBy });
  await newInvitation(uid);
  const stranger = await newAccount();
  const instance = await FunctionProcess.start('api', {});
  const { origin } = instance;

  const body = Buffer.alloc(4 * MEGABYTE, '[');
  const headers = { 'Content-Type': 'application/json' };
  const large = (path: string) => call(path, { origin, method: 'POST', body, headers });
  const floodCalls: readonly [status: number, send: () => Promise<Answer>][] = [
    [200, () => validate(randomCode(), { origin })],
    [409, () => register(stranger, randomCode(), { origin })],
    [404, () => call('/nothing', { origin })],
    [404, () => large('/nothing')],
    [413, () => large('/partial_registration')],
    [401, () => large('/leave')],
    [401, () => call('/profile', { origin })],
  ];
  const dashboard = [
    `/get_user_sent_invitations/${uid}`,
    '/invitees',
    `/invitation_stats/${uid}`,
    `/get_remaining_invitations/${uid}`,
    '/inviters',
  ];
  let [flooding, done] = [true, 0];
  const senders: Promise<void>[] = [];
  try {
    for (const [status, send] of floodCalls) expect((await send()).status).toBe(status);
    const flood = async (send: () => Promise<Answer>) => {
      for (let sent = 0; flooding && sent < CALLS_AT_MOST; sent += 1) await send();
      if (flooding) done += 1;
    };
    for (const [, send] of floodCalls) {
      for (let sender = 0; sender < SENDERS; sender += 1) senders.push(flood(send));
    }
    const answers = await Promise.all(dashboard.map((path) => call(path, { origin, token })));
    expect(answers.map(({ status }) => status)).toEqual(dashboard.map(() => 200));
    expect([done, senders.length]).toEqual([0, SENDERS * floodCalls.length]);
    if (process.platform === 'linux') expect(instance.peakMemory).toBeLessThan(MEMORY);
  } finally {
    flooding = false;
    await Promise.allSettled(senders);
    await instance.kill();
  }
});
