/** The statuses of an invitation. At any time, an invitation has exactly one of them. */
export const INVITATION_STATUSES = ['active', 'used', 'revoked', 'expired'] as const;
