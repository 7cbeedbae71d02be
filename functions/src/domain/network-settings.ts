/** Settings of the whole network, which admins can change. */
export interface NetworkSettings {
  /** True while nobody can create or redeem a code or vouch. */
  readonly paused: boolean;
  /** Full days that a new full member waits before they create codes and vouch. */
  readonly vouchWaitDays: number;
  /**
   * If true, a second vouch is refused when its inviter shares an inviter with the first inviter.
   */
  readonly differentInviters: boolean;
}

/** The settings until an admin changes them. */
export const DEFAULT_NETWORK: NetworkSettings = {
  paused: false,
  vouchWaitDays: 0,
  differentInviters: false,
};
