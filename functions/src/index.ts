import { findMember, findMemberInTransaction } from './documents/users.ts';
import { defineJob } from './jobs/job.ts';
import { TIMETABLE } from './platform/runtime-options.ts';
import { serve } from './platform/serve.ts';

const MEMBER_LOOKUP = { find: findMember, findInTransaction: findMemberInTransaction };

// Each handler's file is loaded at the first call of its endpoint, which shortens cold starts.

export const api = serve(
  'api',
  {
    'GET validate_invitation_code': () => import('./joining/validate-invitation-code.ts'),
    'POST partial_registration': () => import('./joining/partial-registration.ts'),
    'POST confirm_second_code': () => import('./joining/confirm-second-code.ts'),
    'POST generate_invitations_for_user/:uid': () =>
      import('./invitations/generate-invitations-for-user.ts'),
    'GET get_remaining_invitations/:uid': () =>
      import('./invitations/get-remaining-invitations.ts'),
    'GET invitation_stats/:uid': () => import('./invitations/get-invitation-stats.ts'),
    'GET get_user_sent_invitations/:uid': () =>
      import('./invitations/get-user-sent-invitations.ts'),
    'POST revoke_invitation': () => import('./invitations/revoke-invitation.ts'),
    'POST invitation_details': () => import('./invitations/get-invitation-details.ts'),
    'POST note_invitation': () => import('./invitations/note-invitation.ts'),
    'GET vouch_request': () => import('./vouching/get-vouch-request.ts'),
    'POST vouch_request': () => import('./vouching/create-vouch-request.ts'),
    'DELETE vouch_request': () => import('./vouching/close-vouch-request.ts'),
    'GET vouch/:token': () => import('./vouching/get-vouch.ts'),
    'POST vouch/:token': () => import('./vouching/vouch.ts'),
    'POST answer_vouch_request': () => import('./vouching/answer-vouch-request.ts'),
    'GET asks': () => import('./vouching/get-asks.ts'),
    'POST recommendation': () => import('./vouching/write-recommendation.ts'),
    'POST remove_recommendation': () => import('./vouching/remove-recommendation.ts'),
    'GET invitees': () => import('./vouching/get-invitees.ts'),
    'GET people': () => import('./introductions/list-people.ts'),
    'GET introducers/:uid': () => import('./introductions/get-introducers.ts'),
    'POST introduction': () => import('./introductions/request-introduction.ts'),
    'GET introductions': () => import('./introductions/list-introductions.ts'),
    'POST answer_introduction': () => import('./introductions/answer-introduction.ts'),
    'GET circle/:uid': () => import('./vouching/get-circle.ts'),
    'GET members': () => import('./administration/list-members.ts'),
    'GET members/:uid': () => import('./administration/get-member.ts'),
    'PATCH members/:uid': () => import('./administration/change-member.ts'),
    'DELETE members/:uid': () => import('./administration/remove-member.ts'),
    'GET audit': () => import('./administration/list-audit.ts'),
    'GET overview': () => import('./administration/get-overview.ts'),
    'GET network': () => import('./administration/get-network.ts'),
    'PATCH network': () => import('./administration/update-network.ts'),
    'GET health': () => import('./administration/get-health.ts'),
    'GET profile': () => import('./profile/get-profile.ts'),
    'PATCH profile': () => import('./profile/update-profile.ts'),
    'POST seen_news': () => import('./profile/seen-news.ts'),
    'GET inviters': () => import('./vouching/get-inviters.ts'),
    'GET my_data': () => import('./profile/get-my-data.ts'),
    'POST leave': () => import('./profile/leave.ts'),
  },
  MEMBER_LOOKUP,
);
// Firebase joins nested names with dashes, so the function is named `upload-profile-picture`.
export const upload = {
  profile: {
    picture: serve(
      'upload-profile-picture',
      {
        'POST upload-profile-picture': () => import('./profile/upload-profile-picture.ts'),
      },
      MEMBER_LOOKUP,
    ),
  },
};

export const expire_invitations = defineJob(
  'expire_invitations',
  TIMETABLE.expire_invitations,
  () => import('./jobs/expire-invitations.ts'),
);
export const send_due_mail = defineJob(
  'send_due_mail',
  TIMETABLE.send_due_mail,
  () => import('./jobs/send-due-mail.ts'),
);
export const write_reminders = defineJob(
  'write_reminders',
  TIMETABLE.write_reminders,
  () => import('./jobs/write-reminders.ts'),
);
