import { canInvite } from '@elevere/functions/contract';
import { useState } from 'react';
import { NotYetVouching } from '../features/vouching/components/NotYetVouching.tsx';
import { VouchForPerson } from '../features/vouching/components/VouchForPerson.tsx';
import { faceOf } from '../lib/person.ts';
import { useMember } from '../lib/use-session.ts';
import { Page } from '../ui/Page.tsx';

export default function VouchPage() {
  const [vouched, setVouched] = useState(false);
  const member = useMember();
  return (
    <Page heading={vouched ? 'You have vouched' : 'Will you vouch?'}>
      {canInvite(member.role) ? (
        <VouchForPerson self={faceOf(member)} onVouched={() => setVouched(true)} />
      ) : (
        <NotYetVouching role={member.role} />
      )}
    </Page>
  );
}
