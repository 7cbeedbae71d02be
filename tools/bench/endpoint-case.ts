import { INVITATIONS } from '../../functions/src/store/documents/invitations.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import type { Request } from '../../tests/support/api.ts';

/** The caller and the data of one call. */
export interface Subject {
  /** What comes behind the function's own URL. */
  readonly path: string;
  readonly request: Request;
  /** The Firestore operation that the call cannot do without, by the Admin SDK. */
  readonly bare: () => Promise<unknown>;
}

/** One call as the bench makes it. */
export interface Case {
  readonly name: string;
  /** The deployed function's name. */
  readonly deployed: string;
  /** The exported function, dots for what is nested. */
  readonly target: string;
  /** One subject serves a thousand calls; false where each call uses its subject up. */
  readonly repeatable: boolean;
  readonly subject: () => Promise<Subject>;
  /** What the reader of a line above its budget should know. */
  readonly remark: string;
}

/** A case whose name is its function's. */
export function caseOf(
  name: string,
  rest: Pick<Case, 'subject' | 'remark'> & { repeatable?: boolean },
): Case {
  return { name, deployed: name, target: name, repeatable: false, ...rest };
}

/** Every invitation of a member. */
export const ownInvitations = (uid: string) =>
  firestore().collection(INVITATIONS).where('createdBy', '==', uid);
