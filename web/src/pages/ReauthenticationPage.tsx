import { Reauthentication } from '../features/account/components/Reauthentication.tsx';
import { useSession } from '../lib/use-session.ts';

export default function ReauthenticationPage() {
  const session = useSession();
  return session.status === 'signedIn' ? <Reauthentication session={session} /> : null;
}
