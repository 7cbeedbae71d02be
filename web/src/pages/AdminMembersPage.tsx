import { type Location, useLocation } from 'react-router-dom';
import { AdminPage } from '../features/administration/components/AdminPage.tsx';
import { MemberSearch } from '../features/administration/components/MemberSearch.tsx';
import { LiveMessage } from '../ui/LiveMessage.tsx';

export default function AdminMembersPage() {
  const { state }: Location<{ removed?: string } | null> = useLocation();
  const removed = state?.removed;
  return (
    <AdminPage heading="Members" lead="All members, newest first.">
      <div className="space-y-6">
        <LiveMessage message={removed === undefined ? null : { tone: 'success', text: removed }} />
        <MemberSearch />
      </div>
    </AdminPage>
  );
}
