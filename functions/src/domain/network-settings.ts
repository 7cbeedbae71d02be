export interface NetworkSettings {
  readonly paused: boolean;
  /** Full days until a new full member may create codes and vouch. */
  readonly vouchWaitDays: number;
  /** If true, two members who have an inviter in common cannot both vouch for the same person. */
  readonly differentInviters: boolean;
}

export const DEFAULT_NETWORK_SETTINGS: NetworkSettings = {
  paused: false,
  vouchWaitDays: 0,
  differentInviters: false,
};
