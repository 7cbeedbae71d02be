import { canInvite } from '@elevere/functions/contract';
import { NotYetVouching } from '../features/vouching/components/NotYetVouching.tsx';
import { VouchForPerson } from '../features/vouching/components/VouchForPerson.tsx';
import { useMember } from '../lib/use-session.ts';
import { Page } from '../ui/Page.tsx';

export default function VouchPage() {
  const { role } = useMember();
  return (
    <Page heading="Will you vouch?" width="prose">
      {canInvite(role) ? <VouchForPerson /> : <NotYetVouching role={role} />}
    </Page>
  );
}
