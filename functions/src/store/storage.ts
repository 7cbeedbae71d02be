import { getApps, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** The project's default bucket, or the one of this name. */
export function bucket(name?: string): Bucket {
  if (getApps().length === 0) initializeApp();
  return getStorage().bucket(name);
}
