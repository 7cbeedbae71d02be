import {
  DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
} from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore.ts';

export const WITHHELD = 'withheld';

/**
 * What goes from other people's documents when this person leaves, and is kept in `withheld/{id}`
 * while they are suspended: their words about an invitee, and what a maker noted on a code that
 * they used. These people read their documents by the rules.
 */
export interface Trace {
  readonly kind: 'recommendation' | 'note';
  /** Whose departure it would go with. */
  readonly of: string;
  /** Whose document it stands in. */
  readonly owner: string;
  readonly document: DocumentReference;
}

/** What an inviter wrote about an invitee. */
export function recommendationTrace(inviter: string, invitee: DocumentReference): Trace {
  return { kind: 'recommendation', of: inviter, owner: invitee.id, document: invitee };
}

export function withheldRef({ of, kind, document }: Trace): DocumentReference {
  return firestore().collection(WITHHELD).doc(`${kind}:${of}:${document.id}`);
}

function fieldOf({ kind, of }: Trace): FieldPath {
  return kind === 'note' ? new FieldPath('note') : new FieldPath('recommendations', of);
}

/** What stands there; undefined for nothing. */
export function traceIn(trace: Trace, document: DocumentSnapshot): unknown {
  return document.get(fieldOf(trace)) || undefined;
}

/** Whether it is the mark of a recommendation that an admin removed. */
export function isRemoved(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'removed' in value;
}

/** The arguments of an update that erases a trace, or puts `value` in its place. */
export function traceUpdate(trace: Trace, value?: unknown): [FieldPath, unknown] {
  const erased = trace.kind === 'note' ? '' : FieldValue.delete();
  return [fieldOf(trace), value ?? erased];
}

/** The trace in a document, with its value; null when there is none. */
export function readWithheld(snapshot: DocumentSnapshot): { trace: Trace; value: unknown } | null {
  const { of, owner, document, kind, value } = snapshot.data() ?? {};
  const isTrace =
    typeof of === 'string' &&
    typeof owner === 'string' &&
    document instanceof DocumentReference &&
    (kind === 'note' || kind === 'recommendation');
  return isTrace ? { trace: { of, owner, document, kind }, value } : null;
}
