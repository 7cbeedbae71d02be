/** So many invitees of the same two inviters are worth a look. */
const WORTH_A_LOOK = 3;

/** What is read of a person for whom the member vouched. */
interface BroughtIn {
  readonly uid: string;
  readonly invitedBy: readonly string[];
  readonly disabled: boolean;
}

/** Hints by uid, never verdicts: what an admin may want to look at. */
export interface VouchingPatterns {
  /** Who else vouched for three or more of the same people, and for whom. */
  readonly together: readonly { readonly inviter: string; readonly invitees: readonly string[] }[];
  /** Invitees who are suspended. */
  readonly suspended: readonly string[];
}

/** Patterns among the people for whom the member with this uid vouched. */
export function vouchingPatterns(uid: string, invitees: readonly BroughtIn[]): VouchingPatterns {
  const shared = new Map<string, string[]>();
  for (const invitee of invitees) {
    for (const inviter of invitee.invitedBy) {
      if (inviter !== uid) shared.set(inviter, [...(shared.get(inviter) ?? []), invitee.uid]);
    }
  }
  return {
    together: [...shared]
      .map(([inviter, common]) => ({ inviter, invitees: common }))
      .filter((pair) => pair.invitees.length >= WORTH_A_LOOK),
    suspended: invitees.filter(({ disabled }) => disabled).map((invitee) => invitee.uid),
  };
}
