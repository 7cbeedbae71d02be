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

/** What keeps the member from inviting. */
export interface Block {
  readonly blocked: 'inviting_off' | 'invitations_paused' | 'too_new';
  /** ISO 8601, UTC; null unless a new full member waits. */
  readonly from: string | null;
}

export interface Situation {
  readonly open: readonly ActiveInvitation[];
  readonly halfway: readonly Halfway[];
  /** How many invitations the member ever created. */
  readonly made: number;
  /** Null while the member may invite. */
  readonly block: Block | null;
  /** How many requests to vouch wait for the member's answer. */
  readonly asked: number;
}

export type Need =
  | { readonly what: 'ending'; readonly invitation: ActiveInvitation }
  | { readonly what: 'second vouch'; readonly person: Halfway }
  | { readonly what: 'first invitation' }
  | { readonly what: 'blocked'; readonly block: Block }
  | { readonly what: 'asked' }
  | { readonly what: 'nothing' };

/** Days before expiry from which an active invitation is shown; its email is sent then, too. */
const ENDS_SOON_DAYS = 3;

/** As many newcomers as are shown. */
const MOST_PEOPLE = 3;

/**
 * What there is to do: an expiring invitation, and newcomers whose link the member can forward. Only
 * where neither is: another newcomer, an answer to a request, a first invitation or what blocks it.
 */
export function needsOf({ open, halfway, made, block, asked }: Situation): readonly Need[] {
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
  if (made > 0) return [{ what: 'nothing' }];
  return [block === null ? { what: 'first invitation' } : { what: 'blocked', block }];
}
