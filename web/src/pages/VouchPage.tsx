import { canInvite, normaliseVouchToken } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useOwnVouchLink } from '../features/vouching/api/get-vouch-request.ts';
import { CannotVouchYetNotice } from '../features/vouching/components/CannotVouchYetNotice.tsx';
import { VouchForPerson } from '../features/vouching/components/VouchForPerson.tsx';
import { VouchLinkPreview } from '../features/vouching/components/VouchLinkPreview.tsx';
import { useAccount } from '../lib/session/use-session.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { Page } from '../ui/Page.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

export default function VouchPage() {
  const { role } = useAccount();
  if (canInvite(role)) return <FullMemberView />;
  return role === 'partialuser' ? (
    <NewcomerView />
  ) : (
    <Page heading="Vouch for a newcomer">
      <CannotVouchYetNotice isNewcomer={false} />
    </Page>
  );
}

function FullMemberView() {
  const [vouchedName, setVouchedName] = useState<string | null>(null);
  // Moves the focus to the heading after a vouch, because the heading then says thank you.
  useEffect(() => {
    if (vouchedName === null) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [vouchedName]);
  return (
    <Page
      heading={
        vouchedName === null ? 'Vouch for a newcomer' : `Thank you for vouching for ${vouchedName}`
      }
    >
      <VouchForPerson onVouched={setVouchedName} />
    </Page>
  );
}

function NewcomerView() {
  const token = normaliseVouchToken(useParams()['token'] ?? '');
  const ownVouchLink = useOwnVouchLink();
  const isOwnLink = ownVouchLink.data !== undefined && ownVouchLink.data.token === token;
  return (
    <Page heading={isOwnLink ? 'Your vouch link' : 'Vouch for a newcomer'}>
      <QueryState
        query={ownVouchLink}
        waiting={<Skeleton label="Loading the vouch link…" bars={['h-96 w-full']} />}
        failure="The vouch link did not load."
      >
        {() => (isOwnLink ? <VouchLinkPreview /> : <CannotVouchYetNotice isNewcomer />)}
      </QueryState>
    </Page>
  );
}
