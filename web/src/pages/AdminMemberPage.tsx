import { useParams } from 'react-router-dom';
import { MemberConsole } from '../features/administration/components/MemberConsole.tsx';

export default function AdminMemberPage() {
  const { uid = '' } = useParams();
  // The key remounts the console for each member, so that text typed about another member is gone.
  return <MemberConsole key={uid} uid={uid} />;
}
