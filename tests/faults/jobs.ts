import { getAuth } from 'firebase-admin/auth';
import { expect } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { accounts } from '../../functions/src/store/auth.ts';
import { AUDIT, admissionEntry } from '../../functions/src/store/documents/audit.ts';
import { findInvitation } from '../../functions/src/store/documents/invitations.ts';
import { memberRef } from '../../functions/src/store/documents/users.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { callAt } from '../support/api.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { reaperKnowsItsNights } from '../support/reaper.ts';
import type { Interruptible, Wish } from './interruption.ts';

const DAY = 24 * 3_600_000;

/** As Cloud Scheduler does it; 500 is a failed run, and the next one is the repeat. */
const ask: Wish['ask'] = (origin) => callAt(origin, { method: 'POST', json: {} });

const statuses = (codes: readonly string[]) =>
  Promise.all(codes.map(async (code) => (await findInvitation(code))?.status));

async function dueInvitations(): Promise<Wish> {
  const createdAt = new Date(Date.now() - INVITATION_LIFETIME_MS - DAY);
  const due = [
    await newInvitation('somebody', { createdAt }),
    await newInvitation('somebody', { createdAt }),
  ];
  const kept = await newInvitation('somebody');
  return {
    ask,
    expectDone: async () =>
      expect(await statuses([...due, kept])).toEqual(['expired', 'expired', 'active']),
  };
}

async function orphanedInvitations(): Promise<Wish> {
  const inviter = await newMember('fulluser');
  const codes = [await newInvitation(inviter.uid), await newInvitation(inviter.uid)];
  await getAuth().updateUser(inviter.uid, { disabled: true });
  return {
    ask,
    expectDone: async () => {
      expect(await statuses(codes)).toEqual(['revoked', 'revoked']);
      const entries = await firestore().collection(AUDIT).where('subject', '==', inviter.uid).get();
      expect(entries.docs.map((entry) => entry.get('details.code')).sort()).toEqual(codes.sort());
    },
  };
}

let made = 0;
async function unregisteredAccount(): Promise<Wish> {
  made += 1;
  const uid = `abandoned-${made}`;
  const email = `${uid}@elevere.test`;
  const creationTime = new Date(Date.now() - 30 * DAY).toUTCString();
  await getAuth().importUsers([{ uid, email, metadata: { creationTime } }]);
  await memberRef(uid).set({ firstName: 'Signed', lastName: 'Up', email });
  await reaperKnowsItsNights();
  return {
    ask,
    expectDone: async () => {
      expect([...(await accounts([uid])).keys()]).toEqual([]);
      expect((await memberRef(uid).get()).exists).toBe(false);
      expect((await admissionEntry(uid).get()).get('action')).toBe('account_reaped');
    },
  };
}

/** Every job, with something of its own to do. */
export const JOBS: Readonly<Record<string, Interruptible>> = {
  expire_invitations: { target: 'expire_invitations', wish: dueInvitations, sorry: 500 },
  revoke_orphaned_invitations: {
    target: 'revoke_orphaned_invitations',
    wish: orphanedInvitations,
    sorry: 500,
  },
  reap_unregistered_accounts: {
    target: 'reap_unregistered_accounts',
    wish: unregisteredAccount,
    sorry: 500,
  },
};
