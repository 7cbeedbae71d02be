import { AdminPage } from '../features/administration/components/AdminPage.tsx';
import { NetworkOverview } from '../features/administration/components/NetworkOverview.tsx';

export default function AdminOverviewPage() {
  return (
    <AdminPage heading="Admin">
      <NetworkOverview />
    </AdminPage>
  );
}
