import { useParams } from 'react-router-dom';
import { MemberConsole } from '../features/administration/components/MemberConsole.tsx';

export default function AdminMemberPage() {
  const { uid = '' } = useParams();
  // Remounts for another member, so that nothing typed for one stays for the next.
  return <MemberConsole key={uid} uid={uid} />;
}
