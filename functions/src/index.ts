import type { FunctionName } from './contract/endpoints.ts';
import { serve } from './http/serve.ts';
import { unknownCall } from './http/unknown-call.ts';
import { deliverMail } from './scheduled/deliver-mail.ts';
import { job } from './scheduled/job.ts';
import { TIMETABLE } from './scheduled/timetable.ts';

// The API's table of contents: one deployed function for each path (section 7). Handlers load on the
// first call. deliverMail brings the Firestore client along, which that call would load otherwise.

export const validate_invitation_code = serve('validate_invitation_code', {
  GET: () => import('./endpoints/validate-invitation-code.ts'),
});
export const partial_registration = serve('partial_registration', {
  POST: () => import('./endpoints/partial-registration.ts'),
});
export const confirm_second_code = serve('confirm_second_code', {
  POST: () => import('./endpoints/confirm-second-code.ts'),
});
export const generate_invitations_for_user = serve('generate_invitations_for_user', {
  POST: () => import('./endpoints/generate-invitations-for-user.ts'),
});
export const get_remaining_invitations = serve('get_remaining_invitations', {
  GET: () => import('./endpoints/get-remaining-invitations.ts'),
});
export const invitation_stats = serve('invitation_stats', {
  GET: () => import('./endpoints/invitation-stats.ts'),
});
export const get_user_sent_invitations = serve('get_user_sent_invitations', {
  GET: () => import('./endpoints/get-user-sent-invitations.ts'),
});
export const revoke_invitation = serve('revoke_invitation', {
  POST: () => import('./endpoints/revoke-invitation.ts'),
});
export const invitation_details = serve('invitation_details', {
  POST: () => import('./endpoints/invitation-details.ts'),
});
export const note_invitation = serve('note_invitation', {
  POST: () => import('./endpoints/note-invitation.ts'),
});
export const vouch_request = serve('vouch_request', {
  GET: () => import('./endpoints/get-vouch-request.ts'),
  POST: () => import('./endpoints/make-vouch-request.ts'),
  DELETE: () => import('./endpoints/close-vouch-request.ts'),
});
export const vouch = serve('vouch', {
  GET: () => import('./endpoints/get-vouch.ts'),
  POST: () => import('./endpoints/vouch.ts'),
});
export const invitees = serve('invitees', {
  GET: () => import('./endpoints/get-invitees.ts'),
});
export const circle = serve('circle', {
  GET: () => import('./endpoints/get-circle.ts'),
});
export const members = serve('members', {
  GET: () => import('./endpoints/list-members.ts'),
  'GET :uid': () => import('./endpoints/get-member.ts'),
  PATCH: () => import('./endpoints/change-member.ts'),
  DELETE: () => import('./endpoints/remove-member.ts'),
});
export const audit = serve('audit', {
  GET: () => import('./endpoints/list-audit.ts'),
});
export const overview = serve('overview', {
  GET: () => import('./endpoints/get-overview.ts'),
});
export const health = serve('health', {
  GET: () => import('./endpoints/health.ts'),
});
export const profile = serve('profile', {
  GET: () => import('./endpoints/get-profile.ts'),
  PATCH: () => import('./endpoints/update-profile.ts'),
});
export const inviters = serve('inviters', {
  GET: () => import('./endpoints/get-inviters.ts'),
});
export const my_data = serve('my_data', {
  GET: () => import('./endpoints/get-my-data.ts'),
});
export const leave = serve('leave', {
  POST: () => import('./endpoints/leave.ts'),
});
// Nested, because a function's name has no dashes: deploys as `upload-profile-picture`.
export const upload = {
  profile: {
    picture: serve('upload-profile-picture', {
      POST: () => import('./endpoints/upload-profile-picture.ts'),
    }),
  },
};

// Every other path under /api: the contract's 404.
export const unknown_call = unknownCall;

// What runs by the clock.

export const expire_invitations = job(
  'expire_invitations',
  TIMETABLE.expire_invitations,
  () => import('./scheduled/expire-invitations.ts'),
);
export const send_due_mail = job(
  'send_due_mail',
  TIMETABLE.send_due_mail,
  () => import('./scheduled/send-due-mail.ts'),
);
export const write_reminders = job(
  'write_reminders',
  TIMETABLE.write_reminders,
  () => import('./scheduled/write-reminders.ts'),
);

// What a new document starts.

export const deliver_mail = deliverMail;

/** Does not compile while a function of the contract is not exported here. */
type Exported = keyof typeof import('./index.ts') | 'upload-profile-picture';
true satisfies FunctionName extends Exported ? true : false;
