/** The settings of the whole network. Admins can change them. */
export interface NetworkSettings {
  /** True while nobody can create or redeem a code or vouch. */
  readonly paused: boolean;
  /** How many full days a new full member must wait before they can create codes and vouch. */
  readonly vouchWaitDays: number;
  /** If true, two members who have an inviter in common cannot both vouch for the same person. */
  readonly differentInviters: boolean;
}

/** The settings of the network until an admin changes them. */
export const DEFAULT_NETWORK_SETTINGS: NetworkSettings = {
  paused: false,
  vouchWaitDays: 0,
  differentInviters: false,
};
