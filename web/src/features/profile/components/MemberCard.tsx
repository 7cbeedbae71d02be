import type { Profile } from '@elevere/functions/contract';
import { PATHS } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { ButtonLink } from '../../../ui/Link.tsx';
import { Portrait } from '../../../ui/Portrait.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { useOwnProfile } from '../api/own-profile.ts';

const GLOW = 'animate-pulse bg-surface-sunken motion-reduce:animate-none';

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
        <div role="status" className="appear-late space-y-5">
          <span className="sr-only">Loading your profile…</span>
          <div className={`size-32 rounded-full ${GLOW}`} />
          <div className={`h-8 w-2/3 rounded-md ${GLOW}`} />
          <div className={`h-5 w-1/2 rounded-md ${GLOW}`} />
        </div>
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
