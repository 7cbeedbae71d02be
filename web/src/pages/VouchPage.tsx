import { canInvite } from '@elevere/functions/contract';
import { useState } from 'react';
import { useOwnFace } from '../features/profile/api/own-face.ts';
import { NotYetVouching } from '../features/vouching/components/NotYetVouching.tsx';
import { VouchForPerson } from '../features/vouching/components/VouchForPerson.tsx';
import { useMember } from '../lib/use-session.ts';
import { Page } from '../ui/Page.tsx';

export default function VouchPage() {
  const [vouched, setVouched] = useState(false);
  const { role } = useMember();
  const self = useOwnFace();
  return (
    <Page heading={vouched ? 'You have vouched' : 'Will you vouch?'}>
      {canInvite(role) ? (
        <VouchForPerson self={self} onVouched={() => setVouched(true)} />
      ) : (
        <NotYetVouching role={role} />
      )}
    </Page>
  );
}
