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

/**
 * How long the uid of a departed person who never had a role is blocked. One day is enough, because
 * the person's last ID token expires after an hour. Milliseconds.
 */
const BLOCKED_UID_MS = 1 * DAY_MS;

/**
 * The audit entry of a person's departure. While the entry exists, registration and firestore.rules
 * reject the person's uid.
 */
export function removalEntry(uid: string): DocumentReference {
  return firestore().collection(AUDIT_COLLECTION).doc(`removal_${uid}`);
}

/**
 * Blocks the uid of a departing person who never had a role, before the person's account is
 * deleted. Writes a document that is not an audit entry and that the audit log does not list. The
 * database deletes this document after a day, when the person's last ID token has expired. The
 * write overwrites an audit entry with the same id. So the transaction must first check that there
 * is none.
 */
export function blockUidForADay(tx: Transaction, uid: string, now: Date): void {
  tx.set(removalEntry(uid), { expireAt: Timestamp.fromMillis(now.getTime() + BLOCKED_UID_MS) });
}

/** True for a document that `blockUidForADay` wrote. Such a document is not an audit entry. */
export function isBlockedUidMark(snapshot: DocumentSnapshot): boolean {
  return snapshot.get('expireAt') instanceof Timestamp;
}

/**
 * Stores the name of a departed person's picture folder in the audit entry of the departure. A
 * later step deletes the pictures in this folder.
 */
export function storePictureFolder(tx: Transaction, uid: string, pictureFolder: string): void {
  tx.set(removalEntry(uid), { pictureFolder }, { merge: true });
}

/**
 * Returns the picture folder that an earlier, interrupted departure did not delete. Null if there
 * is none.
 */
export function readPictureFolder(snapshot: DocumentSnapshot): string | null {
  const folder: unknown = snapshot.get('pictureFolder');
  return typeof folder === 'string' ? folder : null;
}

/** Removes the picture folder's name from the audit entry, after the pictures are deleted. */
export async function clearPictureFolder(uid: string): Promise<void> {
  await removalEntry(uid).update({ pictureFolder: FieldValue.delete() });
}
