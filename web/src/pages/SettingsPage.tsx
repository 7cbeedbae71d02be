import { VerifyAddress } from '../features/account/components/VerifyAddress.tsx';
import { ProfileSettings } from '../features/profile/components/ProfileSettings.tsx';
import { useSession } from '../lib/use-session.ts';
import { Page } from '../ui/Page.tsx';

export default function SettingsPage() {
  const session = useSession();
  if (session.status !== 'signedIn') {
    return null;
  }
  return (
    <Page heading="Settings" lead="What other members see of you, and how you get in.">
      <div className="space-y-8">
        {!session.emailVerified && <VerifyAddress email={session.email} />}
        <ProfileSettings uid={session.uid} member={session.role !== null} />
      </div>
    </Page>
  );
}
