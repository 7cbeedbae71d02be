import { GrpcStatus } from 'firebase-admin/firestore';

const OVERTAKEN: readonly unknown[] = [
  GrpcStatus.NOT_FOUND,
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.FAILED_PRECONDITION,
];

/** True iff a write's precondition did not hold: another call wrote first. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && OVERTAKEN.includes(error.code);
}
