import { combineQueryStates } from '../../../lib/combine-queries.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useInviters } from '../../profile/api/get-inviters.ts';
import { useProfile } from '../../profile/api/get-profile.ts';
import { countedInviters } from '../../profile/inviters.ts';
import { NewcomerDetails } from './NewcomerDetails.tsx';

/** Shows a newcomer who opens their own vouch link what full members see there. */
export function VouchLinkPreview() {
  const profile = useProfile();
  const inviters = useInviters();
  const vouchLinkPreview =
    profile.data && inviters.data
      ? {
          invitee: profile.data,
          firstInviter: countedInviters(inviters.data)[0] ?? null,
        }
      : undefined;
  return (
    <QueryState
      query={combineQueryStates([profile, inviters], vouchLinkPreview)}
      waiting={<Skeleton label="Loading your vouch link…" bars={['h-96 w-full']} />}
      failure="Your vouch link did not load."
    >
      {({ invitee, firstInviter }) => (
        <div className="space-y-6">
          <p>This is your vouch link. Full members who open it see this:</p>
          <Card>
            <NewcomerDetails
              invitee={invitee}
              firstInviter={firstInviter}
              since={firstInviter?.since ?? null}
              recommendation={firstInviter?.recommendation ?? null}
            />
          </Card>
          <p className="text-sm text-ink-muted">They can vouch right there.</p>
          <ButtonLink to={PATHS.miniDashboard} tone="accent">
            Go to my dashboard
          </ButtonLink>
        </div>
      )}
    </QueryState>
  );
}
