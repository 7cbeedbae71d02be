import { canInvite, normaliseVouchToken } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useVouchRequest } from '../features/vouching/api/get-vouch-request.ts';
import { OwnLink } from '../features/vouching/components/OwnLink.tsx';
import { VouchForPerson } from '../features/vouching/components/VouchForPerson.tsx';
import { NotYetVouching } from '../features/vouching/components/VouchNotice.tsx';
import { useMember } from '../lib/use-session.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { Page } from '../ui/Page.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

export default function VouchPage() {
  const { role } = useMember();
  if (canInvite(role)) return <MembersView />;
  return role === 'partialuser' ? (
    <PartialMembersView />
  ) : (
    <Page heading="Vouch for a newcomer">
      <NotYetVouching halfWay={false} />
    </Page>
  );
}

function MembersView() {
  /** Name of the newcomer. Set once the member has vouched for them. */
  const [vouched, setVouched] = useState<string | null>(null);
  // The heading has changed, so the member starts reading at the top.
  useEffect(() => {
    if (vouched === null) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [vouched]);
  return (
    <Page
      heading={vouched === null ? 'Vouch for a newcomer' : `Thank you for vouching for ${vouched}`}
    >
      <VouchForPerson onVouched={setVouched} />
    </Page>
  );
}

function PartialMembersView() {
  const token = normaliseVouchToken(useParams()['token'] ?? '');
  const request = useVouchRequest();
  const isOwnLink = request.data !== undefined && request.data.token === token;
  return (
    <Page heading={isOwnLink ? 'Your vouch link' : 'Vouch for a newcomer'}>
      <QueryState
        query={request}
        waiting={<Skeleton label="Loading the vouch link…" bars={['h-96 w-full']} />}
        failure="The vouch link did not load."
      >
        {() => (isOwnLink ? <OwnLink /> : <NotYetVouching halfWay />)}
      </QueryState>
    </Page>
  );
}
