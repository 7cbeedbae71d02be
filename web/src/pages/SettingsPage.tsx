import { DataAndLeaving } from '../features/account/components/DataAndLeaving.tsx';
import { VerifyAddress } from '../features/account/components/VerifyAddress.tsx';
import { ProfileSettings } from '../features/profile/components/ProfileSettings.tsx';
import { Page } from '../ui/Page.tsx';

export default function SettingsPage() {
  return (
    <Page heading="Settings">
      <div className="space-y-8">
        <VerifyAddress />
        <ProfileSettings />
        <DataAndLeaving />
      </div>
    </Page>
  );
}
