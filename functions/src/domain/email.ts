import type { NEWCOMER_REMINDER_DAYS } from '../contract/limits.ts';
import type { VouchOrdinal } from '../contract/person.ts';

/** An occasion contains no address, name or code. The text is composed when the email is sent. */
export type EmailOccasion =
  | {
      /** Sent when a code is used. */
      readonly template: 'joined_with_your_code';
      /** The uid of the member who created the code. */
      readonly to: string;
      readonly invitee: string;
      readonly countsAs: VouchOrdinal;
    }
  | {
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
      /** Sent after the second vouch. */
      readonly template: 'full_member';
      /** The uid of the new full member. */
      readonly to: string;
      readonly firstInviter: string;
      readonly secondInviter: string;
    }
  | {
      /** Sent when the first inviter was suspended, left or was removed. */
      readonly template: 'first_inviter_unavailable';
      /** The uid of a newcomer whose only vouch no longer counts. */
      readonly to: string;
      readonly inviter: string;
    }
  | {
      /** Reminds a member of their unused codes, which expire soon. */
      readonly template: 'code_ends_soon';
      /** The uid of the member who created the codes. */
      readonly to: string;
      /** A UTC day, for example `2026-11-24`. */
      readonly endsOn: string;
    }
  | {
      /** Sent at the registration and on NEWCOMER_REMINDER_DAYS. */
      readonly template: 'half_way';
      readonly to: string;
      /** Days since the registration. */
      readonly day: 0 | (typeof NEWCOMER_REMINDER_DAYS)[number];
    }
  | {
      /**
       * `to` is the introducer for 'introduction_asked', the member to meet for 'introduced', the
       * asker for 'introduction_made', and a listed member for 'hello'.
       */
      readonly template: 'introduction_asked' | 'introduced' | 'introduction_made' | 'hello';
      readonly to: string;
      readonly introduction: string;
    }
  | {
      /** Sent even if the member turned emails off. */
      readonly template: 'suspended';
      readonly to: string;
      /** When the member was suspended, in ISO 8601. */
      readonly at: string;
      /** The admin's text. No other occasion contains a text that a person wrote. */
      readonly message: string;
    };

export interface Email {
  readonly occasion: EmailOccasion;
  readonly dueAt: Date;
}

/** The inviter gets no email after a vouch by link, because the inviter has just vouched. */
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

export function emailsAboutLostInviter(
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
