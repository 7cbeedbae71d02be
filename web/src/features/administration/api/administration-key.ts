/** Prefix of all console queries; invalidate after any action. */
export const ADMINISTRATION = ['administration'] as const;
