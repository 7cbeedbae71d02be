import { AdminPage } from '../features/administration/components/AdminPage.tsx';
import { MemberSearch } from '../features/administration/components/MemberSearch.tsx';

export default function AdminMembersPage() {
  return (
    <AdminPage heading="Members" lead="Everybody in the network, the latest first.">
      <MemberSearch />
    </AdminPage>
  );
}
