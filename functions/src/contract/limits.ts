import type { Role } from './roles.ts';

const SECOND_MS = 1_000;
/** Milliseconds. */
export const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Milliseconds. */
export const DAY_MS = 24 * HOUR_MS;

/** Lifetime of an invitation: 31 days. Milliseconds. */
export const INVITATION_LIFETIME_MS = 31 * DAY_MS;

/**
 * An active invitation is about to expire if it has at most this many days left. Then the inviter
 * gets an email, and the inviter's To do list shows the invitation.
 */
export const EXPIRES_SOON_DAYS = 3;

/** The days after the registration on which a newcomer is reminded of the missing vouch. */
export const NEWCOMER_REMINDER_DAYS = [7, 21] as const;

/**
 * After this number of days, a newcomer has waited long for one more vouch. Then the newcomer's
 * page suggests other ways to get a vouch, and the admins' overview counts the newcomer.
 */
export const LONG_HALFWAY_DAYS = 14;

/** Lifetime of a vouch link: 31 days. Milliseconds. */
export const VOUCH_LINK_LIFETIME_MS = 31 * DAY_MS;

/** How many vouch links a person may create in any 24 hours. */
export const VOUCH_LINK_LIMITS = { perPerson: 10, windowMs: 1 * DAY_MS } as const;

/** How many members can ask to be reminded of one vouch link. */
export const MAX_VOUCH_REMINDERS = 50;

/** The maximum number of postponed vouch links in an answer of GET /asks. */
export const MAX_POSTPONED_REQUESTS = 20;

/** A member who postpones a vouch link gets one reminder by email after this time. Milliseconds. */
export const VOUCH_REMINDER_MS = 3 * DAY_MS;

/**
 * How many invitations a member may create in one UTC month. An admin can grant extra invitations
 * in addition.
 */
export const MONTHLY_INVITATIONS: Readonly<Record<Role, number>> = {
  admin: 2,
  poweruser: 2,
  fulluser: 2,
  partialuser: 0,
};

/**
 * How long pages wait or show a message, for example before a redirect. The specification sets
 * these times. Milliseconds.
 */
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

/** Maximum lengths of texts. Characters (UTF-16 code units). */
export const TEXT_LIMITS = {
  name: 80,
  job: 120,
  company: 120,
  note: 280,
  reason: 500,
  recommendation: 280,
  about: 160,
  /**
   * The message of a member who asks for an introduction or says hello, and the text that the
   * introducer adds.
   */
  introduction: 280,
  /** The message of an admin to a member whom they suspend. */
  suspension: 280,
  link: 200,
  email: 254,
  /** The beginning of a name or email address by which an admin searches for members. */
  memberSearch: 254,
  /** The text in the field for a code. People may paste a whole message that contains the code. */
  typedCode: 2_000,
} as const;

/**
 * If a call takes longer than this time, the Cloud Function answers with 503. The time is half of
 * the function's timeout. A page waits longer, so the page can show the error. Milliseconds.
 */
export const ANSWER_WITHIN_MS = {
  api: 15 * SECOND_MS,
  'upload-profile-picture': 30 * SECOND_MS,
} as const;

/** The largest JSON body that an endpoint reads. Bytes. */
export const JSON_BODY_LIMIT_BYTES = 16 * 1024;

/** Limits of uploaded and stored profile pictures. */
export const PICTURE_LIMITS = {
  uploadBytes: 5 * 1024 * 1024,
  /**
   * How many pixels an uploaded picture may have. Rejects small files that decompress to huge
   * bitmaps.
   */
  inputPixels: 50_000_000,
  /**
   * How wide and how high an uploaded picture may be. A decoder holds whole rows in memory, so a
   * very wide picture would need more memory than an instance has.
   */
  inputEdgePixels: 16_000,
  /**
   * The decoding of a picture is stopped after this time, which is shorter than the time limit of
   * the call (ANSWER_WITHIN_MS). The largest allowed picture takes four seconds.
   */
  decodeSeconds: 20,
  storedEdgePixels: 512,
} as const;

/** How many pictures a member may upload in one hour, including refused ones. */
export const PICTURE_UPLOAD_LIMITS = { most: 20, windowMs: 1 * HOUR_MS } as const;

/** How often a member may change their recommendation of one person in one hour. */
export const RECOMMENDATION_LIMITS = { most: 10, windowMs: 1 * HOUR_MS } as const;

/**
 * How often a member may search for people in one hour. So nobody can copy the list of members
 * quickly.
 */
export const PEOPLE_SEARCH_LIMITS = { most: 200, windowMs: 1 * HOUR_MS } as const;

/** How many introductions a member may ask for in one UTC day, including hellos. */
export const INTRODUCTION_LIMITS = { most: 5, windowMs: 1 * DAY_MS } as const;

/** Time until a request for an introduction expires: 31 days. Milliseconds. */
export const INTRODUCTION_LIFETIME_MS = 31 * DAY_MS;

/** How long the News on the dashboards of both members show an introduction. Milliseconds. */
export const INTRODUCTION_NEWS_MS = 30 * DAY_MS;

/**
 * After a hello, neither of the two members can say hello to the other for this time. Milliseconds.
 */
export const HELLO_INTERVAL_MS = 90 * DAY_MS;

/** The maximum number of introductions in each list of an answer of GET /introductions. */
export const MAX_LISTED_INTRODUCTIONS = 20;

/** Shortest and longest text with which a member can search for people. Characters. */
export const PEOPLE_SEARCH_LENGTH = { shortest: 2, longest: 40 } as const;

/** How many listed members one page has. */
export const PEOPLE_PAGE_SIZE = { default: 24, max: 24 } as const;

/** Time after which the server stops waiting for a request body. Milliseconds. */
export const BODY_TIMEOUT_MS = 10 * SECOND_MS;

/**
 * How many wrong codes one account may send in one hour. For strangers, the limit applies to each
 * IP address (for IPv6, each /64 network) at each edge server of Firebase Hosting. Valid codes do
 * not count.
 */
export const WRONG_CODE_LIMITS = { most: 60, windowMs: 1 * HOUR_MS } as const;

/**
 * How many wrong codes all strangers together may send in one hour through one edge server of
 * Firebase Hosting.
 */
export const EDGE_WRONG_CODE_LIMITS = { most: 1_200, windowMs: 1 * HOUR_MS } as const;

/** To leave the network, a member must have logged in within this time. Milliseconds. */
export const RECENT_SIGN_IN_MS = 5 * MINUTE_MS;

/**
 * To remove a member or to change the network's settings, an admin must have logged in within this
 * time. Milliseconds.
 */
export const RECENT_ADMIN_SIGN_IN_MS = 1 * HOUR_MS;

/**
 * How many invitations one page of a member's list has. One page is enough for two invitations a
 * month over ten years.
 */
export const INVITATION_PAGE_SIZE = { default: 240, max: 240 } as const;

/** How many rows one page of members or audit entries has. */
export const ADMIN_PAGE_SIZE = { default: 50, max: 100 } as const;

/** The maximum number of extra invitations that an admin may grant a member for one month. */
export const MAX_EXTRA_INVITATIONS = 100;
