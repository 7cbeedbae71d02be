import { useLocation } from 'react-router-dom';
import { AdminPage } from '../features/administration/components/AdminPage.tsx';
import { MemberSearch } from '../features/administration/components/MemberSearch.tsx';
import { LiveMessage } from '../ui/LiveMessage.tsx';

export default function AdminMembersPage() {
  const { state } = useLocation();
  const removed =
    typeof state === 'object' && state !== null && 'removed' in state ? state.removed : null;
  return (
    <AdminPage heading="Members" lead="All members, newest first.">
      <div className="space-y-6">
        <LiveMessage
          message={typeof removed === 'string' ? { tone: 'success', text: removed } : null}
        />
        <MemberSearch />
      </div>
    </AdminPage>
  );
}
