import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNREGISTERED_ACCOUNT_GRACE_MS } from '../../functions/src/contract/limits.ts';
import { exportLines } from '../../functions/src/store/backup/exporting.ts';
import { unfinishedImport } from '../../functions/src/store/backup/import-marker.ts';
import {
  beginImport,
  importExport,
  inspectExport,
  refuseImport,
} from '../../functions/src/store/backup/importing.ts';
import { DamagedExport } from '../../functions/src/store/backup/lines.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { keepPage } from '../../functions/src/store/job-progress.ts';
import { reapUnregisteredAccounts } from '../../functions/src/store/reaping.ts';
import { call } from '../support/api.ts';
import { elevere, startElevere } from '../support/elevere.ts';
import { demoNetwork, emptyNetwork } from '../support/emulators.ts';
import { randomCode } from '../support/people.ts';
import { reaperKnowsItsNights } from '../support/reaper.ts';
import { wholeNetwork } from '../support/whole-network.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elevere-backup-'));
  file = path.join(folder, 'network.jsonl');
  await demoNetwork();
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const exportNetwork = () => elevere('export', file, '--json');
const importNetwork = (...more: readonly string[]) =>
  elevere('import', file, '--yes', '--json', ...more);

test('no document has collections below it, which an export would not see', async () => {
  for (const collection of await firestore().listCollections()) {
    for (const document of (await collection.get()).docs) {
      expect(await document.ref.listCollections()).toEqual([]);
    }
  }
});

test('a restored export is the same network to the last document, types and all', async () => {
  await getAuth().updateUser('demo-grace', {
    disabled: true,
    providerToLink: {
      providerId: 'google.com',
      uid: 'grace-at-google',
      email: 'grace@elevere.test',
    },
  });
  await firestore()
    .collection('oddities')
    .doc('every-type')
    .set({
      instant: new Timestamp(1_700_000_000, 123_456_000),
      place: new GeoPoint(48.2, 16.37),
      bytes: Buffer.from([0, 255, 7]),
      reference: firestore().doc('users/demo-ada'),
      vector: FieldValue.vector([1, 2.5]),
      notANumber: Number.NaN,
      infinite: Number.NEGATIVE_INFINITY,
      nested: { list: [null, true, 'text', { deep: new Timestamp(1, 0) }], $timestamp: 'a key' },
    });
  const before = await wholeNetwork();
  const exported = await exportNetwork();
  expect(exported.stderr).toBe('');
  expect(exported.code).toBe(0);
  const counts = { documents: Object.keys(before.documents).length, accounts: 6 };
  expect(exported.json()).toMatchObject(counts);
  // It holds names and addresses.
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readFile(file, 'utf8')).not.toMatch(/passwordHash|salt/i);

  await emptyNetwork();
  const imported = await importNetwork();
  expect(imported.stderr).toBe('');
  expect(imported.json()).toMatchObject(counts);
  expect(await wholeNetwork()).toEqual(before);
});

test('after an import the reaper removes nobody before the grace has passed once more', async () => {
  // It ran an hour ago, where the export was taken: nothing else would tell it of the move.
  await reaperKnowsItsNights();
  const creationTime = new Date(Date.now() - 2 * UNREGISTERED_ACCOUNT_GRACE_MS).toUTCString();
  await getAuth().importUsers([{ uid: 'roleless', metadata: { creationTime } }]);
  expect((await exportNetwork()).code).toBe(0);
  await emptyNetwork();
  expect((await importNetwork()).code).toBe(0);
  const run = { now: new Date(), outOfTime: () => false };
  expect(await reapUnregisteredAccounts(run)).toMatchObject({ listed: 7, reaped: 0 });
  await reaperKnowsItsNights();
  expect(await reapUnregisteredAccounts(run)).toMatchObject({ listed: 7, reaped: 1 });
});

test('a network that is not empty takes no import', async () => {
  await exportNetwork();
  const before = await wholeNetwork();
  const refused = await importNetwork();
  expect(refused.code).toBe(3);
  expect(refused.json()).toMatchObject({ error: { reason: 'network_not_empty' } });
  expect(await wholeNetwork()).toEqual(before);
  expect((await importNetwork('--resume')).json()).toMatchObject({
    error: { reason: 'nothing_to_resume' },
  });
});

