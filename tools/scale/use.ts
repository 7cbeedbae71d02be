/**
 * What one call bills in Firestore, whatever the network's size. Asserted, counted at the client
 * library or on the wire, by tests/growth/bills.test.ts and the tests of the endpoints.
 */
interface Bill {
  readonly reads: number;
  readonly writes: number;
}

/** How many invitations a member's list has when it is looked at. */
const LISTED = 10;

/** What members do, a month and member, and what each of it bills. */
export interface Deed extends Bill {
  readonly what: string;
  /** Times a month, over all members. */
  readonly times: number;
  /** How many calls of functions it is; zero for what the browser asks Firestore itself. */
  readonly calls: number;
}

/** Of all members, how many come in a month, and how often. */
export const ACTIVE = 0.5;
export const VISITS = 4;
const visits = ACTIVE * VISITS;
/** Codes made, a month and member; the quota allows two. */
export const CODES_MADE = 0.2;
/** Newcomers a month for each member; everybody uses two codes. */
export const JOINS = 0.05;
const REVOKED = 0.01;
export const EXPIRED = CODES_MADE - 2 * JOINS - REVOKED;
/** Codes that can be redeemed at any time: used after a week, or kept for 31 days in vain. */
export const ACTIVE_CODES = (2 * JOINS * 7 + EXPIRED * 31) / 30;
/** Accounts that never register, for each that does. */
const ABANDONED = 0.1;
/** Wrong codes for each right one. */
const WRONG = 0.5;

export const DEEDS: readonly Deed[] = [
  // The document, and once more for the rule that looks whether its owner is barred.
  { what: 'sign-in: the own document', times: visits, calls: 0, reads: 2, writes: 0 },
  { what: 'GET /invitation_stats', times: visits, calls: 1, reads: 5, writes: 0 },
  { what: 'GET /profile', times: visits, calls: 1, reads: 1, writes: 0 },
  { what: 'GET /inviters', times: ACTIVE, calls: 1, reads: 3, writes: 0 },
  { what: 'GET /get_user_sent_invitations', times: visits / 2, calls: 1, reads: LISTED, writes: 0 },
  { what: 'POST /invitation_details', times: ACTIVE, calls: 1, reads: 3, writes: 0 },
  { what: 'GET /get_remaining_invitations', times: 2 * CODES_MADE, calls: 1, reads: 2, writes: 0 },
  { what: 'POST /generate_invitations_for_user', times: CODES_MADE, calls: 1, reads: 3, writes: 3 },
  { what: 'POST /revoke_invitation', times: REVOKED, calls: 1, reads: 2, writes: 2 },
  { what: 'GET /validate_invitation_code', times: 2 * JOINS, calls: 1, reads: 2, writes: 0 },
  { what: 'the same, a wrong code', times: WRONG * JOINS, calls: 1, reads: 3, writes: 1 },
  { what: 'POST /partial_registration', times: JOINS, calls: 1, reads: 4, writes: 3 },
  { what: 'POST /confirm_second_code', times: JOINS, calls: 1, reads: 5, writes: 3 },
  { what: 'PATCH /profile', times: 0.1, calls: 1, reads: 2, writes: 1 },
  { what: 'POST /upload-profile-picture', times: 0.05, calls: 1, reads: 2, writes: 1 },
  { what: 'expiry, for each code that runs out', times: EXPIRED, calls: 0, reads: 1, writes: 1 },
  {
    what: 'reaper, for each abandoned account',
    times: ABANDONED * JOINS,
    calls: 0,
    reads: 3,
    writes: 2,
  },
];

/** Entries that the TTL policies delete: a key for each code made, a count for each wrong one. */
export const TTL_DELETES = CODES_MADE + WRONG * JOINS;

/** Bytes in Firestore, index entries and overhead included, rounded up. */
export const STORED_BYTES = {
  user: 1_000,
  invitation: 2_000,
  quota: 500,
  auditEntry: 1_500,
} as const;
/** Audit entries: two for a newcomer, one for a revocation. */
export const AUDIT_ENTRIES = 2 * JOINS + REVOKED;

/** How long a call occupies an instance that does nothing else meanwhile. Seconds. */
export const CALL_SECONDS = 0.1;
export const CALL_GIB = 0.25;
/** Bytes that a call and its answer leave in the log, and that a visit loads, with warm caches. */
export const LOGGED_BYTES = 1_500;
export const VISIT_BYTES = { hosting: 250_000, pictures: 100_000 } as const;
/** One square WebP of 512 pixels, for this part of the members. */
export const PICTURE = { bytes: 40_000, share: 0.5 } as const;
