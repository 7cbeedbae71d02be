/** An active invitation, as the caller shows it. */
export interface ActiveInvitation {
  readonly shown: string;
  readonly daysLeft: number;
}

/** A newcomer; the link is set if the member may forward it. */
interface Halfway {
  readonly name: string;
  readonly link: string | undefined;
}

export interface Situation {
  readonly open: readonly ActiveInvitation[];
  readonly halfway: readonly Halfway[];
  /** How many invitations the member ever created. */
  readonly made: number;
  /** Whether the member cannot invite now; the month's invitations say why. */
  readonly blocked: boolean;
  /** How many requests to vouch wait for the member's answer. */
  readonly asked: number;
}

export type Need =
  | { readonly what: 'ending'; readonly invitation: ActiveInvitation }
  | { readonly what: 'second vouch'; readonly person: Halfway }
  | { readonly what: 'first invitation' }
  | { readonly what: 'asked' }
  | { readonly what: 'nothing' };

/** Days before expiry from which an active invitation is shown; its email is sent then, too. */
const ENDS_SOON_DAYS = 3;

/** As many newcomers as are shown. */
const MOST_PEOPLE = 3;

/**
 * What there is to do: an expiring invitation, and newcomers whose link the member can forward. Only
 * where neither is: another newcomer, an answer to a request or a first invitation.
 */
export function needsOf({ open, halfway, made, blocked, asked }: Situation): readonly Need[] {
  const ending = open
    .filter(({ daysLeft }) => daysLeft <= ENDS_SOON_DAYS)
    .toSorted((one, other) => one.daysLeft - other.daysLeft)
    .slice(0, 1)
    .map((invitation) => ({ what: 'ending' as const, invitation }));
  const forwarded = halfway
    .filter(({ link }) => link !== undefined)
    .slice(0, MOST_PEOPLE)
    .map((person) => ({ what: 'second vouch' as const, person }));
  const needs = [...ending, ...forwarded];
  if (needs.length > 0) return needs;
  const [person] = halfway;
  if (person !== undefined) return [{ what: 'second vouch', person }];
  if (asked > 0) return [{ what: 'asked' }];
  return [{ what: made > 0 || blocked ? 'nothing' : 'first invitation' }];
}
