import { getStorage } from 'firebase-admin/storage';
import { app } from './app.ts';

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

export function bucket(): Bucket {
  return getStorage(app()).bucket();
}
