/** Exactly one of these holds for every invitation, at every instant. */
export const INVITATION_STATUSES = ['active', 'used', 'revoked', 'expired'] as const;
