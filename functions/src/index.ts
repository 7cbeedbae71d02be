import type { FunctionName } from './contract/endpoints.ts';
import { job } from './platform/job.ts';
import { serve } from './platform/serve.ts';
import { TIMETABLE } from './platform/timetable.ts';
import { unknownCall } from './platform/unknown-call.ts';

// The API's table of contents: one deployed function for each path (section 7). Handlers load on the
// first call.

export const validate_invitation_code = serve('validate_invitation_code', {
  GET: () => import('./membership/validate-invitation-code.ts'),
});
export const partial_registration = serve('partial_registration', {
  POST: () => import('./membership/partial-registration.ts'),
});
export const confirm_second_code = serve('confirm_second_code', {
  POST: () => import('./membership/confirm-second-code.ts'),
});
export const generate_invitations_for_user = serve('generate_invitations_for_user', {
  POST: () => import('./invitations/generate-invitations-for-user.ts'),
});
export const get_remaining_invitations = serve('get_remaining_invitations', {
  GET: () => import('./invitations/get-remaining-invitations.ts'),
});
export const invitation_stats = serve('invitation_stats', {
  GET: () => import('./invitations/invitation-stats.ts'),
});
export const get_user_sent_invitations = serve('get_user_sent_invitations', {
  GET: () => import('./invitations/get-user-sent-invitations.ts'),
});
export const revoke_invitation = serve('revoke_invitation', {
  POST: () => import('./invitations/revoke-invitation.ts'),
});
export const invitation_details = serve('invitation_details', {
  POST: () => import('./invitations/invitation-details.ts'),
});
export const note_invitation = serve('note_invitation', {
  POST: () => import('./invitations/note-invitation.ts'),
});
export const vouch_request = serve('vouch_request', {
  GET: () => import('./vouching/get-vouch-request.ts'),
  POST: () => import('./vouching/create-vouch-request.ts'),
  DELETE: () => import('./vouching/close-vouch-request.ts'),
});
export const vouch = serve('vouch', {
  GET: () => import('./vouching/get-vouch.ts'),
  POST: () => import('./vouching/vouch.ts'),
});
export const recommendation = serve('recommendation', {
  POST: () => import('./vouching/write-recommendation.ts'),
});
export const invitees = serve('invitees', {
  GET: () => import('./membership/get-invitees.ts'),
});
export const circle = serve('circle', {
  GET: () => import('./membership/get-circle.ts'),
});
export const members = serve('members', {
  GET: () => import('./administration/list-members.ts'),
  'GET :uid': () => import('./administration/get-member.ts'),
  PATCH: () => import('./administration/change-member.ts'),
  DELETE: () => import('./administration/remove-member.ts'),
});
export const audit = serve('audit', {
  GET: () => import('./administration/list-audit.ts'),
});
export const overview = serve('overview', {
  GET: () => import('./administration/get-overview.ts'),
});
export const network = serve('network', {
  GET: () => import('./administration/get-network.ts'),
  PATCH: () => import('./administration/update-network.ts'),
});
export const health = serve('health', {
  GET: () => import('./platform/get-health.ts'),
});
export const profile = serve('profile', {
  GET: () => import('./profile/get-profile.ts'),
  PATCH: () => import('./profile/update-profile.ts'),
});
export const inviters = serve('inviters', {
  GET: () => import('./membership/get-inviters.ts'),
});
export const my_data = serve('my_data', {
  GET: () => import('./profile/get-my-data.ts'),
});
export const leave = serve('leave', {
  POST: () => import('./profile/leave.ts'),
});
// Nested, because a function's name has no dashes: deploys as `upload-profile-picture`.
export const upload = {
  profile: {
    picture: serve('upload-profile-picture', {
      POST: () => import('./profile/upload-profile-picture.ts'),
    }),
  },
};

// Every other path under /api: the contract's 404.
export const unknown_call = unknownCall;

// What runs by the clock.

export const expire_invitations = job(
  'expire_invitations',
  TIMETABLE.expire_invitations,
  () => import('./invitations/expire-invitations.ts'),
);
export const send_due_mail = job(
  'send_due_mail',
  TIMETABLE.send_due_mail,
  () => import('./mail/send-due-mail.ts'),
);
export const write_reminders = job(
  'write_reminders',
  TIMETABLE.write_reminders,
  () => import('./mail/write-reminders.ts'),
);

/** Does not compile while a call of the contract is not exported here, and names it. */
type Exported = keyof typeof import('./index.ts') | 'upload-profile-picture';
({}) satisfies Record<Exclude<FunctionName, Exported>, 'is not exported here'>;
