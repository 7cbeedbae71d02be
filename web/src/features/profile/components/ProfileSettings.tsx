import { hasQuerySettled } from '../../../lib/has-query-settled.ts';
import { PATHS } from '../../../lib/paths.ts';
import { nameAndPictureOf } from '../../../lib/person.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useProfile } from '../api/get-profile.ts';
import { PictureForm } from './PictureForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { EmailNotificationSwitch, ListedInPeopleSwitch } from './ProfileSwitches.tsx';

const FORM_SKELETON_BARS = ['h-18 w-full', 'h-18 w-full', 'h-18 w-full', 'h-12 w-24'] as const;

export function ProfileSettings() {
  const isMember = useAccount().role !== null;
  const profileQuery = useProfile();
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="min-w-0 space-y-8">
        <Card heading="Profile" headingMargin={5}>
          <div className="min-h-120 sm:min-h-84">
            <QueryState
              query={profileQuery}
              waiting={<Skeleton label="Loading your profile…" bars={FORM_SKELETON_BARS} />}
              failure="Your profile did not load."
            >
              {(profile) => (
                <div className="space-y-5">
                  {!isMember && <NotYetVouchedNotice />}
                  <ProfileForm profile={profile} isEditable={isMember} />
                </div>
              )}
            </QueryState>
          </div>
        </Card>
        {isMember && <ListedInPeopleSwitch />}
        {isMember && <EmailNotificationSwitch />}
      </div>
      <div className="min-w-0 space-y-8">
        {/* A failure is shown only once, next to the form. */}
        {isMember && (profileQuery.data !== undefined || !hasQuerySettled(profileQuery)) && (
          <Card heading="Profile picture" headingMargin={5}>
            <div className="min-h-72">
              <QueryState
                query={profileQuery}
                waiting={
                  <Skeleton label="Loading your picture…" bars={['h-42 w-full', 'h-12 w-28']} />
                }
                failure="Your picture did not load."
              >
                {(profile) => <PictureForm face={nameAndPictureOf(profile)} />}
              </QueryState>
            </div>
          </Card>
        )}
        <Card heading="Password" headingMargin={2}>
          <p className="text-sm text-ink-muted">
            <TextLink to={PATHS.changePassword}>Change your password</TextLink>
          </p>
        </Card>
      </div>
    </div>
  );
}

function NotYetVouchedNotice() {
  return (
    <Alert tone="info">
      You can fill in your profile as soon as a member has vouched for you.{' '}
      <TextLink to={PATHS.enterInvitation}>Enter Invitation Code</TextLink>
    </Alert>
  );
}
