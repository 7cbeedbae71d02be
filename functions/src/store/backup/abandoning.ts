import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { auth, deleteAccounts } from '../auth.ts';
import { firestore } from '../firestore.ts';
import { markerRef } from './import-marker.ts';
import type { InspectedExport } from './importing.ts';
import { type AccountLine, type DocumentLine, readLines } from './lines.ts';
import { decodeFields, encodeFields } from './value-encoding.ts';

/** As many accounts as Auth looks up in one request. */
const PAGE = 100;

/** What of one page of the file is in the network, and what of that is no longer as in the file. */
interface Found {
  readonly documents: readonly DocumentSnapshot[];
  readonly accounts: readonly string[];
  /** Paths of documents, `account <uid>` of accounts. */
  readonly changed: readonly string[];
}

function isAsWritten(document: DocumentSnapshot, { fields }: DocumentLine): boolean {
  return isDeepStrictEqual(encodeFields(document.data() ?? {}), encodeFields(decodeFields(fields)));
}

/** Milliseconds, or null for somebody who never signed in. */
const instantOf = (text: string | null | undefined) => (text ? Date.parse(text) : null);

async function findPage(
  documentLines: readonly DocumentLine[],
  accountLines: readonly AccountLine[],
): Promise<Found> {
  const refs = documentLines.map(({ document }) => firestore().doc(document));
  const [snapshots, { users }] = await Promise.all([
    refs.length === 0 ? [] : firestore().getAll(...refs),
    auth().getUsers(accountLines.map(({ uid }) => ({ uid }))),
  ]);
  const documents = snapshots.filter(({ exists }) => exists);
  const documentLine = new Map(documentLines.map((line) => [line.document, line]));
  const accountLine = new Map(accountLines.map((line) => [line.uid, line]));
  const isChanged = (document: DocumentSnapshot) => {
    const line = documentLine.get(document.ref.path);
    return line === undefined || !isAsWritten(document, line);
  };
  // An import brings no password. What else an operator did to an account can be done again.
  const used = users.filter(
    ({ uid, metadata, providerData }) =>
      instantOf(metadata.lastSignInTime) !== instantOf(accountLine.get(uid)?.lastSignInAt) ||
      providerData.some(({ providerId }) => providerId === 'password'),
  );
  return {
    documents,
    accounts: users.map(({ uid }) => uid),
    changed: [
      ...documents.filter(isChanged).map(({ ref }) => ref.path),
      ...used.map(({ uid }) => `account ${uid}`),
    ],
  };
}

async function* foundPages(file: string): AsyncGenerator<Found> {
  let documents: DocumentLine[] = [];
  let accounts: AccountLine[] = [];
  for await (const line of readLines(file)) {
    if ('document' in line) documents.push(line);
    if ('account' in line) accounts.push(line.account);
    if (Math.max(documents.length, accounts.length) < PAGE) continue;
    yield await findPage(documents, accounts);
    [documents, accounts] = [[], []];
  }
  yield await findPage(documents, accounts);
}

export type Abandonment =
  | { readonly ok: true; readonly documents: number; readonly accounts: number }
  | { readonly ok: false; readonly changed: readonly string[] };

async function removePage({ documents, accounts, changed }: Found): Promise<void> {
  if (changed.length > 0)
    throw new Error(`${changed[0]} was changed just now; nothing more is removed.`);
  const batch = firestore().batch();
  for (const { ref, updateTime } of documents) {
    batch.delete(ref, updateTime === undefined ? { exists: true } : { lastUpdateTime: updateTime });
  }
  if (documents.length > 0) await batch.commit();
  const failed = await deleteAccounts(accounts);
  if (failed > 0) throw new Error(`${failed} accounts could not be deleted.`);
}

/**
 * Takes an unfinished import of this file back: everything that it brought is in the file still.
 * Removes nothing at all when any of it was changed since, or somebody signed in. What is not in
 * the file stays. A run that was interrupted is finished by another.
 */
export async function abandonImport(
  inspected: InspectedExport,
  onRemoved: (lines: number) => void,
): Promise<Abandonment> {
  const changed: string[] = [];
  for await (const page of foundPages(inspected.file)) changed.push(...page.changed);
  if (changed.length > 0) return { ok: false, changed };
  const removed = { documents: 0, accounts: 0 };
  for await (const page of foundPages(inspected.file)) {
    await removePage(page);
    removed.documents += page.documents.length;
    removed.accounts += page.accounts.length;
    onRemoved(page.documents.length + page.accounts.length);
  }
  await markerRef().delete();
  return { ok: true, ...removed };
}
