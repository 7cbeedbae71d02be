/** So many invitees of the same two inviters, or of one within a week, are worth a look. */
const WORTH_A_LOOK = 3;

const WEEK_MS = 7 * 86_400_000;

/** What is read of a person for whom the member vouched. */
interface BroughtIn {
  readonly uid: string;
  readonly invitedBy: readonly string[];
  readonly disabled: boolean;
  readonly createdAt: Date | null;
}

/** Hints by uid, never verdicts: what an admin may want to look at. */
export interface VouchingPatterns {
  /** Who else vouched for three or more of the same people, and for whom. */
  readonly together: readonly { readonly inviter: string; readonly invitees: readonly string[] }[];
  /** Invitees who are suspended. */
  readonly barred: readonly string[];
  /** Three or more who joined by the member's first codes within seven days; else empty. */
  readonly burst: readonly string[];
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
    barred: invitees.filter(({ disabled }) => disabled).map((invitee) => invitee.uid),
    burst: largestBurst(invitees.filter(({ invitedBy }) => invitedBy[0] === uid)),
  };
}

/** Of those who joined, the most that did so within one week, if they are worth a look. */
function largestBurst(invitees: readonly BroughtIn[]): readonly string[] {
  const joined = invitees
    .flatMap(({ uid, createdAt }) => (createdAt === null ? [] : [{ uid, at: createdAt.getTime() }]))
    .toSorted((one, other) => one.at - other.at);
  const weeks = joined.map(({ at }) =>
    joined.filter((other) => other.at >= at && other.at < at + WEEK_MS).map(({ uid }) => uid),
  );
  const most = Math.max(0, ...weeks.map((week) => week.length));
  return most < WORTH_A_LOOK ? [] : (weeks.find((week) => week.length === most) ?? []);
}
