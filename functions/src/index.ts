import {
  generateInvitations,
  getRemainingInvitations,
  validateInvitationCode,
} from './contract/invitations.ts';
import { confirmSecondCode, partialRegistration } from './contract/membership.ts';
import { on, serve } from './http/serve.ts';

// The API's table of contents: one line per deployed function, named as its path (section 7).
// Handlers, and with them Firestore, load on the first call: a cold start pays for nothing else.

export const validate_invitation_code = serve([
  on(validateInvitationCode, () => import('./endpoints/validate-invitation-code.ts')),
]);
export const partial_registration = serve([
  on(partialRegistration, () => import('./endpoints/partial-registration.ts')),
]);
export const confirm_second_code = serve([
  on(confirmSecondCode, () => import('./endpoints/confirm-second-code.ts')),
]);
export const generate_invitations_for_user = serve([
  on(generateInvitations, () => import('./endpoints/generate-invitations-for-user.ts')),
]);
export const get_remaining_invitations = serve([
  on(getRemainingInvitations, () => import('./endpoints/get-remaining-invitations.ts')),
]);
