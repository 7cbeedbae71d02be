import { job } from './platform/job.ts';
import { TIMETABLE } from './platform/runtime-options.ts';
import { serve } from './platform/serve.ts';

// The API's table of contents: which handler answers which method and path, loaded on the
// first call.

export const api = serve('api', {
  'GET validate_invitation_code': () => import('./membership/validate-invitation-code.ts'),
  'POST partial_registration': () => import('./membership/partial-registration.ts'),
  'POST confirm_second_code': () => import('./membership/confirm-second-code.ts'),
  'POST generate_invitations_for_user': () =>
    import('./invitations/generate-invitations-for-user.ts'),
  'GET get_remaining_invitations': () => import('./invitations/get-remaining-invitations.ts'),
  'GET invitation_stats': () => import('./invitations/invitation-stats.ts'),
  'GET get_user_sent_invitations': () => import('./invitations/get-user-sent-invitations.ts'),
  'POST revoke_invitation': () => import('./invitations/revoke-invitation.ts'),
  'POST invitation_details': () => import('./invitations/invitation-details.ts'),
  'POST note_invitation': () => import('./invitations/note-invitation.ts'),
  'GET vouch_request': () => import('./vouching/get-vouch-request.ts'),
  'POST vouch_request': () => import('./vouching/create-vouch-request.ts'),
  'DELETE vouch_request': () => import('./vouching/close-vouch-request.ts'),
  'GET vouch': () => import('./vouching/get-vouch.ts'),
  'POST vouch': () => import('./vouching/vouch.ts'),
  'POST answer_vouch_request': () => import('./vouching/answer-vouch-request.ts'),
  'GET asks': () => import('./vouching/get-asks.ts'),
  'POST recommendation': () => import('./vouching/write-recommendation.ts'),
  'GET invitees': () => import('./membership/get-invitees.ts'),
  'GET people': () => import('./membership/list-people.ts'),
  'GET circle': () => import('./membership/get-circle.ts'),
  'GET members': () => import('./administration/list-members.ts'),
  'GET members/:uid': () => import('./administration/get-member.ts'),
  'PATCH members': () => import('./administration/change-member.ts'),
  'DELETE members': () => import('./administration/remove-member.ts'),
  'GET audit': () => import('./administration/list-audit.ts'),
  'GET overview': () => import('./administration/get-overview.ts'),
  'GET network': () => import('./administration/get-network.ts'),
  'PATCH network': () => import('./administration/update-network.ts'),
  'GET health': () => import('./platform/get-health.ts'),
  'GET profile': () => import('./profile/get-profile.ts'),
  'PATCH profile': () => import('./profile/update-profile.ts'),
  'GET inviters': () => import('./membership/get-inviters.ts'),
  'GET my_data': () => import('./profile/get-my-data.ts'),
  'POST leave': () => import('./profile/leave.ts'),
});
// Nested, because a function's name has no dashes: deploys as `upload-profile-picture`.
export const upload = {
  profile: {
    picture: serve('upload-profile-picture', {
      'POST upload-profile-picture': () => import('./profile/upload-profile-picture.ts'),
    }),
  },
};

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
