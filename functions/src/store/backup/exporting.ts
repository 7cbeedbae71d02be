import { setTimeout as wait } from 'node:timers/promises';
import type { UserRecord } from 'firebase-admin/auth';
import {
  type CollectionReference,
  FieldPath,
  type Query,
  type QuerySnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { auth } from '../auth.ts';
import { firestore } from '../firestore.ts';
import { markerRef } from './import-marker.ts';
import type { AccountLine, ExportLine } from './lines.ts';
import { encodeFields } from './value-encoding.ts';

const DOCUMENTS_PER_PAGE = 300;
const ACCOUNTS_PER_PAGE = 1000;

/** How many documents there are now: one aggregation per collection, for a progress bar. */
export async function countDocuments(): Promise<number> {
  const collections = await firestore().listCollections();
  const counts = await Promise.all(
    collections.map(async (collection) => (await collection.count().get()).data().count),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Read within the hour also by an export of 140 documents a second; they are some thousand. */
const WITHIN_THE_HOUR = 500_000;
const MINUTE_S = 60;

/**
 * The instant that an export of so many documents shows, when it is `now` for the database: now, or
 * the next whole minute. Never an earlier one, which would leave out what was written just before.
 * Of instants older than an hour Firestore knows the whole minutes only, and those for seven days
 * with point-in-time recovery (docs/decisions/050).
 */
export function instantOf(documents: number, now: Timestamp): Timestamp {
  if (documents <= WITHIN_THE_HOUR) return now;
  return new Timestamp((Math.floor(now.seconds / MINUTE_S) + 1) * MINUTE_S, 0);
}

/** What time it is for the database: an operator's clock may be ahead of it, or behind. One read. */
async function databaseTime(): Promise<Timestamp> {
  return (await markerRef().get()).readTime;
}

/** The same, once it has come: after it nothing can be written that it would show. */
async function pastInstant(documents: number): Promise<Timestamp> {
  let now = await databaseTime();
  const instant = instantOf(documents, now);
  while (now.valueOf() < instant.valueOf()) {
    await wait(instant.toMillis() - now.toMillis());
    now = await databaseTime();
  }
  return instant;
}

/** Every page of the export reads the database as it was at one instant. */
function readAt(query: Query, instant: Timestamp): Promise<QuerySnapshot> {
  return firestore().runTransaction((tx) => tx.get(query), { readOnly: true, readTime: instant });
}

async function* documentLines(
  collection: CollectionReference,
  instant: Timestamp,
): AsyncGenerator<ExportLine> {
  const ordered = collection.orderBy(FieldPath.documentId()).limit(DOCUMENTS_PER_PAGE);
  for (let page: Query = ordered; ; ) {
    const { docs } = await readAt(page, instant);
    for (const document of docs) {
      yield { document: document.ref.path, fields: encodeFields(document.data()) };
    }
    const last = docs.at(-1);
    if (last === undefined || docs.length < DOCUMENTS_PER_PAGE) return;
    page = ordered.startAfter(last.id);
  }
}

function accountLine(user: UserRecord): AccountLine {
  return {
    uid: user.uid,
    email: user.email ?? null,
    emailVerified: user.emailVerified,
    displayName: user.displayName ?? null,
    disabled: user.disabled,
    createdAt: user.metadata.creationTime ?? null,
    lastSignInAt: user.metadata.lastSignInTime ?? null,
    providers: user.providerData
      .filter(({ providerId }) => providerId !== 'password' && providerId !== 'phone')
      .map(({ providerId, uid, email, displayName }) => ({
        providerId,
        uid,
        email: email ?? null,
        displayName: displayName ?? null,
      })),
  };
}

async function* accountLines(): AsyncGenerator<ExportLine> {
  let pageToken: string | undefined;
  do {
    const page = await auth().listUsers(ACCOUNTS_PER_PAGE, pageToken);
    for (const user of page.users) yield { account: accountLine(user) };
    pageToken = page.pageToken;
  } while (pageToken !== undefined);
}

/**
 * The whole network, one line at a time: every document of every collection as of one instant,
 * then every Auth account without its password. Accounts come last, so that no document lacks an
 * account that was made in between. `documents` is about how many there are: with very many it
 * begins up to a minute later. Firestore keeps an hour of history (seven days with point-in-time
 * recovery): an export that takes longer fails rather than mix two states.
 */
export async function* exportLines(project: string, documents: number): AsyncGenerator<ExportLine> {
  const instant = await pastInstant(documents);
  const counts = { documents: 0, accounts: 0 };
  yield { elevere: 'export', version: 1, project, takenAt: instant.toDate().toISOString() };
  for (const collection of await firestore().listCollections()) {
    for await (const line of documentLines(collection, instant)) {
      counts.documents += 1;
      yield line;
    }
  }
  for await (const line of accountLines()) {
    counts.accounts += 1;
    yield line;
  }
  yield { end: counts };
}
