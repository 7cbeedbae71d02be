import {
  DAY_MS,
  INVITATION_LIFETIME_MS,
  VOUCH_LINK_LIFETIME_MS,
} from '@elevere/functions/contract';

/** Lifetime of an invitation. Days. */
export const INVITATION_LIFETIME_DAYS = INVITATION_LIFETIME_MS / DAY_MS;

/** Lifetime of a vouch link. Days. */
export const VOUCH_LINK_LIFETIME_DAYS = VOUCH_LINK_LIFETIME_MS / DAY_MS;
