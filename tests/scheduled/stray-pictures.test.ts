import { getAuth } from 'firebase-admin/auth';
import { nanoid } from 'nanoid';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { UNREGISTERED_ACCOUNT_GRACE_MS } from '../../functions/src/contract/limits.ts';
import { DEFAULT_PROFILE_PICTURE } from '../../functions/src/contract/profile.ts';
import { run as runDailyJob } from '../../functions/src/scheduled/reap-unregistered-accounts.ts';
import { findMember, memberRef } from '../../functions/src/store/documents/users.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { progressOf } from '../../functions/src/store/job-progress.ts';
import { shownPicture } from '../../functions/src/store/profile.ts';
import { replaceProfilePicture } from '../../functions/src/store/profile-pictures.ts';
import { bucket } from '../../functions/src/store/storage.ts';
import {
  emptyStrayPictureReport,
  ownersAmong,
  removeStrayPictures,
  removeStrays,
} from '../../functions/src/store/stray-pictures.ts';
import { callAt } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { FaultyNetwork } from '../support/faulty-network.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { logged } from '../support/logged.ts';
import { newMember, type Person } from '../support/people.ts';

beforeEach(async () => {
  await emptyNetwork();
  await bucket().deleteFiles();
});

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
  .webp()
  .toBuffer();

/** What an upload leaves whose process was killed before the document was written. */
async function leaveBehind({ uid }: { readonly uid: string }): Promise<string> {
  const path = `profile-pictures/${uid}/${nanoid()}.webp`;
  await bucket().file(path).save(picture, { resumable: false, contentType: 'image/webp' });
  return path;
}

async function objectsOf({ uid }: Person): Promise<readonly string[]> {
  const [files] = await bucket().getFiles({ prefix: `profile-pictures/${uid}/` });
  return files.map(({ name }) => name);
}

const sweep = (now: number, pageSize = 2) =>
  removeStrayPictures({ now: new Date(now), outOfTime: () => false, pageSize });

test('stored pictures that are nobody’s any more go after an hour, and no others', async () => {
  const [shows, none, deleted, undocumented] = await Promise.all(
    Array.from({ length: 4 }, () => newMember('fulluser')),
  );
  if (!shows || !none || !deleted || !undocumented) throw new Error('four were made');
  for (const person of [shows, deleted]) await replaceProfilePicture(person.uid, picture);
  const [shown] = await objectsOf(shows);
  for (const person of [shows, none, undocumented]) await leaveBehind(person);
  await getAuth().deleteUser(deleted.uid);
  await memberRef(undocumented.uid).delete();
  const objects = () => Promise.all([shows, none, deleted, undocumented].map(objectsOf));
  const counts = async () => (await objects()).map(({ length }) => length);

  // An upload may be under way.
  await sweep(Date.now());
  expect(await counts()).toEqual([2, 1, 1, 1]);

  const report = await sweep(Date.now() + UNREGISTERED_ACCOUNT_GRACE_MS);
  expect(report).toMatchObject({ finished: true });
  expect(report.picturesRemoved).toBeGreaterThanOrEqual(3);
  // A document that is missing may be restored; a picture cannot be.
  expect(await counts()).toEqual([1, 0, 0, 1]);
  expect(await objectsOf(shows)).toEqual([shown]);
  expect(shownPicture(await findMember(deleted.uid))).toBe(DEFAULT_PROFILE_PICTURE);
  expect(await sweep(Date.now() + UNREGISTERED_ACCOUNT_GRACE_MS)).toMatchObject({
    ...{ picturesRemoved: 0, finished: true },
  });
});

test('the daily job removes them', async () => {
  const person = await newMember('fulluser');
  await leaveBehind(person);
  const report = await runDailyJob({
    now: new Date(Date.now() + UNREGISTERED_ACCOUNT_GRACE_MS),
    outOfTime: () => false,
  });
  expect(report).toMatchObject({ picturesRemoved: 1, finished: true });
  expect(await objectsOf(person)).toEqual([]);
});

test('a folder that is named for nobody is reported and kept, and stops nothing', async () => {
  const person = await newMember('fulluser');
  const stray = await leaveBehind(person);
  const odd = [await leaveBehind({ uid: '__x__' }), await leaveBehind({ uid: 'a b' })];
  const report = await sweep(Date.now() + UNREGISTERED_ACCOUNT_GRACE_MS);
  expect(report).toMatchObject({ pictures: 1, picturesRemoved: 1, malformed: 2, finished: true });
  expect(report.malformedPaths.toSorted()).toEqual(odd.toSorted());
  const [files] = await bucket().getFiles();
  const names = files.map(({ name }) => name);
  expect(names.toSorted()).toEqual(odd.toSorted());
  expect(names).not.toContain(stray);
});

