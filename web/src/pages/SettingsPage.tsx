import { DataAndLeaving } from '../features/account/components/DataAndLeaving.tsx';
import { VerifyEmailNotice } from '../features/account/components/VerifyEmailNotice.tsx';
import { ProfileSettings } from '../features/profile/components/ProfileSettings.tsx';
import { Page } from '../ui/Page.tsx';

export default function SettingsPage() {
  return (
    <Page heading="Settings">
      <div className="space-y-8">
        <VerifyEmailNotice />
        <ProfileSettings />
        <DataAndLeaving />
      </div>
    </Page>
  );
}
