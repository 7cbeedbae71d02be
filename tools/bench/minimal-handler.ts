// What each endpoint is measured beside: a handler that verifies the token, does the same reads and
// writes in as few exchanges as they allow, and looks at nothing. The functions framework runs it.
import type { Request, Response } from 'express';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

/** What an endpoint reads and writes, documents by their path. */
export interface Work {
  /** Read one by one, by their names. */
  readonly reads?: readonly string[];
  readonly lists?: readonly {
    readonly collection: string;
    readonly field: string;
    readonly op: '==' | 'array-contains';
    readonly value: string;
  }[];
  /** How many `count()` aggregations of the caller's invitations. */
  readonly counts?: number;
  readonly writes?: Readonly<Record<string, object>>;
  /** Stores the request's body as a file, then lists the files beside it. */
  readonly stores?: true;
}

/** The header that carries the work, as JSON. */
export const WORK_HEADER = 'X-Work';

export async function minimal(
  request: Request & { rawBody?: Buffer },
  response: Response,
): Promise<void> {
  if (getApps().length === 0) initializeApp();
  // The bench alone calls this, and writes the header from a Work.
  const work = JSON.parse(request.get(WORK_HEADER) ?? '{}') as Work;
  const token = request.get('authorization')?.slice('Bearer '.length);
  if (token !== undefined) await getAuth().verifyIdToken(token, request.method !== 'GET');
  if (work.stores) {
    const bucket = getStorage().bucket();
    await bucket.file('bench/body').save(request.rawBody ?? '', { resumable: false });
    await bucket.getFiles({ prefix: 'bench/' });
  }
  const firestore = getFirestore();
  const reads = (work.reads ?? []).map((path) => firestore.doc(path));
  const writes = Object.entries(work.writes ?? {});
  const invitations = firestore.collection('invitations');
  if (writes.length > 0) {
    await firestore.runTransaction(async (tx) => {
      if (reads.length > 0) await tx.getAll(...reads);
      for (const [path, data] of writes) tx.set(firestore.doc(path), data, { merge: true });
    });
  } else {
    await Promise.all([
      reads.length > 0 ? firestore.getAll(...reads) : [],
      ...(work.lists ?? []).map(({ collection, field, op, value }) =>
        firestore.collection(collection).where(field, op, value).get(),
      ),
      ...Array.from({ length: work.counts ?? 0 }, () =>
        invitations.where('createdBy', '==', request.path.slice(1)).count().get(),
      ),
    ]);
  }
  response.json({ ok: true });
}
