import {
  DAY_MS,
  HELLO_INTERVAL_MS,
  INTRODUCTION_NEWS_MS,
  INTRODUCTION_REQUEST_LIFETIME_MS,
  MAX_VOUCH_REMINDERS,
  MINUTE_MS,
  RECENT_ADMIN_SIGN_IN_MS,
  RECENT_SIGN_IN_MS,
} from './limits.ts';
import { MESSAGES } from './messages.ts';

interface ErrorDefinition {
  readonly status: number;
  /** The default message for the user. An endpoint may send a more specific one. */
  readonly message: string;
  /** When the error occurs, for docs/api.md. */
  readonly gloss: string;
}

export const ERRORS = {
  invalid_request: {
    status: 400,
    message: 'The request is not valid.',
    gloss: 'A parameter, header or body is not valid, or a field does not exist.',
  },
  unauthenticated: {
    status: 401,
    message: MESSAGES.authenticationRequired,
    gloss: 'The bearer token is missing, expired, revoked, forged or of a disabled account.',
  },
  app_check_failed: {
    status: 401,
    message: 'We could not verify this page. Reload it and try again.',
    gloss:
      'App Check is on and the X-Firebase-AppCheck header is missing, or its token is expired, forged or of another project.',
  },
  recent_sign_in_required: {
    status: 401,
    message: 'Please log in again first.',
    gloss: `The change needs a recent login: within the last ${RECENT_SIGN_IN_MS / MINUTE_MS} minutes to leave, within the last ${RECENT_ADMIN_SIGN_IN_MS / MINUTE_MS} for an admin.`,
  },
  forbidden: {
    status: 403,
    message: 'You do not have permission to do this.',
    gloss: 'The caller is logged in, but the role or the account does not permit the call.',
  },
  account_mismatch: {
    status: 403,
    message: MESSAGES.registrationFailed,
    gloss:
      'No account has both this uid and this email address. A call without a bearer token is also refused in this way if the account already has a role. The code is valid, but the call counts toward the limit on wrong codes.',
  },
  inviting_off: {
    status: 403,
    message:
      'Inviting is turned off for you. Invitations you created are kept and work again once it is turned back on. If you think this is a mistake, contact support.',
    gloss:
      'An admin turned the caller’s inviting off. A newcomer with the caller’s code gets invitation_invalid.',
  },
  not_found: {
    status: 404,
    message: 'Not found.',
    gloss:
      'The path is unknown, or the object does not exist, or the caller may not know that it exists.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This method is not allowed here.',
    gloss: 'The Allow header lists the allowed methods.',
  },
  invitation_invalid: {
    status: 409,
    message: MESSAGES.invalidCode,
    gloss:
      'The code cannot be redeemed: it is unknown, used, revoked or expired, or its inviter may no longer vouch. Strangers do not learn which.',
  },
  same_inviter: {
    status: 409,
    message:
      'This code comes from the member who gave you your first code. Please ask a different member for your second code.',
    gloss: 'Both vouches would come from the same member.',
  },
  inviters_related: {
    status: 409,
    message:
      'This code comes from a member who invited, or was invited by, the member who gave you your first code. Please ask another member for your second code.',
    gloss: 'One inviter is among the other’s own inviters.',
  },
  inviters_share_inviter: {
    status: 409,
    message:
      'This code and your first one come from two members invited by the same member. Please ask another member for your second code.',
    gloss: 'The two inviters have an inviter in common, which the network’s settings refuse.',
  },
  invitations_paused: {
    status: 409,
    message: MESSAGES.invitationsPaused,
    gloss: 'An admin paused the network: no code is created or redeemed, and no one vouches.',
  },
  too_new: {
    status: 409,
    message: 'You became a full member recently and cannot invite or vouch yet.',
    gloss:
      'The network’s settings make new full members wait; the message names the day. A newcomer with such a member’s code gets invitation_invalid.',
  },
  own_code: {
    status: 409,
    message: 'You cannot use an invitation code that you created yourself.',
    gloss: 'The invitee created the code. Only the invitee’s own bearer token gets this answer.',
  },
  already_registered: {
    status: 409,
    message: 'This account is already registered. Please log in.',
    gloss: 'The invitee already has a role. Only the invitee’s own bearer token gets this answer.',
  },
  already_full_member: {
    status: 409,
    message: 'You are already a full member.',
    gloss: 'The newcomer is already a full member, by another code or vouch.',
  },
  quota_exhausted: {
    status: 409,
    message: 'You have no invitations left this month.',
    gloss: 'The caller has used this month’s invitations.',
  },
  key_reused: {
    status: 409,
    message: 'Your earlier attempt created an invitation. Please try again to create another one.',
    gloss:
      'An earlier request with this Idempotency-Key created a code, but had another body, or the code can no longer be redeemed. No code is created. A new key creates a new code.',
  },
  invitation_used: {
    status: 409,
    message: 'This invitation was already used.',
    gloss: 'Only the inviter and admins get this answer.',
  },
  too_many_reminders: {
    status: 409,
    message:
      'Too many members asked to be reminded of this link. Vouch now, or ask the person who sent it to remind you.',
    gloss: `${MAX_VOUCH_REMINDERS} members asked to be reminded of this vouch link.`,
  },
  recommendation_removed: {
    status: 409,
    message:
      'This recommendation was removed, so you cannot change it. If you think this is a mistake, contact support.',
    gloss: 'The person it is about, or an admin, removed the caller’s recommendation.',
  },
  introduction_open: {
    status: 409,
    message: MESSAGES.introductionOpen,
    gloss: `One of the two members asked for an introduction to the other in the last ${INTRODUCTION_REQUEST_LIFETIME_MS / DAY_MS} days, or a member introduced them in the last ${INTRODUCTION_NEWS_MS / DAY_MS} days. Or, for a hello, one of them said hello in the last ${HELLO_INTERVAL_MS / DAY_MS} days.`,
  },
  no_email: {
    status: 409,
    message: MESSAGES.receivesNoEmails,
    gloss:
      'The other member turned emails off, or the email address of one of the two is not verified.',
  },
  invitation_expired: {
    status: 409,
    message: 'This invitation has expired.',
    gloss: 'Only the inviter and admins get this answer.',
  },
  email_unconfirmed: {
    status: 409,
    message:
      'To change your email address, enter the new one in Settings and open the link we send to it.',
    gloss: 'The email address is not the address of the caller’s account.',
  },
  needs_second_code: {
    status: 409,
    message: 'Only two vouches make a full member, and a full member cannot become partial again.',
    gloss:
      'An admin tried to give or take the role partialuser, or to change a newcomer’s inviting or extra invitations.',
  },
  operator_only: {
    status: 409,
    message: 'Only the command line makes a member an admin or takes that role away.',
    gloss: 'An admin tried to give or take the role admin.',
  },
  yourself: {
    status: 409,
    message: 'You cannot do this to yourself.',
    gloss: 'An admin tried to suspend, change or remove themselves.',
  },
  last_admin: {
    status: 409,
    message: 'Nobody else is an admin. Make another member an admin first.',
    gloss: 'The network would be left without an admin.',
  },
  payload_too_large: {
    status: 413,
    message: 'The request is too large.',
    gloss: 'The body is over the endpoint’s limit.',
  },
  unsupported_media_type: {
    status: 415,
    message: 'This content type is not supported.',
    gloss: 'The Content-Type, or the format of the picture, is not supported.',
  },
  rate_limited: {
    status: 429,
    message: 'Too many attempts. Please try again later.',
    gloss:
      'Too many wrong codes, new vouch links, pictures, changed recommendations, introductions or searches for people; Retry-After says in how many seconds to try again.',
  },
  internal: {
    status: 500,
    message: 'Something went wrong. Please try again.',
    gloss: 'A fault of the server; the cause is in the log only.',
  },
  unavailable: {
    status: 503,
    message: 'The service is busy. Please try again in a moment.',
    gloss:
      'The database did not answer in time; Retry-After says in how many seconds to try again.',
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;

export type ErrorCode = keyof typeof ERRORS;

export type ErrorBody = { success: false; code: ErrorCode; message: string };
