import type { Inviter, Profile } from '@elevere/functions/contract';
import { PATHS } from '../../../lib/paths.ts';
import { nameAndPictureOf } from '../../../lib/person.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useInviters } from '../api/get-inviters.ts';
import { useProfile } from '../api/get-profile.ts';
import { invitersInDrawing, invitersInStanding } from '../inviters.ts';
import { AboutText } from './AboutText.tsx';
import { InvitedBy } from './InvitedBy.tsx';
import { VouchFigure } from './VouchFigure.tsx';

export function MemberCard() {
  const { role } = useAccount();
  const inviters = useInviters();
  return (
    <Card>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="min-h-60">
          <OwnProfile inviters={inviters.data} />
        </div>
        <section className="border-t border-line pt-8 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-12">
          <h2 className="mb-5 text-lg font-semibold tracking-tight">Invited by</h2>
          <div className="min-h-36">
            <InvitedBy query={inviters} />
          </div>
        </section>
      </div>
      {role !== null && (
        <p className="mt-8 border-t border-line pt-6 text-sm text-ink-muted">
          Visible to your circle. <TextLink to={PATHS.circle}>See your circle</TextLink>
        </p>
      )}
    </Card>
  );
}

function OwnProfile({ inviters }: { inviters: readonly Inviter[] | undefined }) {
  return (
    <QueryState
      query={useProfile()}
      waiting={<Skeleton label="Loading your profile…" bars={['h-56 w-64']} />}
      failure="Your profile did not load."
    >
      {(profile) => <ProfileSummary profile={profile} inviters={inviters} />}
    </QueryState>
  );
}

interface ProfileSummaryProps {
  profile: Profile;
  inviters: readonly Inviter[] | undefined;
}

function ProfileSummary({ profile, inviters }: ProfileSummaryProps) {
  const { role } = useAccount();
  const { job, company, link } = profile;
  const face = nameAndPictureOf(profile);
  const bothInviters = inviters ? invitersInDrawing(inviters, role) : ([null, null] as const);
  const title = `Picture of ${face.name}`;
  return (
    <div className="grid grid-cols-1 items-center gap-6 sm:grid-cols-[auto_1fr] sm:gap-10">
      <div className="grid aspect-[280/251] w-64 max-w-full items-center sm:justify-items-center">
        {bothInviters ? (
          <VouchFigure person={face} inviters={bothInviters} title={title} size="large" />
        ) : (
          <Avatar person={face} title={title} size="widest" />
        )}
      </div>
      <div className="min-w-0 space-y-5">
        <div className="space-y-1">
          <h2 className="text-xl font-bold tracking-tight wrap-anywhere">{face.name}</h2>
          <p>{job || <MissingField missingContent="job" />}</p>
          <p className="text-ink-muted">{company || <MissingField missingContent="company" />}</p>
          <AboutText of={profile} />
          {link !== '' && (
            <p className="text-sm text-ink-muted wrap-anywhere">
              {link.replace(/^https:\/\//i, '')}
            </p>
          )}
          {role === 'partialuser' && inviters && (
            <p className="text-sm font-semibold text-ink-muted">
              {invitersInStanding(inviters, role).length} of 2 vouches
            </p>
          )}
        </div>
        <ButtonLink to={PATHS.settings} state={{ editProfile: true }} tone="quiet">
          Edit Profile
        </ButtonLink>
      </div>
    </div>
  );
}

function MissingField({ missingContent }: { missingContent: string }) {
  return <span className="text-sm text-ink-muted">No {missingContent} given yet</span>;
}
