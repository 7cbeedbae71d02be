import { ProfileSettings } from '../features/profile/components/ProfileSettings.tsx';
import { useSession } from '../lib/use-session.ts';
import { Page } from '../ui/Page.tsx';

export default function SettingsPage() {
  const session = useSession();
  if (session.status !== 'signedIn') {
    return null;
  }
  return (
    <Page heading="Settings" lead="What other members see of you, and how you get in.">
      <ProfileSettings uid={session.uid} member={session.role !== null} />
    </Page>
  );
}
