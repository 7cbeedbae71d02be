import { FieldPath, type QueryDocumentSnapshot, type UpdateData } from 'firebase-admin/firestore';
import { readMember, USERS } from '../functions/src/documents/users.ts';
import { searchPrefixes } from '../functions/src/domain/search-prefixes.ts';
import { firestore } from '../functions/src/platform/firestore.ts';
import { pagesOf } from '../functions/src/platform/paging.ts';

const PAGE = 100;

/** What the lists of admins ask and this document does not say; null when it says all, or is no member's. */
function missingIn(document: QueryDocumentSnapshot): UpdateData<Record<string, unknown>> | null {
  const member = readMember(document);
  if (member === null || member.role === null) return null;
  const search = searchPrefixes(member);
  const known: unknown = document.get('search');
  const missing = {
    ...(JSON.stringify(known) === JSON.stringify(search) ? {} : { search }),
    ...(typeof document.get('disabled') === 'boolean' ? {} : { disabled: false }),
    ...(member.createdAt === null ? { createdAt: document.createTime } : {}),
  };
  return Object.keys(missing).length === 0 ? null : missing;
}

/**
 * Writes into members' documents what the console's list finds them by, where it is missing: search
 * prefixes, whether they are barred, and since when they are there (of the document, if nothing else
 * is known). Fails when a document is written meanwhile; safe to repeat. Reads every document.
 */
export async function indexMembers({ dryRun }: { dryRun: boolean }): Promise<{
  readonly read: number;
  readonly indexed: number;
}> {
  let [read, indexed] = [0, 0];
  const all = firestore().collection(USERS).orderBy(FieldPath.documentId());
  for await (const page of pagesOf(all, PAGE)) {
    read += page.length;
    const writes = page.flatMap((document) => {
      const missing = missingIn(document);
      return missing === null ? [] : [{ document, missing }];
    });
    indexed += writes.length;
    if (dryRun) continue;
    await Promise.all(
      writes.map(({ document: { ref, updateTime }, missing }) =>
        ref.update(missing, { lastUpdateTime: updateTime }),
      ),
    );
  }
  return { read, indexed };
}
