import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { AUDIT } from '../../functions/src/store/audit.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { findQuota } from '../../functions/src/store/issuing.ts';
import { memberRef } from '../../functions/src/store/members.ts';
import { checkSoundness } from '../../functions/src/store/soundness.ts';
import { startElevere } from '../support/elevere.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { type Exchange, FaultyNetwork } from '../support/faulty-network.ts';
import { newMember } from '../support/people.ts';
import { WRITING } from './endpoints.ts';
import { type Interruption, interruptEverywhere } from './interruption.ts';
import { JOBS } from './jobs.ts';

// What takes seconds of `npm run test:faults`: interrupted where something was just written.
const writes = ({ service, what }: Exchange) =>
  /^(Commit|BatchWrite)$/.test(what) || (service === 'auth' && !what.includes('lookup'));

beforeAll(emptyNetwork);

describe.concurrent('an endpoint that is interrupted after it has written', () => {
  it.each<[string, Interruption]>([
    ['POST /generate_invitations_for_user with an Idempotency-Key', 'lose-answer'],
    ['POST /generate_invitations_for_user with an Idempotency-Key', 'fatal'],
    ['POST /confirm_second_code', 'fatal'],
    ['POST /upload-profile-picture', 'lose-answer'],
    ['PATCH /profile with a new e-mail address', 'fatal'],
  ])('is done by the time it is asked again: %s, %s', async (name, interruption) => {
    const endpoint = WRITING[name];
    if (endpoint === undefined) throw new Error(`There is no ${name}.`);
    expect(await interruptEverywhere(endpoint, interruption, writes)).not.toHaveLength(0);
  });

  afterAll(async () => {
    expect((await checkSoundness(new Date())).unsound).toEqual([]);
  });
});

/** Runs an operator's command whose first commit is done, but the answer to it lost. */
async function withoutAnswer(...args: readonly string[]): Promise<void> {
  const network = await FaultyNetwork.open();
  let lost = 0;
  network.fateOf = (exchange) => {
    if (lost > 0 || exchange.what !== 'Commit') return 'pass';
    lost += 1;
    return 'lose-answer';
  };
  const { code, stderr } = await startElevere(args, network.environment).ended;
  await network.close();
  expect([code, stderr, lost]).toEqual([0, '', 1]);
}

describe('an operator’s command whose answer is lost is done once', () => {
  test('a grant', async () => {
    const { uid } = await newMember('fulluser');
    await withoutAnswer('invitation', 'grant', uid, '2');
    expect(await findQuota(uid, new Date())).toEqual({ made: 0, granted: 2 });
  });

  test.each([
    ['member_disabled', true, ['disable', '--yes']],
    ['member_enabled', false, ['enable']],
  ] as const)('%s', async (action, disabled, [command, ...options]) => {
    const { uid } = await newMember('fulluser');
    await withoutAnswer('member', command, uid, ...options);
    expect((await memberRef(uid).get()).get('disabled')).toBe(disabled);
    const { docs } = await firestore().collection(AUDIT).where('subject', '==', uid).get();
    expect(docs.map((entry) => entry.get('action'))).toEqual([action]);
  });

  test('a reset', async () => {
    const { uid } = await newMember('partialuser', { invitedBy: ['somebody'] });
    await withoutAnswer('member', 'reset', uid, '--yes');
    const { docs } = await firestore().collection(AUDIT).where('subject', '==', uid).get();
    expect(docs.map((entry) => [entry.get('action'), entry.get('details')])).toEqual([
      ['member_reset', { voucher: 'somebody' }],
    ]);
  });
});

describe('a job that is killed after it has written', () => {
  it.each(Object.entries(JOBS))('is done after its next run: %s', async (_name, job) => {
    expect(await interruptEverywhere(job, 'fatal', writes)).not.toHaveLength(0);
  });
});
