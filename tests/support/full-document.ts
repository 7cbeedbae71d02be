import { memberRef } from '../../functions/src/documents/users.ts';

async function fits(uid: string, characters: number): Promise<boolean> {
  try {
    await memberRef(uid).update({ ballast: 'x'.repeat(characters) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Fills a member's document up to Firestore's limit of 1 MiB, to the byte: the next write that makes
 * it longer fails after all checks have passed.
 */
export async function fillDocument(uid: string): Promise<void> {
  let characters = 1_046_500;
  if (!(await fits(uid, characters))) throw new Error('The document is not small to begin with.');
  for (let step = 1024; step >= 1; step /= 2) {
    if (await fits(uid, characters + step)) characters += step;
  }
  if (await fits(uid, characters + 1)) throw new Error('The document is not full.');
}
