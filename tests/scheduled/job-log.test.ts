import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import {
  INVITATION_LIFETIME_MS,
  UNREGISTERED_ACCOUNT_GRACE_MS,
} from '../../functions/src/contract/limits.ts';
import { markerRef } from '../../functions/src/store/backup/import-marker.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { findInvitation, INVITATIONS } from '../../functions/src/store/invitations.ts';
import { memberRef } from '../../functions/src/store/members.ts';
import { callAt } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { logged } from '../support/logged.ts';
import { newInvitation } from '../support/people.ts';

beforeEach(emptyNetwork);

/** Runs a job as Cloud Scheduler does, twice, and gives back the line that each run logged. */
async function linesOfTwoRuns(job: string): Promise<readonly unknown[]> {
  const running = await FunctionProcess.start(job, {});
  try {
    for (let run = 1; run <= 2; run += 1) {
      expect((await callAt(running.origin, { method: 'POST', json: {} })).status).toBe(200);
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
      firestore();
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
