import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { DAY_MS } from '../contract/limits.ts';
import { firestore } from '../platform/firestore.ts';
import { AUDIT_COLLECTION } from './audit.ts';

/** One day is enough, because the person's last ID token expires after an hour. */
const BLOCKED_UID_MS = 1 * DAY_MS;

/** While this document exists, registration and firestore.rules reject the person's uid. */
export function removalEntryRef(uid: string): DocumentReference {
  return firestore().collection(AUDIT_COLLECTION).doc(`removal_${uid}`);
}

/**
 * Overwrites the audit entry of a departure, so call this function only for a departure without
 * such an entry.
 */
export function blockUidForADay(tx: Transaction, uid: string, now: Date): void {
  tx.set(removalEntryRef(uid), { expireAt: Timestamp.fromMillis(now.getTime() + BLOCKED_UID_MS) });
}

/**
 * True if the document only blocks the uid for a day. Such a document is in the audit collection,
 * but is not an audit entry.
 */
export function isBlockedUidMark(snapshot: DocumentSnapshot): boolean {
  return snapshot.get('expireAt') instanceof Timestamp;
}

/** Stores the name of the person's picture folder, because a later step deletes the pictures. */
export function storePictureFolderName(tx: Transaction, uid: string, pictureFolder: string): void {
  tx.set(removalEntryRef(uid), { pictureFolder }, { merge: true });
}

/**
 * Returns the name of the picture folder that an interrupted departure did not delete. Null if
 * there is none.
 */
export function readPictureFolderName(snapshot: DocumentSnapshot): string | null {
  const folder: unknown = snapshot.get('pictureFolder');
  return typeof folder === 'string' ? folder : null;
}

export async function clearPictureFolderName(uid: string): Promise<void> {
  await removalEntryRef(uid).update({ pictureFolder: FieldValue.delete() });
}
