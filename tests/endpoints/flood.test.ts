import process from 'node:process';
import { afterAll, expect, it } from 'vitest';
import { HTTPS_OPTIONS } from '../../functions/src/platform/runtime-options.ts';
import { type Answer, call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { newAccount, newInvitation, newMember, randomCode } from '../support/people.ts';
import { register, validate } from '../support/redeeming.ts';

// The wrong codes of this address would be counted against other tests.
afterAll(emptyNetwork);

const MEGABYTE = 1024 * 1024;
const MEMORY = Number.parseInt(HTTPS_OPTIONS.api.memory, 10) * MEGABYTE;

/** How many send each kind of call, one after another, and how many each of them sends at most. */
const SENDERS = 4;
const CALLS_AT_MOST = 500;
const ROUNDS = 5;

it('a flood by strangers is refused, and a member’s dashboard is answered meanwhile by the same instance', async () => {
  const inviters = [await newMember('fulluser'), await newMember('fulluser')];
  const invitedBy = inviters.map(({ uid }) => uid);
  const { uid, token } = await newMember('fulluser', { invitedBy });
  await newInvitation(uid);
  const stranger = await newAccount();
  const instance = await FunctionProcess.start('api', {});
  const { origin } = instance;

  const large = Buffer.alloc(30 * MEGABYTE, '[');
  const post = (path: string) =>
    call(path, {
      ...{ origin, method: 'POST', body: large },
      headers: { 'Content-Type': 'application/json' },
    });
  const kinds: Readonly<Record<string, () => Promise<Answer>>> = {
    'a wrong code': () => validate(randomCode(), { origin }),
    'a registration with a wrong code': () => register(stranger, randomCode(), { origin }),
    'an unknown path': () => call('/nothing', { origin }),
    'a large body': () => post('/partial_registration'),
    'a large body for an unknown path': () => post('/nothing'),
    'a large body without a token': () => post('/leave'),
    'no token': () => call('/profile', { origin }),
  };
  const answered = new Map<string, Set<number>>();
  let [flooding, spent] = [true, 0];
  const flood = Object.entries(kinds).flatMap(([kind, send]) =>
    Array.from({ length: SENDERS }, async () => {
      const statuses = answered.get(kind) ?? new Set();
      answered.set(kind, statuses);
      for (let sent = 0; flooding && sent < CALLS_AT_MOST; sent += 1) {
        statuses.add((await send()).status);
      }
      if (flooding) spent += 1;
    }),
  );
  try {
    await expect.poll(() => [...answered.values()].every(({ size }) => size > 0)).toBe(true);
    const dashboard = [
      `/get_user_sent_invitations/${uid}`,
      '/invitees',
      `/invitation_stats/${uid}`,
      `/get_remaining_invitations/${uid}`,
      '/inviters',
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(dashboard.map((path) => call(path, { origin, token })));
      expect(answers.map(({ status }) => status)).toEqual(dashboard.map(() => 200));
    }
    // None of the senders was done before the dashboard was.
    expect(spent).toBe(0);
    if (process.platform === 'linux') expect(instance.peakMemory).toBeLessThan(MEMORY);
  } finally {
    flooding = false;
    await Promise.allSettled(flood);
    await instance.kill();
  }
});
