import { GrpcStatus } from 'firebase-admin/firestore';

const OVERTAKEN: readonly unknown[] = [
  GrpcStatus.NOT_FOUND,
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.FAILED_PRECONDITION,
];

/** True iff a write's precondition did not hold: somebody else wrote first, so look again. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && OVERTAKEN.includes(error.code);
}

/** Overtaken again and again. The code is gRPC's for contention, so the caller may try later. */
export class Contention extends Error {
  readonly code = GrpcStatus.ABORTED;

  constructor(cause: unknown) {
    super('Somebody else wrote first, every time.', { cause });
    this.name = 'Contention';
  }
}
