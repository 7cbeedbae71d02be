import { getAuth } from 'firebase-admin/auth';
import { nanoid } from 'nanoid';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { UNREGISTERED_ACCOUNT_GRACE_MS } from '../../functions/src/contract/limits.ts';
import { DEFAULT_PROFILE_PICTURE } from '../../functions/src/contract/profile.ts';
import { run as runDailyJob } from '../../functions/src/scheduled/reap-unregistered-accounts.ts';
import { findMember, memberRef } from '../../functions/src/store/members.ts';
import { shownPicture } from '../../functions/src/store/profile.ts';
import { replaceProfilePicture } from '../../functions/src/store/profile-pictures.ts';
import { bucket } from '../../functions/src/store/storage.ts';
import { removeStrayPictures } from '../../functions/src/store/stray-pictures.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { newMember, type Person } from '../support/people.ts';

beforeAll(emptyNetwork);

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
  .webp()
  .toBuffer();

/** What an upload leaves whose process was killed before the document was written. */
async function leaveBehind({ uid }: Person): Promise<string> {
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
