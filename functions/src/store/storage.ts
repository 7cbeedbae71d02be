import { getApps, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** The project's default bucket. */
export function bucket(): Bucket {
  if (getApps().length === 0) initializeApp();
  return getStorage().bucket();
}
