import type { Profile } from '@elevere/functions/contract';
import { PATHS } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { ButtonLink } from '../../../ui/Link.tsx';
import { Portrait } from '../../../ui/Portrait.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useOwnProfile } from '../api/own-profile.ts';

/** Picture, name, job and company, as other members know the person (section 2, /profile). */
export function MemberCard() {
  return (
    <Card>
      <div className="min-h-52">
        <Member />
      </div>
      <div className="mt-6 border-t border-line pt-6">
        <ButtonLink to={PATHS.settings} tone="quiet">
          Edit Profile
        </ButtonLink>
      </div>
    </Card>
  );
}

function Member() {
  return (
    <QueryState
      query={useOwnProfile()}
      waiting={
        <Skeleton label="Loading your profile…" bars={['h-32 w-32', 'h-8 w-2/3', 'h-5 w-1/2']} />
      }
      failure="Your profile did not load."
    >
      {(profile) => <Shown {...profile} />}
    </QueryState>
  );
}

function Shown({ firstName, lastName, job, company, profilePicture }: Profile) {
  const name = `${firstName} ${lastName}`.trim();
  return (
    <div className="space-y-5">
      <Portrait src={profilePicture} alt={`Picture of ${name}`} size="large" />
      <div className="space-y-1">
        <h2 className="text-xl font-bold tracking-tight">{name}</h2>
        <p>{job || <NotGiven what="job" />}</p>
        <p className="text-ink-muted">{company || <NotGiven what="company" />}</p>
      </div>
    </div>
  );
}

function NotGiven({ what }: { what: string }) {
  return <span className="text-sm text-ink-muted">No {what} given yet</span>;
}
