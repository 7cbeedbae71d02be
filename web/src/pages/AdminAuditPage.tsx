import { AdminPage } from '../features/administration/components/AdminPage.tsx';
import { AuditLog } from '../features/administration/components/AuditLog.tsx';

export default function AdminAuditPage() {
  return (
    <AdminPage heading="Audit log" lead="Who did what to whom, newest first.">
      <AuditLog />
    </AdminPage>
  );
}
