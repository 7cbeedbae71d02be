/** From this many common invitees on, two inviters are shown to admins. */
const WORTH_A_LOOK = 3;

/** A redemption that made a full member. */
interface Joined {
  readonly invitee: string;
  /** Their two inviters, in any order. */
  readonly inviters: readonly string[];
  readonly at: Date;
}

/** Two members who vouched together for three people or more. */
export interface Pair {
  readonly people: readonly [string, string];
  /** The latest first. */
  readonly invitees: readonly string[];
  readonly last: Date;
}

/** The pairs that repeat among these redemptions, which come newest first; the latest pair first. */
export function pairsThatRepeat(joined: readonly Joined[]): readonly Pair[] {
  const pairs = new Map<string, Pair>();
  for (const { invitee, inviters, at } of joined) {
    const [one, other, ...more] = inviters.toSorted();
    if (one === undefined || other === undefined || more.length > 0) continue;
    const key = `${one} ${other}`;
    const { invitees = [], last = at } = pairs.get(key) ?? {};
    pairs.set(key, { people: [one, other], invitees: [...invitees, invitee], last });
  }
  return [...pairs.values()].filter(({ invitees }) => invitees.length >= WORTH_A_LOOK);
}
