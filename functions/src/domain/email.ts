import type { NEWCOMER_REMINDER_DAYS } from '../contract/limits.ts';
import type { VouchOrdinal } from '../contract/person.ts';

/**
 * The occasion for an email. `to` is the uid of the recipient. An occasion contains uids, ids,
 * dates and numbers, but no address, name or code. The text of the email is composed only when the
 * email is sent.
 */
export type EmailOccasion =
  | {
      /** Tells an inviter that a person redeemed a code of theirs. */
      readonly template: 'joined_with_your_code';
      readonly to: string;
      readonly invitee: string;
      readonly countsAs: VouchOrdinal;
    }
  | {
      /** Tells the first inviter who gave the second vouch. */
      readonly template: 'second_vouch';
      /** The uid of the first inviter. */
      readonly to: string;
      readonly invitee: string;
      readonly secondInviter: string;
    }
  | {
      /** Reminds a member of a vouch link that the member postponed three days ago. */
      readonly template: 'request_waits';
      /** The uid of the member who postponed the vouch link. */
      readonly to: string;
      readonly invitee: string;
    }
  | {
      /** Tells a person that the second vouch has made them a full member. */
      readonly template: 'full_member';
      readonly to: string;
      readonly firstInviter: string;
      readonly secondInviter: string;
    }
  | {
      /** Tells a newcomer that their first inviter was suspended, was removed or left. */
      readonly template: 'first_inviter_unavailable';
      readonly to: string;
      readonly inviter: string;
    }
  | {
      /** Tells an inviter that unused codes of theirs expire in three days. */
      readonly template: 'code_ends_soon';
      readonly to: string;
      /** A UTC day, for example `2026-11-24`. */
      readonly endsOn: string;
    }
  | {
      /**
       * Tells a newcomer that they need one more vouch. Sent at the registration, and again on
       * NEWCOMER_REMINDER_DAYS.
       */
      readonly template: 'half_way';
      readonly to: string;
      /**
       * Days since the registration. The registration creates the email of day 0, and a job creates
       * the emails of the other days.
       */
      readonly day: 0 | (typeof NEWCOMER_REMINDER_DAYS)[number];
    }
  | {
      /**
       * The templates have different recipients. `introduction_asked` goes to the introducer.
       * `introduced` goes to the member whom the asker wants to meet, and `introduction_made` to
       * the asker. `hello` goes to a listed member.
       */
      readonly template: 'introduction_asked' | 'introduced' | 'introduction_made' | 'hello';
      readonly to: string;
      readonly introduction: string;
    }
  | {
      /**
       * An admin's message to a member whom the admin suspended. Sent even if the member turned
       * emails off.
       */
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
 * Returns the emails about a vouch. After a vouch by code, the inviter gets an email. After a vouch
 * by link, the inviter gets none, because they have just vouched themselves. After a second vouch,
 * the first inviter and the new full member each get an email.
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

/** Returns the emails to the newcomers whose first inviter has lost standing. */
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
