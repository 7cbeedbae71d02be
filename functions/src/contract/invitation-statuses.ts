export const INVITATION_STATUSES = ['active', 'used', 'revoked', 'expired'] as const;
