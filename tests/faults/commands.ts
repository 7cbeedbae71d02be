import { getAuth } from 'firebase-admin/auth';
import { expect } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { AUDIT } from '../../functions/src/store/documents/audit.ts';
import { findInvitation } from '../../functions/src/store/documents/invitations.ts';
import { findQuota } from '../../functions/src/store/documents/quotas.ts';
import { findMember, memberRef } from '../../functions/src/store/documents/users.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { type Ended, startElevere } from '../support/elevere.ts';
import { type Exchange, FaultyNetwork } from '../support/faulty-network.ts';
import { newAccount, newInvitation, newMember, randomCode } from '../support/people.ts';

/** One thing that an operator wants done. */
interface Task {
  readonly args: readonly string[];
  /** Fails unless everything is as a run leaves it that nothing interrupted. */
  readonly expectDone: (report: unknown) => Promise<void>;
}

async function auditOf(uid: string): Promise<readonly unknown[]> {
  const { docs } = await firestore().collection(AUDIT).where('subject', '==', uid).get();
  return docs.map((entry) => entry.get('action'));
}

function founding(email: string, linked: boolean): Task {
  return {
    args: [
      ...['found', '--email', email, '--first-name', 'Ida', '--last-name', 'Rhodes'],
      ...['--yes-i-know', '--json'],
    ],
    expectDone: async (report) => {
      const { uid } = await getAuth().getUserByEmail(email);
      expect(report).toMatchObject({ uid, changed: true });
      const link: unknown = linked ? expect.stringContaining('oobCode') : null;
      expect(report).toHaveProperty('passwordLink', link);
      expect(await findMember(uid)).toMatchObject({ email, role: 'fulluser', invitedBy: [] });
      expect(await auditOf(uid)).toEqual(['founder_added']);
    },
  };
}

const newcomersFounding = async () => founding(`${randomCode().toLowerCase()}@elevere.test`, true);

async function accountsFounding(): Promise<Task> {
  const { uid, email } = await newAccount();
  await getAuth().updateUser(uid, { emailVerified: true });
  return founding(email, false);
}

const standing = (command: 'disable' | 'enable') => async (): Promise<Task> => {
  const { uid } = await newMember('fulluser');
  return {
    args: ['member', command, uid, ...(command === 'disable' ? ['--yes'] : []), '--json'],
    expectDone: async () => {
      const disabled = command === 'disable';
      expect((await memberRef(uid).get()).get('disabled')).toBe(disabled);
      expect((await getAuth().getUser(uid)).disabled).toBe(disabled);
      expect(await auditOf(uid)).toEqual([`member_${command}d`]);
    },
  };
};

async function roleChange(): Promise<Task> {
  const { uid } = await newMember('fulluser');
  return {
    args: ['member', 'set-role', uid, 'poweruser', '--json'],
    expectDone: async () => {
      expect(await findMember(uid)).toMatchObject({ role: 'poweruser' });
      expect(await auditOf(uid)).toEqual(['role_set']);
    },
  };
}

async function resetting(): Promise<Task> {
  const { uid } = await newMember('partialuser', { invitedBy: ['somebody'] });
  return {
    args: ['member', 'reset', uid, '--yes', '--json'],
    expectDone: async () => {
      expect(await findMember(uid)).toMatchObject({ role: null, invitedBy: [] });
      const { docs } = await firestore().collection(AUDIT).where('subject', '==', uid).get();
      expect(docs.map((entry) => [entry.get('action'), entry.get('details')])).toEqual([
        ['member_reset', { inviter: 'somebody' }],
      ]);
    },
  };
}

async function granting(): Promise<Task> {
  const { uid } = await newMember('fulluser');
  return {
    args: ['invitation', 'grant', uid, '2', '--json'],
    expectDone: async () => {
      expect(await findQuota(uid, new Date())).toEqual({ made: 0, granted: 2 });
      expect(await auditOf(uid)).toEqual(['invitations_granted']);
    },
  };
}

async function revocation(): Promise<Task> {
  const { uid } = await newMember('fulluser');
  const code = await newInvitation(uid);
  return {
    args: ['invitation', 'revoke', code, '--yes', '--json'],
    expectDone: async () => {
      expect(await findInvitation(code)).toMatchObject({ status: 'revoked' });
      expect(await auditOf(uid)).toEqual(['invitation_revoked']);
    },
  };
}

async function expiry(): Promise<Task> {
  const code = await newInvitation('somebody', {
    createdAt: new Date(Date.now() - INVITATION_LIFETIME_MS),
  });
  return {
    args: ['expire-now', '--json'],
    expectDone: async () => expect(await findInvitation(code)).toMatchObject({ status: 'expired' }),
  };
}

/** Every operators' command that writes, but import and member remove, which have tests of their own. */
export const WRITING_COMMANDS: Readonly<Record<string, () => Promise<Task>>> = {
  found: newcomersFounding,
  'found for an account that there was': accountsFounding,
  'member set-role': roleChange,
  'member disable': standing('disable'),
  'member enable': standing('enable'),
  'member reset': resetting,
  'invitation grant': granting,
  'invitation revoke': revocation,
  'expire-now': expiry,
};

/** Something was just written, or was to be. */
export const writes = ({ service, what }: Exchange) =>
  /^(Commit|BatchWrite)$/.test(what) || (service === 'auth' && !/^GET|:lookup$/.test(what));

/** Nothing is written by such an exchange, to whichever service. */
export const reads = ({ what }: Exchange) =>
  /^(BatchGetDocuments|RunQuery|RunAggregationQuery|ListCollectionIds)$/.test(what) ||
  /^(GET|POST .*\/accounts:(lookup|batchGet))\b/.test(what);

/**
 * Runs a command whose exchange of this number, among those that are chosen, is done but its answer
 * lost. False when the run has no such exchange.
 */
export async function runWithoutAnswer(
  args: readonly string[],
  number: number,
  chosen: (exchange: Exchange) => boolean,
): Promise<{ readonly lost: boolean; readonly ended: Ended }> {
  const network = await FaultyNetwork.open();
  let seen = 0;
  network.fateOf = (exchange) => {
    if (!chosen(exchange)) return 'pass';
    seen += 1;
    return seen === number ? 'lose-answer' : 'pass';
  };
  const ended = await startElevere(args, network.environment).ended;
  await network.close();
  return { lost: seen >= number, ended };
}
