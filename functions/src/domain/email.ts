import type { NEWCOMER_REMINDER_DAYS } from '../contract/limits.ts';
import type { VouchOrdinal } from '../contract/person.ts';

/**
 * The reason for an email, with the uid `to` of its recipient. An occasion contains uids, ids,
 * dates and numbers, but no address, name or code. The text of the email is composed when the email
 * is sent.
 */
export type EmailOccasion =
  | {
      /** An invitee redeemed a code of the recipient. */
      readonly template: 'joined_with_your_code';
      readonly to: string;
      readonly invitee: string;
      readonly countsAs: VouchOrdinal;
    }
  | {
      /** The first inviter learns who vouched second. */
      readonly template: 'second_vouch';
      /** The uid of the first inviter. */
      readonly to: string;
      readonly invitee: string;
      readonly secondInviter: string;
    }
  | {
      /** Three days after a member postponed a vouch link that is still open. */
      readonly template: 'request_waits';
      /** The uid of the member who asked for a reminder. */
      readonly to: string;
      readonly invitee: string;
    }
  | {
      /** The second vouch made the recipient a full member. */
      readonly template: 'full_member';
      readonly to: string;
      readonly firstInviter: string;
      readonly secondInviter: string;
    }
  | {
      /** The newcomer's first inviter was suspended, was removed or left. */
      readonly template: 'first_inviter_unavailable';
      readonly to: string;
      readonly inviter: string;
    }
  | {
      /** Three days before unused codes of the recipient expire. */
      readonly template: 'code_ends_soon';
      readonly to: string;
      /** A UTC day, for example `2026-11-24`. */
      readonly endsOn: string;
    }
  | {
      /** A newcomer needs one more vouch: at the registration, and on NEWCOMER_REMINDER_DAYS. */
      readonly template: 'half_way';
      readonly to: string;
      /**
       * Days since the registration. The registration creates the email of day 0, and a job creates
       * the others.
       */
      readonly day: 0 | (typeof NEWCOMER_REMINDER_DAYS)[number];
    }
  | {
      /**
       * Each template has a different recipient. `introduction_asked` goes to the introducer,
       * `introduced` to the member to meet, and `introduction_made` to the member who asked. `hello`
       * goes to a listed member.
       */
      readonly template: 'introduction_asked' | 'introduced' | 'introduction_made' | 'hello';
      readonly to: string;
      readonly introduction: string;
    }
  | {
      /** An admin wrote to the member whom they suspended. Sent even if emails are off. */
      readonly template: 'suspended';
      readonly to: string;
      /** When the member was suspended. ISO 8601. */
      readonly at: string;
      /**
       * The admin's message to the member. No other occasion contains a text that a person wrote.
       */
      readonly message: string;
    };

export interface Email {
  readonly occasion: EmailOccasion;
  /** When the email is sent. */
  readonly dueAt: Date;
}

/**
 * The emails about a vouch. If the vouch was by code, the inviter gets an email. If it was by link,
 * the inviter gets none, because the inviter knows of the vouch. After a second vouch, the first
 * inviter and the new full member each get an email.
 */
export function emailsOfVouch(vouch: {
  readonly by: 'code' | 'link';
  readonly inviter: string;
  readonly invitee: string;
  readonly countsAs: VouchOrdinal;
  readonly invitedBy: readonly string[];
  readonly now: Date;
}): Email[] {
  const { by, inviter, invitee, countsAs, invitedBy, now } = vouch;
  const occasions: EmailOccasion[] = [];
  if (by === 'code') {
    occasions.push({ template: 'joined_with_your_code', to: inviter, invitee, countsAs });
  }
  const [firstInviter, secondInviter] = invitedBy;
  if (firstInviter !== undefined && secondInviter !== undefined) {
    occasions.push(
      { template: 'second_vouch', to: firstInviter, invitee, secondInviter },
      { template: 'full_member', to: invitee, firstInviter, secondInviter },
    );
  }
  return occasions.map((occasion) => ({ occasion, dueAt: now }));
}

/** The emails to newcomers whose first inviter can no longer vouch. */
export function emailsOfLostInviter(
  inviter: string,
  invitees: readonly { readonly uid: string; readonly role: string | null }[],
  now: Date,
): Email[] {
  return invitees
    .filter(({ role }) => role === 'partialuser')
    .map(({ uid }) => ({
      occasion: { template: 'first_inviter_unavailable', to: uid, inviter },
      dueAt: now,
    }));
}
