import { PATHS } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Late, latePart } from '../../../ui/Late.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useOwnProfile } from '../api/own-profile.ts';
import { ProfileForm } from './ProfileForm.tsx';

const PICTURE_FORM = latePart(() => import('./PictureForm.tsx'));

interface ProfileSettingsProps {
  uid: string;
  /** False for somebody without a role: only members have a profile to change. */
  member: boolean;
}

/** The profile form, the picture, and the way to a new password (section 2, /settings). */
export function ProfileSettings({ uid, member }: ProfileSettingsProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
      <Card>
        <h2 className="mb-5 text-lg font-semibold tracking-tight">Profile</h2>
        <div className="min-h-120 sm:min-h-96">
          <OwnProfileForm uid={uid} member={member} />
        </div>
      </Card>
      <div className="space-y-8">
        {member && (
          <Card>
            <h2 className="mb-5 text-lg font-semibold tracking-tight">Profile picture</h2>
            <div className="min-h-72">
              <OwnPictureForm uid={uid} />
            </div>
          </Card>
        )}
        <Card>
          <h2 className="mb-2 text-lg font-semibold tracking-tight">Password</h2>
          <p className="text-sm text-ink-muted">
            <TextLink to={PATHS.changePassword}>Change your password</TextLink>
          </p>
        </Card>
      </div>
    </div>
  );
}

function OwnProfileForm({ uid, member }: ProfileSettingsProps) {
  const profile = useOwnProfile(uid);
  if (profile.data === undefined) {
    return profile.isError ? (
      <LoadFailure
        text="Your profile did not load."
        retrying={profile.isFetching}
        onRetry={() => void profile.refetch()}
      />
    ) : (
      <Skeleton
        label="Loading your profile…"
        bars={['h-18 w-full', 'h-18 w-full ', ' h-18 w-full', 'h-12 w-24']}
      />
    );
  }
  return (
    <div className="space-y-5">
      {!member && (
        <Alert tone="info">
          You can fill in your profile as soon as a member has vouched for you.{' '}
          <TextLink to={PATHS.enterInvitation}>Enter Invitation Code</TextLink>
        </Alert>
      )}
      <ProfileForm uid={uid} profile={profile.data} editable={member} />
    </div>
  );
}

function OwnPictureForm({ uid }: { uid: string }) {
  const profile = useOwnProfile(uid);
  const waiting = <Skeleton label="Loading your picture…" bars={['h-42 w-full', 'h-12 w-28']} />;
  if (profile.data === undefined) {
    return profile.isError ? (
      <p className="text-sm text-ink-muted">Your picture shows when your profile has loaded.</p>
    ) : (
      waiting
    );
  }
  return (
    <Late part={PICTURE_FORM} waiting={waiting} failure="Your picture did not load.">
      {(PictureForm) => <PictureForm uid={uid} profilePicture={profile.data.profilePicture} />}
    </Late>
  );
}
