import { AdminPage } from '../features/administration/components/AdminPage.tsx';
import { OverviewNumbers } from '../features/administration/components/OverviewNumbers.tsx';

export default function AdminOverviewPage() {
  return (
    <AdminPage heading="Admin" lead="The network in numbers.">
      <OverviewNumbers />
    </AdminPage>
  );
}
