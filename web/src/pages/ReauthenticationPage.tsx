import { Reauthentication } from '../features/auth/Reauthentication.tsx';
import { useSession } from '../lib/use-session.ts';

export default function ReauthenticationPage() {
  const session = useSession();
  return session.status === 'signedIn' ? <Reauthentication session={session} /> : null;
}
