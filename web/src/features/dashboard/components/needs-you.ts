/** An active invitation, as the caller shows it. */
export interface OpenTicket {
  readonly shown: string;
  readonly daysLeft: number;
}

/** A newcomer; the link is set if the member may forward it. */
export interface Halfway {
  readonly name: string;
  readonly link: string | undefined;
}

export interface Situation {
  readonly open: readonly OpenTicket[];
  readonly halfway: readonly Halfway[];
  /** How many invitations the member ever created. */
  readonly made: number;
}

export type Need =
  | { readonly what: 'ending'; readonly ticket: OpenTicket }
  | { readonly what: 'second vouch'; readonly person: Halfway }
  | { readonly what: 'first invitation' }
  | { readonly what: 'nothing' };

/** Days before expiry from which an active invitation is shown; its email is sent then, too. */
const ENDS_SOON_DAYS = 3;

/** The one thing for the member to do now: what expires first, then newcomers, then a first invitation. */
export function needOf({ open, halfway, made }: Situation): Need {
  const [ticket] = open
    .filter(({ daysLeft }) => daysLeft <= ENDS_SOON_DAYS)
    .toSorted((one, other) => one.daysLeft - other.daysLeft);
  if (ticket !== undefined) {
    return { what: 'ending', ticket };
  }
  // Prefer a newcomer whose link can be forwarded: there the member can act.
  const person = halfway.find(({ link }) => link !== undefined) ?? halfway[0];
  if (person !== undefined) {
    return { what: 'second vouch', person };
  }
  return { what: made === 0 ? 'first invitation' : 'nothing' };
}
