import { LogInAgain } from '../features/account/components/LogInAgain.tsx';
import { AdminPage } from '../features/administration/components/AdminPage.tsx';
import { LogInAgainInPlace } from '../features/administration/components/log-in-again.ts';
import { NetworkSettings } from '../features/administration/components/NetworkSettings.tsx';

export default function AdminNetworkPage() {
  return (
    <AdminPage heading="Network" lead="Settings that apply to every member.">
      <LogInAgainInPlace value={LogInAgain}>
        <NetworkSettings />
      </LogInAgainInPlace>
    </AdminPage>
  );
}
