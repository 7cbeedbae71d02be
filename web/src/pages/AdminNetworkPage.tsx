import { AdminPage } from '../features/administration/components/AdminPage.tsx';
import { NetworkSettings } from '../features/administration/components/NetworkSettings.tsx';

export default function AdminNetworkPage() {
  return (
    <AdminPage heading="Network" lead="Settings that apply to every member.">
      <NetworkSettings />
    </AdminPage>
  );
}
