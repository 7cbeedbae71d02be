/** Under this key lies everything that a new or a revoked code changes: forget it as one. */
export function memberInvitationsKey(uid: string) {
  return ['invitations', uid] as const;
}
