import { DataAndLeaving } from '../features/account/components/DataAndLeaving.tsx';
import { VerifyAddress } from '../features/account/components/VerifyAddress.tsx';
import { ProfileSettings } from '../features/profile/components/ProfileSettings.tsx';
import { useMember } from '../lib/use-session.ts';
import { Page } from '../ui/Page.tsx';

export default function SettingsPage() {
  const { email, emailVerified, role } = useMember();
  return (
    <Page heading="Settings">
      <div className="space-y-8">
        {/* The email is sent with the registration. */}
        {role !== null && !emailVerified && <VerifyAddress email={email} />}
        <ProfileSettings />
        <DataAndLeaving />
      </div>
    </Page>
  );
}
