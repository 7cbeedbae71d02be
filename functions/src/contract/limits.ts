import type { Role } from './roles.ts';

const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const INVITATION_LIFETIME_MS = 31 * DAY_MS;

/** Inviters get an email and a To do entry when an invitation has at most this many days left. */
export const EXPIRES_SOON_DAYS = 3;

/** Newcomers are reminded of the missing vouch on these days after their registration. */
export const NEWCOMER_REMINDER_DAYS = [7, 21] as const;

/**
 * A newcomer who waits longer for a second vouch gets more advice and appears in the admins'
 * overview.
 */
export const LONG_HALFWAY_DAYS = 14;

export const VOUCH_LINK_LIFETIME_MS = 31 * DAY_MS;

export const VOUCH_LINK_LIMITS = { perPerson: 10, windowMs: 1 * DAY_MS } as const;

/** The maximum number of members who can be reminded of one vouch link. */
export const MAX_VOUCH_REMINDERS = 50;

export const MAX_LISTED_POSTPONED_LINKS = 20;

/** A member who postpones a vouch link gets one email after this time. */
export const VOUCH_REMINDER_MS = 3 * DAY_MS;

/** Invitations that a member may create in one UTC month, without extra invitations. */
export const MONTHLY_INVITATIONS: Readonly<Record<Role, number>> = {
  admin: 2,
  poweruser: 2,
  fulluser: 2,
  partialuser: 0,
};

/** Times from the specification after which pages reload, redirect or hide a message. */
export const TIMINGS_MS = {
  revokeRefresh: 1 * SECOND_MS,
  unknownRoleReload: 1 * SECOND_MS,
  registrationRedirect: 1.25 * SECOND_MS,
  secondCodeRedirect: 1 * SECOND_MS,
  passwordChangedBanner: 12 * SECOND_MS,
  passwordChangedFlag: 2 * SECOND_MS,
  uploadMessage: 4 * SECOND_MS,
  reauthenticationRedirect: 1.2 * SECOND_MS,
} as const;

/** Maximum lengths in UTF-16 code units. */
export const TEXT_LIMITS = {
  name: 80,
  job: 120,
  company: 120,
  note: 280,
  reason: 500,
  recommendation: 280,
  about: 160,
  introduction: 280,
  suspension: 280,
  link: 200,
  email: 254,
  memberSearch: 254,
  /** Much longer than a code, because people may paste a whole message that contains the code. */
  typedCode: 2_000,
} as const;

/**
 * If a call takes longer, the server answers with 503. Each limit is half of the function's
 * timeout, so that the page receives the 503 and can show the error.
 */
export const ANSWER_WITHIN_MS = {
  api: 15 * SECOND_MS,
  'upload-profile-picture': 30 * SECOND_MS,
} as const;

export const JSON_BODY_LIMIT_BYTES = 16 * 1024;

export const PICTURE_LIMITS = {
  uploadBytes: 5 * 1024 * 1024,
  /** Without this limit, a small file could decompress to a huge bitmap. */
  inputPixels: 50_000_000,
  /** Very wide pictures need too much memory, because a decoder holds whole rows in memory. */
  inputEdgePixels: 16_000,
  /**
   * The timeout for decoding a picture. The largest allowed picture takes four seconds. The server
   * must answer within ANSWER_WITHIN_MS.
   */
  decodeSeconds: 20,
  storedEdgePixels: 512,
} as const;

/** The limit for one member's uploads, including refused ones. */
export const PICTURE_UPLOAD_LIMITS = { most: 20, windowMs: 1 * HOUR_MS } as const;

/** How often an inviter may change their recommendation of one invitee. */
export const RECOMMENDATION_LIMITS = { most: 10, windowMs: 1 * HOUR_MS } as const;

/** With this limit, no member can copy the list of members quickly. */
export const PEOPLE_SEARCH_LIMITS = { most: 200, windowMs: 1 * HOUR_MS } as const;

/** The limit for one member's requests and hellos in one UTC day. */
export const INTRODUCTION_LIMITS = { most: 5, windowMs: 1 * DAY_MS } as const;

export const INTRODUCTION_REQUEST_LIFETIME_MS = 31 * DAY_MS;

/**
 * For this time, a made introduction is listed for its two members, and neither of them can ask to
 * meet the other again.
 */
export const INTRODUCTION_NEWS_MS = 30 * DAY_MS;

/** After a hello, neither of the two members can say hello to the other for this time. */
export const HELLO_INTERVAL_MS = 90 * DAY_MS;

/** The maximum length of each list in the answer of GET /introductions. */
export const MAX_LISTED_INTRODUCTIONS = 20;

/** The allowed length of a search for people, in UTF-16 code units. */
export const PEOPLE_SEARCH_LENGTH = { shortest: 2, longest: 40 } as const;

export const PEOPLE_PAGE_SIZE = { default: 24, max: 24 } as const;

export const REQUEST_BODY_TIMEOUT_MS = 10 * SECOND_MS;

/**
 * The limit of wrong codes for one account. For strangers, the limit for one IP address (IPv6: /64)
 * at one edge server of Firebase Hosting.
 */
export const WRONG_CODE_LIMITS = { most: 60, windowMs: 1 * HOUR_MS } as const;

/** The limit of wrong codes for all strangers together at one edge server of Firebase Hosting. */
export const WRONG_CODE_LIMITS_PER_EDGE_SERVER = { most: 1_200, windowMs: 1 * HOUR_MS } as const;

/** A member who leaves must have logged in within this time. */
export const RECENT_SIGN_IN_MS = 5 * MINUTE_MS;

/** An admin who removes a member or changes settings must have logged in within this time. */
export const RECENT_ADMIN_SIGN_IN_MS = 1 * HOUR_MS;

/** One page is enough for two invitations a month over ten years. */
export const INVITATION_PAGE_SIZE = { default: 240, max: 240 } as const;

export const ADMIN_PAGE_SIZE = { default: 50, max: 100 } as const;

/** The limit for one member's extra invitations in one UTC month. */
export const MAX_EXTRA_INVITATIONS = 100;
