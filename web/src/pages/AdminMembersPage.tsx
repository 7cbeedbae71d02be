import { AdminPage } from '../features/administration/components/AdminPage.tsx';
import { MemberSearch } from '../features/administration/components/MemberSearch.tsx';
import { useDelayedNavigationStateOnce } from '../lib/use-navigation-state-once.ts';
import { LiveMessage } from '../ui/LiveMessage.tsx';

export default function AdminMembersPage() {
  const removalMessage = useDelayedNavigationStateOnce('removed');
  return (
    <AdminPage heading="Members" lead="All members, newest first.">
      <div className="space-y-6">
        <LiveMessage
          message={removalMessage === undefined ? null : { tone: 'success', text: removalMessage }}
        />
        <MemberSearch />
      </div>
    </AdminPage>
  );
}
