import {
  generateInvitations,
  getInvitationDetails,
  getInvitationStats,
  getRemainingInvitations,
  getSentInvitations,
  revokeInvitation,
  validateInvitationCode,
} from './contract/invitations.ts';
import { ANSWER_WITHIN_MS } from './contract/limits.ts';
import { confirmSecondCode, getInviters, partialRegistration } from './contract/membership.ts';
import { getProfile, updateProfile, uploadProfilePicture } from './contract/profile.ts';
import { on, onAdmitting, serve } from './http/serve.ts';
import { unknownCall } from './http/unknown-call.ts';
import { job } from './scheduled/job.ts';
import { TIMETABLE } from './scheduled/timetable.ts';

// The API's table of contents: one line per deployed function, named as its path (section 7).
// Handlers, and with them Firestore, load on the first call: a cold start pays for nothing else.

export const validate_invitation_code = serve([
  on(validateInvitationCode, () => import('./endpoints/validate-invitation-code.ts')),
]);
export const partial_registration = serve([
  on(partialRegistration, () => import('./endpoints/partial-registration.ts'), 'early'),
]);
export const confirm_second_code = serve([
  on(confirmSecondCode, () => import('./endpoints/confirm-second-code.ts'), 'early'),
]);
export const generate_invitations_for_user = serve([
  onAdmitting(generateInvitations, () => import('./endpoints/generate-invitations-for-user.ts')),
]);
export const get_remaining_invitations = serve([
  on(getRemainingInvitations, () => import('./endpoints/get-remaining-invitations.ts'), 'early'),
]);
export const invitation_stats = serve([
  on(getInvitationStats, () => import('./endpoints/invitation-stats.ts'), 'early'),
]);
export const get_user_sent_invitations = serve([
  on(getSentInvitations, () => import('./endpoints/get-user-sent-invitations.ts'), 'early'),
]);
export const revoke_invitation = serve([
  onAdmitting(revokeInvitation, () => import('./endpoints/revoke-invitation.ts')),
]);
export const invitation_details = serve([
  onAdmitting(getInvitationDetails, () => import('./endpoints/invitation-details.ts')),
]);
export const profile = serve([
  on(getProfile, () => import('./endpoints/get-profile.ts'), 'early'),
  on(updateProfile, () => import('./endpoints/update-profile.ts'), 'early'),
]);
export const inviters = serve([
  on(getInviters, () => import('./endpoints/get-inviters.ts'), 'early'),
]);
// Nested, because a function's name has no dashes: deploys as `upload-profile-picture`.
export const upload = {
  profile: {
    picture: serve(
      [on(uploadProfilePicture, () => import('./endpoints/upload-profile-picture.ts'))],
      ANSWER_WITHIN_MS.pictures,
    ),
  },
};

// Every other path under /api: the contract's 404.
export const unknown_call = unknownCall;

// What runs by the clock.

export const expire_invitations = job(
  'expire_invitations',
  TIMETABLE.expireInvitations,
  () => import('./scheduled/expire-invitations.ts'),
);
