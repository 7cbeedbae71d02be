import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { removeMember } from '../../functions/src/administration/remove-member.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { mailDocument, mailRef } from '../../functions/src/documents/mail.ts';
import { quotaRef } from '../../functions/src/documents/quotas.ts';
import { findMember } from '../../functions/src/documents/users.ts';
import { newDelivery } from '../../functions/src/domain/mail-delivery.ts';
import { findAccounts } from '../../functions/src/platform/auth.ts';
import { bucket } from '../../functions/src/platform/storage.ts';
import { leave } from '../../functions/src/profile/leave.ts';
import { replaceProfilePicture } from '../../functions/src/profile/upload-profile-picture.ts';
import { FaultyNetwork } from '../support/faulty-network.ts';
import { newInvitation, newMember } from '../support/people.ts';

const LOCKS_MS = 120_000;

/** Runs a removal and kills it at its `number`th exchange. False when it came to its end first. */
async function killAt(number: number, uid: string, actor: string): Promise<boolean> {
  const network = await FaultyNetwork.open();
  const script = path.join(import.meta.dirname, 'remove-member.ts');
  const child = spawn(process.execPath, [script, uid, actor], {
    // The Admin SDK keeps its own copy of the Storage emulator's address.
    env: { ...process.env, STORAGE_EMULATOR_HOST: undefined, ...network.environment },
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  let seen = 0;
  network.fateOf = () => {
    seen += 1;
    return seen === number ? 'fatal' : 'pass';
  };
  network.fatal = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const [code] = await ended;
  await network.close();
  if (code !== null) expect(code).toBe(0);
  return code === null;
}

/** A member with something of everything that a removal takes, and what must be left of it. */
async function newOwner() {
  const { uid } = await newMember('fulluser');
  const code = await newInvitation(uid);
  const quota = quotaRef(uid, new Date());
  await quota.set({ uid, made: 1, granted: 0 });
  const mail = mailRef(`of-${uid}`);
  const occasion = { template: 'half_way', to: uid, day: 7 } as const;
  await mail.set(mailDocument(occasion, { ...newDelivery(new Date()), status: 'sent' }));
  await replaceProfilePicture(uid, Buffer.from('RIFF WEBP'));
  const folder = (await findMember(uid))?.pictureFolder;
  const expectGone = async () => {
    expect(await findMember(uid)).toBeNull();
    expect((await findInvitation(code))?.status).toBe('revoked');
    expect((await bucket().getFiles({ prefix: `profile-pictures/${folder}/` }))[0]).toEqual([]);
    expect([(await mail.get()).exists, (await quota.get()).exists]).toEqual([false, false]);
    expect((await findAccounts([uid])).size).toBe(0);
  };
  return { uid, expectGone };
}

test.each(['removal', 'departure of their own'])(
  'a %s that is killed, wherever that is, is finished by a repeat',
  async (kind) => {
    const own = kind !== 'removal';
    const repeat = (uid: string) =>
      own ? leave(uid, new Date()) : removeMember({ uid, actor: 'an-admin', now: new Date() });
    // The emulator gives up the locks of a killed transaction after a while. It locks a collection
    // for every query in a transaction, so repeats at once would wait for one another: one by one.
    const finish = async (uid: string) => {
      const options = { timeout: LOCKS_MS, interval: 500 };
      await expect.poll(() => repeat(uid), options).toMatchObject({ ok: true });
    };
    let exchanges = 0;
    for (let killed = true; killed; exchanges += 1) {
      const { uid, expectGone } = await newOwner();
      killed = await killAt(exchanges + 1, uid, own ? uid : 'an-admin');
      if (killed) await finish(uid);
      await expectGone();
    }
    // Reading, commit, deleting the picture, mail, quotas and the account.
    expect(exchanges).toBeGreaterThan(5);
  },
  900_000,
);
