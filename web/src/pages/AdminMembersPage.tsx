import { AdminPage } from '../features/administration/components/AdminPage.tsx';
import { MemberSearch } from '../features/administration/components/MemberSearch.tsx';
import { useEntryState } from '../lib/entry-state.ts';
import { LiveMessage } from '../ui/LiveMessage.tsx';

export default function AdminMembersPage() {
  const { removed } = useEntryState();
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
