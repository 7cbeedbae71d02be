import { EnterCodeForm } from '../features/account/components/EnterCodeForm.tsx';
import { PATHS } from '../lib/paths.ts';
import { useSession } from '../lib/use-session.ts';
import { Card } from '../ui/Card.tsx';
import { FirstLeaf } from '../ui/illustrations/FirstLeaf.tsx';
import { TextLink } from '../ui/Link.tsx';
import { NeedsScript } from '../ui/NeedsScript.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';

export default function EnterInvitationPage() {
  return (
    <Page
      width="form"
      picture={
        <SidePicture
          picture={FirstLeaf}
          caption="The first code is the first leaf. A second member gives you the other."
        />
      }
      heading="Enter your invitation code"
      lead="Twelve letters and digits from a member who vouches for you. Paste the whole message if you like: we find the code in it."
    >
      <div className="space-y-6">
        <Card>
          <NeedsScript />
          <EnterCodeForm />
        </Card>
        <SecondCodeHint />
      </div>
    </Page>
  );
}

/** Where a second code belongs. Nothing for those who have both, or none. */
function SecondCodeHint() {
  const session = useSession();
  if (session.status === 'signedIn' && session.role !== 'partialuser') {
    return null;
  }
  return (
    <p className="text-sm text-ink-muted">
      {session.status === 'signedIn' ? (
        <>
          Verifying your second invite? Enter it on{' '}
          <TextLink to={PATHS.miniDashboard}>your dashboard</TextLink>.
        </>
      ) : (
        <>
          Verifying your second invite? <TextLink to={PATHS.login}>Log in</TextLink> first.
        </>
      )}
    </p>
  );
}
