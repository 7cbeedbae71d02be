import { canInvite, DEFAULT_PROFILE_PICTURE } from '@elevere/functions/contract';
import { useState } from 'react';
import { useOwnProfile } from '../features/profile/api/own-profile.ts';
import { NotYetVouching } from '../features/vouching/components/NotYetVouching.tsx';
import { VouchForPerson } from '../features/vouching/components/VouchForPerson.tsx';
import { faceOf } from '../lib/person.ts';
import { useMember } from '../lib/use-session.ts';
import { Page } from '../ui/Page.tsx';

export default function VouchPage() {
  const [vouched, setVouched] = useState(false);
  const { role, firstName, lastName } = useMember();
  // Drawn by name alone until, or if not, the picture is known.
  const { data: self = { firstName, lastName, profilePicture: DEFAULT_PROFILE_PICTURE } } =
    useOwnProfile();
  return (
    <Page heading={vouched ? 'You have vouched' : 'Will you vouch?'}>
      {canInvite(role) ? (
        <VouchForPerson self={faceOf(self)} onVouched={() => setVouched(true)} />
      ) : (
        <NotYetVouching role={role} />
      )}
    </Page>
  );
}
