import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getAuth } from 'firebase-admin/auth';
import { beforeEach, expect, test } from 'vitest';
import { FORMER_MEMBER } from '../../functions/src/contract/person.ts';
import { DEFAULT_PROFILE_PICTURE } from '../../functions/src/contract/profile.ts';
import { removalEntry } from '../../functions/src/store/documents/audit.ts';
import { findInvitation } from '../../functions/src/store/documents/invitations.ts';
import { findMember, memberRef } from '../../functions/src/store/documents/users.ts';
import { replaceProfilePicture } from '../../functions/src/store/profile-pictures.ts';
import { bucket } from '../../functions/src/store/storage.ts';
import { DEMO_CODES } from '../../tools/seed/demo.ts';
import { call } from '../support/api.ts';
import { elevere, startElevere } from '../support/elevere.ts';
import { demoNetwork } from '../support/emulators.ts';
import { killAt } from '../support/killed-command.ts';
import { signIn } from '../support/people.ts';
import { wholeNetwork } from '../support/whole-network.ts';

beforeEach(demoNetwork);

const remove = (who: string) => elevere('member', 'remove', who, '--yes', '--json');

async function picturesOf(uid: string): Promise<number> {
  const [files] = await bucket().getFiles({ prefix: `profile-pictures/${uid}/` });
  return files.length;
}

test('of somebody removed nothing is left but who vouched for whom', async () => {
  const alan = await signIn('alan@elevere.test');
  const edsger = await signIn('edsger@elevere.test');
  await replaceProfilePicture('demo-alan', Buffer.from('RIFF WEBP'));
  expect(await picturesOf('demo-alan')).toBe(1);

  const { code, json } = await remove('alan@elevere.test');
  expect(code).toBe(0);
  expect(json()).toEqual({
    ...{ uid: 'demo-alan', removed: true },
    ...{ revokedInvitations: 1, pictures: 1, pictureLeft: null },
  });

  expect(JSON.stringify(await wholeNetwork())).not.toMatch(
    /Alan|Turing|alan@elevere|Mathematician|Universal Machines/,
  );
  expect(await picturesOf('demo-alan')).toBe(0);
  expect((await call('/profile', { token: alan.token })).status).toBe(401);
  await expect(signIn('alan@elevere.test')).rejects.toThrow('EMAIL_NOT_FOUND');
  expect((await findInvitation(DEMO_CODES.alan))?.status).toBe('revoked');

  const { body } = await call('/inviters', { token: edsger.token });
  expect(body).toMatchObject([
    { uid: 'demo-alan', ...FORMER_MEMBER, profilePicture: DEFAULT_PROFILE_PICTURE },
    { uid: 'demo-grace', firstName: 'Grace' },
  ]);
  expect((await findInvitation('A1ANEDSGER01'))?.createdBy).toBe('demo-alan');
  expect((await elevere('verify')).stdout).toContain('The network is sound.');

  const entry = (await removalEntry('demo-alan').get()).data();
  const again = await remove('demo-alan');
  expect([again.code, again.json()]).toMatchObject([0, { removed: true, revokedInvitations: 0 }]);
  expect((await removalEntry('demo-alan').get()).data()).toEqual(entry);
  expect((await remove('alan@elevere.test')).code).toBe(4);
});

test('verify names somebody whose account was deleted in the console; removing them mends it', async () => {
  await getAuth().deleteUser('demo-edsger');
  expect((await elevere('verify')).stdout).toContain('has_an_account: member demo-edsger');
  // Cut off where neither account nor document is left to find them by.
  const forgotten = await killAt(1, ({ what }) => what === 'Commit', [
    ...['member', 'remove', 'demo-edsger', '--yes'],
  ]);
  expect(forgotten).toBe(true);
  expect(await findMember('demo-edsger')).toBeNull();
  expect((await findInvitation(DEMO_CODES.edsger))?.status).toBe('active');

  expect((await remove('demo-edsger')).code).toBe(0);
  expect((await findInvitation(DEMO_CODES.edsger))?.status).toBe('revoked');
  expect((await elevere('verify')).stdout).toContain('The network is sound.');
});

test('a picture in another project’s bucket is named, and the rest removed', async () => {
  const url =
    'https://firebasestorage.googleapis.com/v0/b/elsewhere/o/profile-pictures%2Fdemo-alan%2Fx.webp?alt=media';
  await memberRef('demo-alan').update({ profilePicture: url });
  // The emulator has every bucket; Google refuses those of others.
  const google = createServer((_, answer) => answer.writeHead(403).end('{}'));
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  const { ended } = startElevere(['member', 'remove', 'demo-alan', '--yes', '--json'], {
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${(google.address() as AddressInfo).port}`,
  });
  const { code, json } = await ended;
  await new Promise((resolve) => google.close(resolve));
  expect([code, json()]).toMatchObject([1, { removed: true, pictureLeft: url }]);
  expect((await getAuth().getUsers([{ uid: 'demo-alan' }])).users).toEqual([]);
});
