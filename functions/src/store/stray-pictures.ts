import type { Precondition } from 'firebase-admin/firestore';
import { uidSchema } from '../contract/fields.ts';
import { isStray, type PictureOwner } from '../domain/stray-pictures.ts';
import { accounts } from './auth.ts';
import { memberRef, readMember } from './documents/users.ts';
import { firestore } from './firestore.ts';
import { keepPage, pageToBeginWith } from './job-progress.ts';
import { type Malformed, noteMalformed } from './malformed.ts';
import { isOvertaken } from './overtaken.ts';
import { FOLDER, objectPath } from './profile-pictures.ts';
import { bucket } from './storage.ts';

const PAGE = 500;
/** Named by the server: folder, uid, file. Anything else in the bucket is not looked at. */
const STORED = new RegExp(`^${FOLDER}/(?<uid>[^/]+)/[A-Za-z0-9_-]+[.]webp$`);

/** Not the reaper's, with whom it shares a run: each has a list of its own. */
const JOB = 'remove_stray_pictures';

/** `malformed` are pictures in a folder that is named for nobody; left as they are. */
export interface StrayPictureReport extends Malformed {
  /** Stored pictures that were looked at. */
  pictures: number;
  /** Those that were nobody's any more, and are gone. */
  picturesRemoved: number;
  /** False when the time ran out first: the next run goes on where this one stopped. */
  finished: boolean;
}

/** An owner as they were read, and what holds as long as they are that. */
interface SeenOwner extends PictureOwner {
  readonly unchanged: Precondition;
}

/** One page of stored pictures. A page token that Storage no longer knows begins again. */
async function picturePage(pageToken: string | null, size: number) {
  const list = (from: string | null) =>
    bucket().getFiles({
      prefix: `${FOLDER}/`,
      autoPaginate: false,
      maxResults: size,
      ...(from === null ? {} : { pageToken: from }),
    });
  const [files, next] = await list(pageToken).catch((error: unknown) => {
    const refused = error instanceof Error && 'code' in error && error.code === 400;
    if (pageToken !== null && refused) return list(null);
    throw error;
  });
  return { files, next: (next as { pageToken?: string } | null)?.pageToken ?? null };
}

/** A picture as Storage lists it, in its owner's folder. */
interface StoredPicture {
  readonly uid: string;
  readonly file: Awaited<ReturnType<typeof picturePage>>['files'][number];
}

/** The owners among these uids who have a document. One read and one look-up in Auth for each. */
export async function ownersAmong(
  uids: readonly string[],
): Promise<ReadonlyMap<string, SeenOwner>> {
  if (uids.length === 0) return new Map();
  const [known, documents] = await Promise.all([
    accounts(uids),
    firestore().getAll(...uids.map(memberRef), { fieldMask: ['profilePicture'] }),
  ]);
  const { name } = bucket();
  return new Map(
    documents.flatMap((document) => {
      const member = readMember(document);
      if (member === null) return [];
      const url = member.profilePicture;
      const shown = url === null ? null : objectPath(name, member.uid, url);
      const unchanged = document.updateTime ? { lastUpdateTime: document.updateTime } : {};
      return [[member.uid, { hasAccount: known.has(member.uid), shown, unchanged }]];
    }),
  );
}

/** Lets the owner show none any more. False when somebody else wrote or removed them meanwhile. */
async function showNone(uid: string, { unchanged }: SeenOwner): Promise<boolean> {
  try {
    await memberRef(uid).update({ profilePicture: null }, unchanged);
    return true;
  } catch (error) {
    if (isOvertaken(error)) return false;
    throw error;
  }
}

/** Removes those of one page that were stray as their owners were read. */
export async function removeStrays(
  stored: readonly StoredPicture[],
  owners: ReadonlyMap<string, SeenOwner>,
  now: Date,
  report: StrayPictureReport,
): Promise<void> {
  for (const { uid, file } of stored) {
    const owner = owners.get(uid) ?? null;
    const storedAt = new Date(file.metadata.timeCreated ?? Number.NaN);
    if (!isStray({ path: file.name, storedAt }, owner, now)) continue;
    // Shown for what it is, gone, before it is: nobody meets a broken picture. Of an owner whom
    // somebody else changed meanwhile, the next run thinks anew.
    if (owner?.shown === file.name && !(await showNone(uid, owner))) continue;
    await file.delete({ ignoreNotFound: true });
    report.picturesRemoved += 1;
  }
}

/** The report of a run that has done nothing yet. */
export function emptyStrayPictureReport(): StrayPictureReport {
  return { pictures: 0, picturesRemoved: 0, malformed: 0, malformedPaths: [], finished: false };
}

/**
 * Removes stored pictures that are nobody's any more: what a process left that was killed in the
 * middle of an upload, and those of deleted accounts (docs/decisions/012). Safe to run twice,
 * concurrently, and to be cut off anywhere. Stops between pages once `outOfTime`, and the next run
 * goes on from there: pictures that stay must not keep those behind them from being looked at.
 */
export async function removeStrayPictures(run: {
  now: Date;
  outOfTime: () => boolean;
  pageSize?: number;
}): Promise<StrayPictureReport> {
  const { now, outOfTime, pageSize = PAGE } = run;
  const report = emptyStrayPictureReport();
  const began = await pageToBeginWith(JOB);
  let pageToken = began;
  do {
    const { files, next } = await picturePage(pageToken, pageSize);
    const stored = files.flatMap((file) => {
      const uid = STORED.exec(file.name)?.groups?.['uid'];
      if (uid === undefined) return [];
      if (uidSchema.safeParse(uid).success) return [{ uid, file }];
      noteMalformed(report, file.name);
      return [];
    });
    const owners = await ownersAmong([...new Set(stored.map(({ uid }) => uid))]);
    await removeStrays(stored, owners, now, report);
    report.pictures += stored.length;
    pageToken = next;
  } while (pageToken !== null && !outOfTime());
  await keepPage(JOB, { next: pageToken, began });
  report.finished = pageToken === null;
  return report;
}
