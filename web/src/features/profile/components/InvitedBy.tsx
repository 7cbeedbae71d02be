import type { Inviter } from '@elevere/functions/contract';
import { fullName } from '../../../lib/person.ts';
import { Card } from '../../../ui/Card.tsx';
import { NoInviters } from '../../../ui/illustrations/NoInviters.tsx';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useInviters } from '../api/inviters.ts';

const ORDINALS = ['First code', 'Second code'] as const;

/** Who vouched for the member (section 2, /profile). */
export function InvitedBy() {
  return (
    <Card>
      <h2 className="mb-5 text-lg font-semibold tracking-tight">Invited by</h2>
      <div className="min-h-36">
        <Inviters />
      </div>
    </Card>
  );
}

function Inviters() {
  return (
    <QueryState
      query={useInviters()}
      waiting={<Skeleton label="Loading your inviters…" bars={['h-14 w-3/4', 'h-14 w-2/3']} />}
      failure="Your inviters did not load."
      empty={{ when: (inviters) => inviters.length === 0, show: <Founder /> }}
    >
      {(inviters) => (
        <ul className="space-y-5">
          {inviters.map((inviter, index) => (
            <InviterItem key={inviter.uid} inviter={inviter} step={ORDINALS[index]} />
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function Founder() {
  return (
    <div className="space-y-4">
      <NoInviters className="mx-auto w-full max-w-56" />
      <p className="text-sm text-ink-muted">
        Nobody vouched for you: founders were here before there was anybody to ask. The ones you
        invite will read your name here.
      </p>
    </div>
  );
}

function InviterItem({ inviter, step }: { inviter: Inviter; step: string | undefined }) {
  return (
    <li>
      <PersonLine picture={inviter.profilePicture} name={fullName(inviter)}>
        {step && <p>{step}</p>}
      </PersonLine>
    </li>
  );
}
