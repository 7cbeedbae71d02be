import type { Inviter } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import { faceOf, fullName, workOf } from '../../../lib/person.ts';
import { useMember } from '../../../lib/use-session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Recommendation } from '../../../ui/Recommendation.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAttempt } from '../../../ui/use-form.ts';
import type { useInviters } from '../api/get-inviters.ts';
import { useUpdateProfile } from '../api/update-profile.ts';
import { invitersInStanding, isFounder } from './inviters.ts';

/** Two people, each with a recommendation. */
const BARS = ['h-14 w-3/4', 'h-36 w-full', 'h-14 w-2/3', 'h-32 w-full'];

interface InvitedByProps {
  query: ReturnType<typeof useInviters>;
}

/** Who vouched for the member, and the vouch that is missing. */
export function InvitedBy({ query }: InvitedByProps) {
  const { role } = useMember();
  const update = useUpdateProfile();
  return (
    <QueryState
      query={query}
      waiting={<Skeleton label="Loading the members who vouched for you…" bars={BARS} />}
      failure="The members who vouched for you did not load."
    >
      {(inviters) => (
        <div className="space-y-5">
          {inviters.length > 0 && (
            <ul className="space-y-5">
              {inviters.map((inviter) => (
                <InviterItem
                  key={inviter.uid}
                  inviter={inviter}
                  hidden={inviters.filter(({ hidden }) => hidden).map(({ uid }) => uid)}
                  halfWay={role === 'partialuser'}
                  update={update}
                />
              ))}
            </ul>
          )}
          {role === 'partialuser' && (
            <MissingVouch>
              Still missing:{' '}
              {invitersInStanding(inviters, role).length > 0 ? 'your second vouch' : 'two vouches'}.{' '}
              <TextLink to={PATHS.miniDashboard}>Ask a member, or enter their code</TextLink>
            </MissingVouch>
          )}
          {role === null && (
            <MissingVouch>
              No member has vouched for you yet.{' '}
              <TextLink to={PATHS.enterInvitation}>Enter Invitation Code</TextLink>
            </MissingVouch>
          )}
          {isFounder(inviters, role) && (
            <p className="text-sm text-ink-muted">
              You’re a founder, so you needed no vouches. The people you vouch for see your name
              here.
            </p>
          )}
        </div>
      )}
    </QueryState>
  );
}

interface InviterItemProps {
  inviter: Inviter;
  /** The uids of the inviters whose recommendations the member hides. */
  hidden: readonly string[];
  halfWay: boolean;
  /** For all of them: one change at a time. */
  update: ReturnType<typeof useUpdateProfile>;
}

function InviterItem({ inviter, hidden, halfWay, update }: InviterItemProps) {
  const { since, vouches, recommendation } = inviter;
  return (
    <li className="space-y-3">
      <PersonLine face={faceOf(inviter)}>
        {workOf(inviter) && <p className="wrap-anywhere">{workOf(inviter)}</p>}
        {since !== null && (
          <p>
            Vouched on <LongDate instant={since} />
          </p>
        )}
        {halfWay && !vouches && (
          <p className="font-semibold text-ink">
            Can no longer vouch; your next vouch counts as first
          </p>
        )}
      </PersonLine>
      {recommendation !== null && (
        <Recommendation text={recommendation}>
          <WhoReads {...{ inviter, hidden, update }} />
        </Recommendation>
      )}
    </li>
  );
}

/** Whether others read this inviter's recommendation, and the button that changes it. */
function WhoReads({ inviter, hidden, update }: Omit<InviterItemProps, 'halfWay'>) {
  const { uid, firstName } = inviter;
  const others = hidden.filter((each) => each !== uid);
  const { outcome, pending, attempt } = useAttempt<void>(async () => {
    await update.mutateAsync({
      hidden_recommendations: inviter.hidden ? others : [...others, uid],
    });
    return {};
  });
  return (
    <>
      <div className="flex items-center gap-x-4 text-sm text-ink-muted">
        <span className="min-w-0 grow wrap-anywhere">
          {inviter.hidden ? `Only you and ${firstName} see this.` : 'Your circle sees this.'}
        </span>
        <Button
          tone="quiet"
          size="compact"
          pending={pending}
          // A list replaces the one before it: it begins with what that one's answer says.
          inactive={update.isPending}
          onClick={() => void attempt()}
        >
          {inviter.hidden ? 'Show' : 'Hide'}
          <span className="sr-only"> what {fullName(inviter)} wrote</span>
        </Button>
      </div>
      <LiveMessage message={outcome.message ?? null} />
    </>
  );
}

function MissingVouch({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar face={null} />
      <p className="min-w-0 text-sm text-ink-muted">{children}</p>
    </div>
  );
}
