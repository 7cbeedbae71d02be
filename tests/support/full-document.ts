import type { DocumentReference } from 'firebase-admin/firestore';
import { memberRef } from '../../functions/src/documents/users.ts';

async function tryToStore(document: DocumentReference, characterCount: number): Promise<boolean> {
  try {
    await document.update({ ballast: 'x'.repeat(characterCount) });
    return true;
  } catch {
    return false;
  }
}

/** Fills `target`, or the document of the member with this uid, to Firestore's limit of 1 MiB. */
export async function fillDocument(target: string | DocumentReference): Promise<void> {
  const document = typeof target === 'string' ? memberRef(target) : target;
  let characterCount = 1_046_500;
  if (!(await tryToStore(document, characterCount)))
    throw new Error('The document is not small to begin with.');
  for (let increment = 1024; increment >= 1; increment /= 2) {
    if (await tryToStore(document, characterCount + increment)) characterCount += increment;
  }
  if (await tryToStore(document, characterCount + 1)) throw new Error('The document is not full.');
}