test('runs that are cut off come to the last picture in turn, though those before it stay, and begin anew', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => newMember('fulluser')));
  // Storage lists by name, byte by byte.
  const last = people.toSorted((a, b) => (a.uid < b.uid ? -1 : 1)).at(-1);
  if (last === undefined) throw new Error('five were made');
  for (const { uid } of people) await replaceProfilePicture(uid, picture);
  await leaveBehind(last);
  const cut = () =>
    removeStrayPictures({
      now: new Date(Date.now() + UNREGISTERED_ACCOUNT_GRACE_MS),
      outOfTime: () => true,
      pageSize: 2,
    });
  const place = progressOf('remove_stray_pictures');
  expect(await cut()).toMatchObject({ pictures: 2, picturesRemoved: 0, finished: false });
  expect(await cut()).toMatchObject({ pictures: 2, picturesRemoved: 0, finished: false });
  expect(await cut()).toMatchObject({ pictures: 2, picturesRemoved: 1, finished: true });
  expect((await place.get()).exists).toBe(false);
  expect(await cut()).toMatchObject({ pictures: 2, finished: false });
  expect(await objectsOf(last)).toHaveLength(1);
});

test('a place to go on from that Storage no longer knows begins anew', async () => {
  await leaveBehind(await newMember('fulluser'));
  await progressOf('remove_stray_pictures').set({ pageToken: 'forgotten' });
  const network = await FaultyNetwork.open();
  // What Google answers to such a token, 400; the emulator begins anew by itself.
  let refused = 0;
  network.fateOf = ({ service }) => {
    if (service !== 'storage' || refused > 0) return 'pass';
    refused += 1;
    return 'refuse';
  };
  // This process has found its Storage already, and its children would take that for theirs.
  const environment = { ...network.environment, STORAGE_EMULATOR_HOST: undefined };
  const running = await FunctionProcess.start('reap_unregistered_accounts', environment);
  try {
    expect((await callAt(running.origin, { method: 'POST', json: {} })).status).toBe(200);
    await expect.poll(() => logged(running)).toMatchObject([{ pictures: 1, finished: true }]);
    expect(refused).toBe(1);
  } finally {
    await running.kill();
    await network.close();
  }
});

test('an owner who is removed or changed while their pictures are looked at stops nothing and loses nothing', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => newMember('fulluser')));
  const [removed, changed, deleted] = people;
  if (!removed || !changed || !deleted) throw new Error('three were made');
  for (const { uid } of people) {
    await replaceProfilePicture(uid, picture);
    await getAuth().deleteUser(uid);
  }
  const [files] = await bucket().getFiles();
  const stored = people.flatMap(({ uid }) =>
    files.filter(({ name }) => name.includes(uid)).map((file) => ({ uid, file })),
  );
  const owners = await ownersAmong(people.map(({ uid }) => uid));
  await memberRef(removed.uid).delete();
  await memberRef(changed.uid).update({ firstName: 'Changed' });
  const report = emptyStrayPictureReport();
  const now = new Date(Date.now() + UNREGISTERED_ACCOUNT_GRACE_MS);
  await removeStrays(stored, owners, now, report);
  expect(report).toMatchObject({ picturesRemoved: 1 });
  expect((await Promise.all(people.map(objectsOf))).map(({ length }) => length)).toEqual([1, 1, 0]);
  // The next run thinks anew.
  expect(await sweep(now.getTime())).toMatchObject({ picturesRemoved: 1, finished: true });
  expect(await objectsOf(changed)).toEqual([]);
});

test('accounts and pictures have half of the daily job each, at least', async () => {
  firestore();
  for (const count of [1_000, 1]) {
    const made = Array.from({ length: count }, (_, index) => ({ uid: `one-of-${count}-${index}` }));
    expect((await getAuth().importUsers(made)).failureCount).toBe(0);
  }
  const person = await newMember('fulluser');
  await leaveBehind(person);
  const now = new Date(Date.now() + UNREGISTERED_ACCOUNT_GRACE_MS);
  // Half of the time is over.
  const report = await runDailyJob({ now, outOfTime: (share = 1) => share <= 0.5 });
  expect(report).toMatchObject({ listed: 1_000, picturesRemoved: 1, finished: false });
});
