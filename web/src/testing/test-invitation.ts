import type { OwnInvitation } from '../features/invitations/api/get-user-sent-invitations.ts';

/** An invitation with an active code, for tests. */
export const TEST_INVITATION: OwnInvitation = {
  code: '7K2M9QXD4TZA',
  created_at: '2026-11-01T20:00:00.000Z',
  expires_at: '2026-12-02T20:00:00.000Z',
  active: true,
  used: false,
  usedOn: null,
  usedBy: null,
  revoked: false,
  revokedOn: null,
  expired: false,
  note: '',
  recommendation: null,
  recommendation_removed: false,
  invitee: null,
};
