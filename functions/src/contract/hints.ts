/**
 * What stood out when a code was redeemed, for an admin to think about. A hint refuses nothing, and
 * members never see one.
 */
export const HINTS = [
  /** The two inviters have an inviter in common. */
  'shared_inviter',
  /** The inviter had been a full member for fewer than 30 days. */
  'new_inviter',
  /** The two inviters name the same company. */
  'same_company',
  /** A person with the invitee's address left while their inviting was turned off. */
  'inviting_was_off',
] as const;

export type Hint = (typeof HINTS)[number];
