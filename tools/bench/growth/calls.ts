import type { Query } from 'firebase-admin/firestore';
import { handle as validate } from '../../../functions/src/endpoints/validate-invitation-code.ts';
import { countInvitations } from '../../../functions/src/store/count-invitations.ts';
import { INVITATIONS, invitationRef } from '../../../functions/src/store/documents/invitations.ts';
import { findQuota, quotaRef } from '../../../functions/src/store/documents/quotas.ts';
import { firestore } from '../../../functions/src/store/firestore.ts';
import { listSentInvitations } from '../../../functions/src/store/list-sent-invitations.ts';

/** Rows of the list page that is compared: the same number for a member of 10 and one of 240. */
export const ROWS = 9;

const ORIGIN = { origin: { address: '203.0.113.1' } };

interface Asked {
  readonly uid: string;
  readonly code: string;
}

/** What a call does in the store, and the plainest query that finds the same documents. */
export interface MeasuredCall {
  readonly own: (asked: Asked) => Promise<unknown>;
  readonly bare: (asked: Asked) => Promise<unknown>;
}

function invitationsOf(uid: string): Query {
  return firestore().collection(INVITATIONS).where('createdBy', '==', uid);
}

export const CALLS = {
  statistics: {
    own: ({ uid }) => countInvitations(uid, new Date()),
    bare: ({ uid }) => invitationsOf(uid).count().get(),
  },
  quota: {
    own: ({ uid }) => findQuota(uid, new Date()),
    bare: ({ uid }) => quotaRef(uid, new Date()).get(),
  },
  'list page': {
    own: ({ uid }) => listSentInvitations(uid, { limit: ROWS, after: null }),
    bare: ({ uid }) =>
      invitationsOf(uid)
        .limit(ROWS + 1)
        .get(),
  },
  validation: {
    own: ({ code }) =>
      // What a call carries besides, this handler does not look at.
      validate({ ...ORIGIN, query: { code }, now: new Date() } as Parameters<typeof validate>[0]),
    bare: ({ code }) => invitationRef(code).get(),
  },
} as const satisfies Record<string, MeasuredCall>;

export type CallName = keyof typeof CALLS;