test('what strangers and nightly jobs leave does not keep an empty network from its import', async () => {
  await exportNetwork();
  await emptyNetwork();
  await Promise.all([reaperKnowsItsNights(), keepPage('some job', { next: 'page', began: null })]);
  expect((await call(`/validate_invitation_code?code=${randomCode()}`)).status).toBe(200);
  const { documents } = await wholeNetwork();
  expect(Object.keys(documents).toSorted()).toEqual([
    'job_progress/some job',
    'operations/reaping',
    expect.stringMatching(/^rate_limits\//),
  ]);
  expect((await importNetwork()).code).toBe(0);
});

test('of two imports that begin at once one does', async () => {
  await exportNetwork();
  await emptyNetwork();
  const inspected = await inspectExport(file);
  const begun = await Promise.all([1, 2].map(() => beginImport(inspected, new Date())));
  expect(begun.toSorted()).toEqual(['import_unfinished', null]);
});

test('an export is of the database’s own instant, whatever the operator’s clock says', async () => {
  const tomorrow = Date.now() + 24 * 3_600_000;
  vi.useFakeTimers({ now: tomorrow, toFake: ['Date'] });
  try {
    const note = firestore().collection('notes').doc();
    await note.set({ written: 'before' });
    const lines = exportLines('demo-elevere', 0);
    const header = (await lines.next()).value;
    expect(Date.parse(String('elevere' in header && header.takenAt))).toBeLessThan(tomorrow);
    await note.set({ written: 'after' });
    const exported: unknown[] = [];
    for await (const line of lines) exported.push(line);
    expect(exported).toContainEqual({ document: note.path, fields: { written: 'before' } });
  } finally {
    vi.useRealTimers();
  }
});

test('an import that can never be finished is taken back, unless anything of it was changed or used since', async () => {
  await exportNetwork();
  const text = await readFile(file, 'utf8');
  const unheard = text.replace(/("account":.*"email":)"donald@elevere.test"/, '$1"none"');
  await writeFile(file, unheard);
  await emptyNetwork();
  const inspected = await inspectExport(file);
  expect(await beginImport(inspected, new Date())).toBeNull();
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await expect(importExport(inspected, () => undefined)).rejects.toThrow('demo-donald');
  }

  const ada = firestore().doc('users/demo-ada');
  const job: unknown = (await ada.get()).get('job');
  await ada.update({ job: 'Countess' });
  await getAuth().updateUser('demo-grace', { password: 'chosen-since' });
  const before = await wholeNetwork();
  const refused = await importNetwork('--abandon');
  expect(refused.code).toBe(3);
  expect(refused.json()).toMatchObject({ error: { reason: 'changed_since' } });
  expect(refused.stderr).toContain('2 of what was imported');
  expect(refused.stderr).toContain('users/demo-ada, account demo-grace');
  expect(await wholeNetwork()).toEqual(before);

  await ada.update({ job });
  await getAuth().deleteUser('demo-grace');
  // Not in the file, so not the import's to remove.
  const stray = firestore().collection('notes').doc('stray');
  await stray.set({});
  const abandoned = await importNetwork('--abandon');
  expect(abandoned.stderr).toBe('');
  expect(abandoned.json()).toEqual({ documents: inspected.documents, accounts: 4 });
  expect(await wholeNetwork()).toEqual({ documents: { [stray.path]: {} }, accounts: [] });
  expect(await unfinishedImport()).toBeNull();
  expect(await refuseImport(inspected, true)).toBe('nothing_to_resume');
});

test('a file that was cut short or tampered with is refused before anything is written', async () => {
  await exportNetwork();
  await emptyNetwork();
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  for (const damaged of [
    lines.slice(0, -1),
    lines.toSpliced(3, 1),
    lines.toSpliced(2, 1, '{"document":"users/x","fields":{"a":{"$unheard":1}}}'),
    lines.slice(1),
    ['not json'],
    [],
  ]) {
    await writeFile(file, damaged.join('\n'));
    await expect(inspectExport(file)).rejects.toThrow(DamagedExport);
  }
  const refused = await importNetwork();
  expect(refused.code).toBe(3);
  expect(refused.json()).toMatchObject({ error: { reason: 'damaged' } });
  expect((await elevere('import', path.join(folder, 'none'), '--yes')).code).toBe(4);
  expect(await wholeNetwork()).toEqual({ documents: {}, accounts: [] });
});

/** Ends it as an outage does, once `begun`; fails if it was over by then. */
async function killOnce(
  begun: () => Promise<boolean>,
  { child, ended }: ReturnType<typeof startElevere>,
): Promise<void> {
  while (!(await begun())) expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  expect((await ended).code).toBeNull();
}

test('an export killed half-way leaves no file under its name, an import is finished by --resume with the same file, and no other', async () => {
  const writer = firestore().bulkWriter();
  for (let index = 0; index < 2000; index += 1) {
    void writer.create(firestore().collection('audit').doc(), { index, at: Timestamp.now() });
  }
  await writer.close();
  const before = await wholeNetwork();
  const unfinished = `${file}.unfinished`;
  const size = () =>
    stat(unfinished).then(
      (found) => found.size,
      () => 0,
    );
  await killOnce(async () => (await size()) > 0, startElevere(['export', file]));
  expect(await readdir(folder)).toEqual([path.basename(unfinished)]);
  await expect(inspectExport(unfinished)).rejects.toThrow(DamagedExport);
  expect((await exportNetwork()).code).toBe(0);
  expect(await readdir(folder)).toEqual([path.basename(file)]);
  await emptyNetwork();

  const written = async () => (await firestore().collection('audit').count().get()).data().count;
  await killOnce(async () => (await written()) > 0, startElevere(['import', file, '--yes']));
  expect(await written()).toBeLessThan(2000);

  expect((await importNetwork()).json()).toMatchObject({ error: { reason: 'import_unfinished' } });
  expect((await exportNetwork()).code).toBe(3);
  const other = path.join(folder, 'other.jsonl');
  await writeFile(other, (await readFile(file, 'utf8')).replace('Lovelace', 'Byron'));
  const refused = await elevere('import', other, '--resume', '--yes', '--json');
  expect(refused.json()).toMatchObject({ error: { reason: 'another_file' } });

  expect((await importNetwork('--resume')).code).toBe(0);
  expect(await wholeNetwork()).toEqual(before);
}, 120_000);

test('an export replaces no file unasked, and leaves no unfinished one behind', async () => {
  await writeFile(file, 'precious');
  expect((await exportNetwork()).code).toBe(3);
  expect(await readFile(file, 'utf8')).toBe('precious');
  expect((await elevere('export', file, '--yes')).code).toBe(0);
  expect(await readdir(folder)).toEqual(['network.jsonl']);
  const missing = await elevere('export', path.join(folder, 'none', 'network.jsonl'));
  expect(missing.code).toBe(1);
});
