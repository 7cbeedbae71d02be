import { firestore } from '../../functions/src/platform/firestore.ts';

/**
 * Which form of the documents this release reads and writes: one more with each release that needs
 * a migration (docs/deploy.md, Upgrading), which writes the number when it is done. None has yet.
 */
export const DATA_SCHEMA = 1;

/** The form that the documents of this network have; those of the first release carry no number. */
export async function readDataSchema(): Promise<number> {
  const schema: unknown = (await firestore().doc('operations/data').get()).get('schema');
  return typeof schema === 'number' ? schema : 1;
}

/** What an operator does about data of another form than the code's, or null where they agree. */
export function schemaAdvice(data: number, code: number = DATA_SCHEMA): string | null {
  if (data === code) return null;
  return data < code
    ? `The data is older than the code (form ${data}, the code wants ${code}): see "Upgrading" in docs/deploy.md.`
    : `The data is newer than the code (form ${data}, the code knows ${code}): see "Rolling back" in docs/deploy.md.`;
}
