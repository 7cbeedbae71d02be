import { EnterCodeForm } from '../features/joining/components/EnterCodeForm.tsx';
import { PATHS } from '../lib/paths.ts';
import { useSession } from '../lib/session/use-session.ts';
import { Card } from '../ui/Card.tsx';
import { FirstLeafIllustration } from '../ui/illustrations/FirstLeafIllustration.tsx';
import { TextLink } from '../ui/links.tsx';
import { NoScriptNotice } from '../ui/NoScriptNotice.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';

export default function EnterInvitationPage() {
  return (
    <Page
      width="form"
      picture={
        <SidePicture
          picture={FirstLeafIllustration}
          caption="You need two vouches, by code or link, from two members."
        />
      }
      heading="Enter your invitation code"
      lead="It has 12 letters and digits. Paste the whole message if you like; we’ll find the code."
    >
      <div className="space-y-6">
        <Card>
          <NoScriptNotice />
          <EnterCodeForm />
        </Card>
        <SecondCodeHint />
      </div>
    </Page>
  );
}

function SecondCodeHint() {
  const session = useSession();
  if (session.status === 'in' && session.account.role !== 'partialuser') {
    return null;
  }
  return (
    <p className="text-sm text-ink-muted">
      {session.status === 'in' ? (
        <>
          Is this your second code? Enter it on{' '}
          <TextLink to={PATHS.miniDashboard}>your dashboard</TextLink>.
        </>
      ) : (
        <>
          Is this your second code? <TextLink to={PATHS.login}>Log in</TextLink> first.
        </>
      )}
    </p>
  );
}
