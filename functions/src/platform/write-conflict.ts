import { GrpcStatus } from 'firebase-admin/firestore';

const CONFLICTS: readonly unknown[] = [
  GrpcStatus.NOT_FOUND,
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.FAILED_PRECONDITION,
];

/** True iff a write's precondition did not hold: another call wrote first. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONFLICTS.includes(error.code);
}
