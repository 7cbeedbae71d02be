import { useParams } from 'react-router-dom';
import { MemberConsole } from '../features/administration/components/MemberConsole.tsx';

export default function AdminMemberPage() {
  const { uid = '' } = useParams();
  // Remounts for another member, so that no typed text is carried over.
  return <MemberConsole key={uid} uid={uid} />;
}
