/** What admins decide for the whole network, beyond the rules of the specification. */
export interface NetworkSettings {
  /** True while no one creates a code, redeems one or vouches. */
  readonly paused: boolean;
  /** Full days that a new full member waits before they create codes and vouch. */
  readonly vouchWaitDays: number;
  /** True refuses a second vouch by a member who shares an inviter with the first. */
  readonly differentInviters: boolean;
}

/** The rules of the specification, which hold until an admin decides otherwise. */
export const DEFAULT_NETWORK: NetworkSettings = {
  paused: false,
  vouchWaitDays: 0,
  differentInviters: false,
};
