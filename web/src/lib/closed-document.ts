/**
 * True iff Firestore closes the person's own document to them: the barring marks it first, and
 * disables the account only then.
 */
export function isClosedDocument(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'permission-denied';
}
