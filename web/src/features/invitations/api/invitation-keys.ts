/** Prefix of all queries that a new or revoked invitation changes; invalidate together. */
export function memberInvitationsKey(uid: string) {
  return ['invitations', uid] as const;
}
