import type { Role } from './roles.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Milliseconds. */
export const DAY_MS = 24 * HOUR;

/** An invitation expires 31 days after it was created. Milliseconds. */
export const INVITATION_LIFETIME_MS = 31 * DAY_MS;

/** A vouch link ends 31 days after it was made. Milliseconds. */
export const VOUCH_LINK_LIFETIME_MS = 31 * DAY_MS;

/** New vouch links that a person may make in any 24 hours. */
export const VOUCH_LINK_LIMITS = { perPerson: 10, windowMs: 1 * DAY_MS } as const;

/** How many members can ask to be reminded of one vouch link. */
export const MAX_VOUCH_REMINDERS = 50;

/** Requests that a member put off, in one answer of GET /asks. */
export const ASKS_SHOWN = 20;

/** How long after a member put off a vouch link they are reminded, once. Milliseconds. */
export const VOUCH_REMINDER_MS = 3 * DAY_MS;

/** Codes a member may make in one UTC calendar month, before any grant. */
export const MONTHLY_INVITATIONS: Readonly<Record<Role, number>> = {
  admin: 2,
  poweruser: 2,
  fulluser: 2,
  partialuser: 0,
};

/** Waits that a person sees (product.md, Waits and dates). Milliseconds. */
export const TIMINGS_MS = {
  revokeRefresh: 1 * SECOND,
  unknownRoleReload: 1 * SECOND,
  registrationRedirect: 1.25 * SECOND,
  secondCodeRedirect: 1 * SECOND,
  passwordChangedBanner: 12 * SECOND,
  passwordChangedFlag: 2 * SECOND,
  uploadMessage: 4 * SECOND,
  reauthenticationRedirect: 1.2 * SECOND,
} as const;

/** Bounds of what a person may type. Characters (UTF-16 code units). */
export const TEXT_LIMITS = {
  name: 80,
  job: 120,
  company: 120,
  note: 280,
  reason: 500,
  recommendation: 280,
  about: 160,
  /** Of a member who asks for an introduction or says hello, and of the introducer. */
  introduction: 280,
  /** Of an admin to a member whom they suspend. */
  suspension: 280,
  link: 200,
  email: 254,
  /** Room for a whole message with a code in it. */
  typedCode: 2_000,
} as const;

/**
 * When a call without an answer gets its 503: half of the function's time limit. Milliseconds. A
 * page waits longer than this, so that a person is told rather than cut off.
 */
export const ANSWER_WITHIN_MS = { standard: 15 * SECOND, pictures: 30 * SECOND } as const;

/** Largest JSON body that an endpoint reads. Bytes. */
export const JSON_BODY_LIMIT_BYTES = 16 * 1024;

/** Profile pictures: what may come in and what is stored. */
export const PICTURE_LIMITS = {
  uploadBytes: 5 * 1024 * 1024,
  /** Refuses small files that unpack to huge bitmaps. */
  inputPixels: 50_000_000,
  /** A decoder holds whole rows: of very wide pictures it takes more memory than an instance has. */
  inputEdgePixels: 16_000,
  /** Before the page has its answer (ANSWER_WITHIN_MS); the largest picture takes four. */
  decodeSeconds: 20,
  storedEdgePixels: 512,
} as const;

/** Pictures that a member may send in one hour, those that are refused too. */
export const UPLOAD_LIMITS = { most: 20, windowMs: 1 * HOUR } as const;

/** How often a member may change what they wrote about one person in one hour. */
export const RECOMMENDATION_LIMITS = { most: 10, windowMs: 1 * HOUR } as const;

/** How often a member may look for people in one hour: bounds copying. */
export const PEOPLE_LIMITS = { most: 200, windowMs: 1 * HOUR } as const;

/** Introductions that a member may ask for in one UTC day, hellos included. */
export const INTRODUCTION_LIMITS = { most: 5, windowMs: 1 * DAY_MS } as const;

/** A request for an introduction expires 31 days after it was made. Milliseconds. */
export const INTRODUCTION_LIFETIME_MS = 31 * DAY_MS;

/** How long an introduction that was made is in the News of both members. Milliseconds. */
export const INTRODUCTION_NEWS_MS = 30 * DAY_MS;

/** One hello per pair of members in this time. Milliseconds. */
export const HELLO_INTERVAL_MS = 90 * DAY_MS;

/** Introductions in each list of GET /introductions. */
export const INTRODUCTIONS_SHOWN = 20;

/** Characters of a search for people. */
export const PEOPLE_SEARCH = { shortest: 2, longest: 40 } as const;

/** Members in one page of those who let others find them. */
export const PEOPLE_PAGE = { default: 24, max: 24 } as const;

/** A body that has not arrived by then is given up. Milliseconds. */
export const BODY_WITHIN_MS = 10 * SECOND;

/**
 * Wrong codes that a logged-in account, or a stranger's address (of IPv6 its /64) behind one edge of
 * Hosting, may present in one hour. Right ones never count.
 */
export const WRONG_CODE_LIMITS = { most: 60, windowMs: 1 * HOUR } as const;

/** Wrong codes that all strangers behind one edge of Hosting may present in one hour. */
export const EDGE_WRONG_CODE_LIMITS = { most: 1_200, windowMs: 1 * HOUR } as const;

/** A sign-in this recent permits leaving for good. Milliseconds. */
export const RECENT_SIGN_IN_MS = 5 * MINUTE;

/** A sign-in this recent permits removing a member and changing the network. Milliseconds. */
export const RECENT_ADMIN_SIGN_IN_MS = 1 * HOUR;

/** Invitations in one page of a member's list: ten years at two a month fit in one. */
export const INVITATION_PAGE = { default: 240, max: 240 } as const;

/** Rows in one page of members or audit entries. */
export const ADMIN_PAGE = { default: 50, max: 100 } as const;

/** Extra invitations that an admin may give a member for one month. */
export const MAX_EXTRA_INVITATIONS = 100;
