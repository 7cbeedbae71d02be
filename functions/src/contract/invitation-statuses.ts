/** Every invitation has exactly one of these statuses at any time. */
export const INVITATION_STATUSES = ['active', 'used', 'revoked', 'expired'] as const;
