import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import {
  INVITATION_LIFETIME_MS,
  UNREGISTERED_ACCOUNT_GRACE_MS,
} from '../../functions/src/contract/limits.ts';
import { markerRef } from '../../functions/src/store/backup/import-marker.ts';
import { findInvitation, INVITATIONS } from '../../functions/src/store/documents/invitations.ts';
import { memberRef } from '../../functions/src/store/documents/users.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { callAt } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { type Fate, FaultyNetwork } from '../support/faulty-network.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { logged } from '../support/logged.ts';
import { newInvitation, newMember, randomCode } from '../support/people.ts';
import { reaperKnowsItsNights } from '../support/reaper.ts';

beforeEach(emptyNetwork);

const ask = (origin: string) => callAt(origin, { method: 'POST', json: {} });

/** Runs a job as Cloud Scheduler does, twice, and gives back the line that each run logged. */
async function linesOfTwoRuns(job: string): Promise<readonly unknown[]> {
  const running = await FunctionProcess.start(job, {});
  try {
    for (let run = 1; run <= 2; run += 1) {
      expect((await ask(running.origin)).status).toBe(200);
      await expect.poll(() => logged(running)).toHaveLength(run);
    }
    return logged(running);
  } finally {
    await running.kill();
  }
}

const due = Timestamp.fromMillis(Date.now() - INVITATION_LIFETIME_MS);
const past = new Date(Date.now() - UNREGISTERED_ACCOUNT_GRACE_MS).toUTCString();

it.each([
  {
    job: 'expire_invitations',
    odd: ['invitations/odd-1', 'invitations/odd-2'],
    write: async () => {
      const invitations = firestore().collection(INVITATIONS);
      await invitations.doc('odd-1').set({ active: true, expires_at: due });
      await invitations.doc('odd-2').set({ active: true, expires_at: due, used: 'yes' });
    },
  },
  {
    job: 'revoke_orphaned_invitations',
    odd: ['invitations/odd-1'],
    write: async () => {
      await firestore()
        .collection(INVITATIONS)
        .doc('odd-1')
        .set({ active: true, createdBy: 'a/b' });
    },
  },
  {
    job: 'reap_unregistered_accounts',
    odd: ['users/odd-1', 'users/odd-2'],
    write: async () => {
      await reaperKnowsItsNights();
      const users = ['odd-1', 'odd-2'].map((uid) => ({ uid, metadata: { creationTime: past } }));
      await getAuth().importUsers(users);
      await memberRef('odd-1').set({ role: 7 });
      await memberRef('odd-2').set({ invitedBy: 'alan' });
    },
  },
])(
  '$job reports what was written by hand, each run anew, and ends',
  async ({ job, odd, write }) => {
    await write();
    const before = await Promise.all(
      odd.map(async (path) => (await firestore().doc(path).get()).data()),
    );
    for (const line of await linesOfTwoRuns(job)) {
      expect(line).toMatchObject({
        ...{ severity: 'WARNING', job, message: `${job} finished`, finished: true },
        ...{ malformed: odd.length, malformedPaths: odd, durationMs: expect.any(Number) },
      });
    }
    const after = await Promise.all(
      odd.map(async (path) => (await firestore().doc(path).get()).data()),
    );
    expect(after).toEqual(before);
  },
);

it('a job tidies up nothing in a network whose import is not finished', async () => {
  const code = await newInvitation('somebody-not-imported-yet');
  await markerRef().set({ digest: 'of a file' });
  const lines = await linesOfTwoRuns('revoke_orphaned_invitations');
  expect(lines[0]).toMatchObject({ severity: 'WARNING', job: 'revoke_orphaned_invitations' });
  expect(await findInvitation(code)).toMatchObject({ status: 'active' });
});

/** Runs a job once on a network where whatever quotes `secret` is refused, in words that quote it. */
async function runRefused(job: string, secret: string) {
  const network = await FaultyNetwork.open();
  // A transaction that is neither committed nor taken back keeps its locks for most of a minute.
  let open = 0;
  network.fateOf = ({ text, what }): Fate => {
    if (what === 'Rollback') open -= 1;
    if (what === 'Commit' && text.includes(secret)) open += 1;
    return text.includes(secret) ? 'refuse' : 'pass';
  };
  const running = await FunctionProcess.start(job, network.environment);
  try {
    const { status } = await ask(running.origin);
    await expect.poll(() => logged(running)).not.toHaveLength(0);
    await expect.poll(() => open, { timeout: 10_000 }).toBe(0);
    return { status, lines: logged(running), log: running.log };
  } finally {
    await running.kill();
    await network.close();
  }
}

it('a job that fails says which and why, without the code that it failed at', async () => {
  const gone = await newMember('fulluser');
  const code = await newInvitation(gone.uid);
  await getAuth().deleteUser(gone.uid);
  const { status, lines, log } = await runRefused('revoke_orphaned_invitations', code);
  expect(status).toBe(500);
  expect(lines[0]).toMatchObject({
    ...{ severity: 'ERROR', job: 'revoke_orphaned_invitations' },
    ...{ message: 'revoke_orphaned_invitations failed', durationMs: expect.any(Number) },
    cause: expect.stringMatching(/PERMISSION_DENIED.*invitations\/\[code\].*\n +at /s),
  });
  expect(log).not.toContain(code);
});

it('a job that could not do all of it says why, and names what is malformed, without a code', async () => {
  const createdAt = new Date(Date.now() - INVITATION_LIFETIME_MS);
  const [code, odd] = [await newInvitation('somebody', { createdAt }), randomCode()];
  await firestore().collection(INVITATIONS).doc(odd).set({ active: true, expires_at: due });
  const { lines, log } = await runRefused('expire_invitations', code);
  expect(lines[0]).toMatchObject({
    ...{ severity: 'ERROR', job: 'expire_invitations', failed: 1, finished: false },
    firstFailure: expect.stringMatching(/PERMISSION_DENIED.*invitations\/\[code\]/),
    ...{ malformed: 1, malformedPaths: ['invitations/[code]'] },
  });
  for (const secret of [code, odd]) expect(log).not.toContain(secret);
});
