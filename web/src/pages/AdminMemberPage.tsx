import { useParams } from 'react-router-dom';
import { MemberConsole } from '../features/administration/components/MemberConsole.tsx';

export default function AdminMemberPage() {
  const { uid = '' } = useParams();
  // Another member's page begins anew: nothing typed for one is left for the next.
  return <MemberConsole key={uid} uid={uid} />;
}
