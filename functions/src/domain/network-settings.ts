/** Settings that admins change for the whole network. */
export interface NetworkSettings {
  /** True while no one creates a code, redeems one or vouches. */
  readonly paused: boolean;
  /** Full days that a new full member waits before they create codes and vouch. */
  readonly vouchWaitDays: number;
  /** True refuses a second vouch by a member who shares an inviter with the first. */
  readonly differentInviters: boolean;
}

/** The settings before an admin changes them. */
export const DEFAULT_NETWORK: NetworkSettings = {
  paused: false,
  vouchWaitDays: 0,
  differentInviters: false,
};
