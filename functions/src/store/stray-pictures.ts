import { isStray, type PictureOwner } from '../domain/stray-pictures.ts';
import { accounts } from './auth.ts';
import { firestore } from './firestore.ts';
import { memberRef, readMember } from './members.ts';
import { FOLDER, objectPath } from './profile-pictures.ts';
import { bucket } from './storage.ts';

const PAGE = 500;
/** Named by the server: folder, uid, file. Anything else in the bucket is not looked at. */
const STORED = new RegExp(`^${FOLDER}/(?<uid>[^/]+)/[A-Za-z0-9_-]+[.]webp$`);

export interface StrayPictureReport {
  /** Stored pictures that were looked at. */
  pictures: number;
  /** Those that were nobody's any more, and are gone. */
  picturesRemoved: number;
  /** False when the time ran out first: the next run begins anew, with less before it. */
  finished: boolean;
}

/** The owners among these uids who have a document. One read and one look-up in Auth for each. */
async function ownersAmong(uids: readonly string[]): Promise<ReadonlyMap<string, PictureOwner>> {
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
      return [[member.uid, { hasAccount: known.has(member.uid), shown }]];
    }),
  );
}

/**
 * Removes stored pictures that are nobody's any more: what a process left that was killed in the
 * middle of an upload, and those of deleted accounts (docs/decisions/012). Safe to run twice,
 * concurrently, and to be cut off anywhere. Stops between pages once `outOfTime`.
 */
export async function removeStrayPictures(run: {
  now: Date;
  outOfTime: () => boolean;
  pageSize?: number;
}): Promise<StrayPictureReport> {
  const { now, outOfTime, pageSize = PAGE } = run;
  const report: StrayPictureReport = { pictures: 0, picturesRemoved: 0, finished: false };
  let pageToken: string | undefined;
  do {
    const [files, next] = await bucket().getFiles({
      prefix: `${FOLDER}/`,
      autoPaginate: false,
      maxResults: pageSize,
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    const stored = files.flatMap((file) => {
      const uid = STORED.exec(file.name)?.groups?.['uid'];
      return uid === undefined ? [] : [{ uid, file }];
    });
    const owners = await ownersAmong([...new Set(stored.map(({ uid }) => uid))]);
    for (const { uid, file } of stored) {
      const owner = owners.get(uid) ?? null;
      const storedAt = new Date(file.metadata.timeCreated ?? Number.NaN);
      if (!isStray({ path: file.name, storedAt }, owner, now)) continue;
      // Shown for what it is, gone, before it is: nobody meets a broken picture.
      if (owner?.shown === file.name) await memberRef(uid).update({ profilePicture: null });
      await file.delete({ ignoreNotFound: true });
      report.picturesRemoved += 1;
    }
    report.pictures += stored.length;
    pageToken = (next as { pageToken?: string } | null)?.pageToken;
  } while (pageToken !== undefined && !outOfTime());
  report.finished = pageToken === undefined;
  return report;
}
