import type { DocumentReference } from 'firebase-admin/firestore';
import { memberRef } from '../../functions/src/documents/users.ts';

async function tryToStoreText(
  filledDocument: DocumentReference,
  characterCount: number,
): Promise<boolean> {
  try {
    await filledDocument.update({ ballast: 'x'.repeat(characterCount) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Fills this document, or the document of the member with this uid, to Firestore's limit of 1 MiB.
 */
export async function fillDocument(documentOrUid: string | DocumentReference): Promise<void> {
  const filledDocument =
    typeof documentOrUid === 'string' ? memberRef(documentOrUid) : documentOrUid;
  let characterCount = 1_046_500;
  if (!(await tryToStoreText(filledDocument, characterCount)))
    throw new Error('The document is not small to begin with.');
  for (let addedCharacters = 1024; addedCharacters >= 1; addedCharacters /= 2) {
    if (await tryToStoreText(filledDocument, characterCount + addedCharacters))
      characterCount += addedCharacters;
  }
  if (await tryToStoreText(filledDocument, characterCount + 1))
    throw new Error('The document is not full.');
}
