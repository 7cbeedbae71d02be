import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { UserImportRecord } from 'firebase-admin/auth';
import { type BulkWriter, Timestamp } from 'firebase-admin/firestore';
import { accounts, auth } from '../auth.ts';
import { firestore } from '../firestore.ts';
import { JOB_PROGRESS } from '../job-progress.ts';
import { isOvertaken } from '../overtaken.ts';
import { reaperMemoryRef } from '../reaper-memory.ts';
import { RATE_LIMITS } from '../wrong-codes.ts';
import { markerRef, OPERATIONS, unfinishedImport } from './import-marker.ts';
import { type AccountLine, DamagedExport, type DocumentLine, readLines } from './lines.ts';
import { decodeFields } from './value-encoding.ts';

const DOCUMENTS_PER_BATCH = 500;
const ACCOUNTS_PER_BATCH = 1000;

/** What a file holds, after all of it was read once and found sound. */
export interface InspectedExport {
  readonly file: string;
  /** SHA-256 of the whole file. */
  readonly digest: string;
  readonly project: string;
  readonly takenAt: string;
  readonly documents: number;
  readonly accounts: number;
}

/** What could not be written is found before anything is. */
function requireWritable({ document, fields }: DocumentLine): void {
  if (document === markerRef().path) throw new DamagedExport('It is of half an import.');
  try {
    firestore().doc(document);
    decodeFields(fields);
  } catch (cause) {
    throw new DamagedExport('A document in it cannot be written.', { cause });
  }
}

/** Reads a file from end to end before anything is written. Throws a DamagedExport. */
export async function inspectExport(file: string): Promise<InspectedExport> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const found = { project: '', takenAt: '', documents: 0, accounts: 0 };
  for await (const line of readLines(file)) {
    if ('elevere' in line) Object.assign(found, { project: line.project, takenAt: line.takenAt });
    if ('end' in line) Object.assign(found, line.end);
    if ('document' in line) requireWritable(line);
  }
  return { file, digest: hash.digest('hex'), ...found };
}

/**
 * What stands in an empty network too, once it is deployed: counts of strangers' wrong codes, and
 * what the nightly jobs remember.
 */
const OF_NO_NETWORK: readonly string[] = [RATE_LIMITS, OPERATIONS, JOB_PROGRESS];

async function networkIsEmpty(): Promise<boolean> {
  const [collections, { users }] = await Promise.all([
    firestore().listCollections(),
    auth().listUsers(1),
  ]);
  return collections.every(({ id }) => OF_NO_NETWORK.includes(id)) && users.length === 0;
}

export type ImportRefusal =
  | 'network_not_empty'
  | 'import_unfinished'
  | 'nothing_to_resume'
  | 'another_file';

/**
 * Why this file may not be imported now, or null if it may; with `resume`, why it is not what may be
 * finished here, or abandoned.
 */
export async function refuseImport(
  inspected: InspectedExport,
  resume: boolean,
): Promise<ImportRefusal | null> {
  const begun = await unfinishedImport();
  if (begun !== null) {
    if (!resume) return 'import_unfinished';
    return begun === inspected.digest ? null : 'another_file';
  }
  if (resume) return 'nothing_to_resume';
  return (await networkIsEmpty()) ? null : 'network_not_empty';
}

/**
 * Marks the network as one whose import is under way, unless it may not begin; null if it is
 * marked. Of several imports that begin at once one does.
 */
export async function beginImport(
  inspected: InspectedExport,
  now: Date,
): Promise<ImportRefusal | null> {
  const refusal = await refuseImport(inspected, false);
  if (refusal !== null) return refusal;
  const run = randomUUID();
  const startedAt = Timestamp.fromDate(now);
  try {
    await markerRef().create({ digest: inspected.digest, run, startedAt });
    return null;
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    // Sent again after its answer was lost, the create finds its own mark.
    return (await markerRef().get()).get('run') === run ? null : 'import_unfinished';
  }
}

function importRecord(account: AccountLine): UserImportRecord {
  return {
    uid: account.uid,
    ...(account.email === null ? {} : { email: account.email }),
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    emailVerified: account.emailVerified,
    disabled: account.disabled,
    metadata: {
      ...(account.createdAt === null ? {} : { creationTime: account.createdAt }),
      ...(account.lastSignInAt === null ? {} : { lastSignInTime: account.lastSignInAt }),
    },
    providerData: account.providers.map(({ email, displayName, ...provider }) => ({
      ...provider,
      ...(email === null ? {} : { email }),
      ...(displayName === null ? {} : { displayName }),
    })),
  };
}

/** Those that a run before this one has brought in stay: Auth overwrites none. */
async function importAccounts(lines: readonly AccountLine[]): Promise<void> {
  const there = await accounts(lines.map(({ uid }) => uid));
  const missing = lines.filter(({ uid }) => !there.has(uid));
  if (missing.length === 0) return;
  const { errors } = await auth().importUsers(missing.map(importRecord));
  const [first] = errors;
  if (first !== undefined) {
    throw new Error(
      `${errors.length} accounts could not be imported; the first, ${missing[first.index]?.uid}: ${first.error.message}`,
    );
  }
}

async function writeAll(
  writer: BulkWriter,
  file: string,
  onWritten: (lines: number) => void,
): Promise<void> {
  let writes: Promise<unknown>[] = [];
  let read: AccountLine[] = [];
  const settle = async () => {
    await Promise.all([...writes, writer.flush(), importAccounts(read)]);
    onWritten(writes.length + read.length);
    writes = [];
    read = [];
  };
  for await (const line of readLines(file)) {
    if ('document' in line) {
      writes.push(writer.set(firestore().doc(line.document), decodeFields(line.fields)));
    }
    if ('account' in line) read.push(line.account);
    // Waiting here bounds what is in memory; BulkWriter itself paces the writes.
    if (writes.length >= DOCUMENTS_PER_BATCH || read.length >= ACCOUNTS_PER_BATCH) {
      await settle();
    }
  }
  await settle();
}

/**
 * Writes an inspected export after `beginImport`. Each document and account is written under its own
 * id, so a run that was interrupted is finished by another over the same file; the mark stands in
 * between, and is gone at the end. With it goes what the reaper remembered of its nights in the
 * exported network: it counts everybody's grace anew.
 */
export async function importExport(
  inspected: InspectedExport,
  onWritten: (lines: number) => void,
): Promise<void> {
  const writer = firestore().bulkWriter();
  try {
    await writeAll(writer, inspected.file, onWritten);
  } finally {
    await writer.close();
  }
  await firestore().batch().delete(reaperMemoryRef()).delete(markerRef()).commit();
}
