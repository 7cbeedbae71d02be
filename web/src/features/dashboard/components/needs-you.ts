/** A code that is open, as the caller shows it. */
export interface OpenTicket {
  readonly shown: string;
  readonly daysLeft: number;
}

/** A person who is half way; the link is there if the member may pass it on. */
export interface Halfway {
  readonly name: string;
  readonly link: string | undefined;
}

export interface Situation {
  readonly open: readonly OpenTicket[];
  readonly halfway: readonly Halfway[];
  /** How many codes the member ever made. */
  readonly made: number;
}

export type Need =
  | { readonly what: 'ending'; readonly ticket: OpenTicket }
  | { readonly what: 'second vouch'; readonly person: Halfway }
  | { readonly what: 'first invitation' }
  | { readonly what: 'nothing' };

/** From how many days on an open code is worth a reminder; its mail comes then, too. */
const ENDS_SOON_DAYS = 3;

/** The one thing that needs the member now: what ends first, then who waits, then a beginning. */
export function needOf({ open, halfway, made }: Situation): Need {
  const [ticket] = open
    .filter(({ daysLeft }) => daysLeft <= ENDS_SOON_DAYS)
    .toSorted((one, other) => one.daysLeft - other.daysLeft);
  if (ticket !== undefined) {
    return { what: 'ending', ticket };
  }
  // One whose link may be passed on first: there the member can do something.
  const person = halfway.find(({ link }) => link !== undefined) ?? halfway[0];
  if (person !== undefined) {
    return { what: 'second vouch', person };
  }
  return { what: made === 0 ? 'first invitation' : 'nothing' };
}
