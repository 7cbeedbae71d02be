import { MESSAGES, NETWORK_NAME } from '@elevere/functions/contract';
import { matchPath } from 'react-router-dom';
import { LogInForm } from '../features/account/components/LogInForm.tsx';
import { PATHS } from '../lib/paths.ts';
import { useNavigationState } from '../lib/use-navigation-state.ts';
import { useDelayedNavigationStateOnce } from '../lib/use-navigation-state-once.ts';
import { Alert } from '../ui/Alert.tsx';
import { Card } from '../ui/Card.tsx';
import { TrustedNetworkIllustration } from '../ui/illustrations/TrustedNetworkIllustration.tsx';
import { LiveMessage, type Message } from '../ui/LiveMessage.tsx';
import { TextLink } from '../ui/links.tsx';
import { NoScriptNotice } from '../ui/NoScriptNotice.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';

const GOODBYE_MESSAGE: Message = {
  tone: 'success',
  text: `You have left ${NETWORK_NAME}. Your account and your data are deleted. Thank you, and goodbye.`,
};

export default function LoginPage() {
  const hasLeftNetwork = useDelayedNavigationStateOnce('departed');
  const { from, refused } = useNavigationState() ?? {};
  const isAskedToVouch = from !== undefined && matchPath(PATHS.vouch, from) !== null;
  return (
    <Page
      width="form"
      heading="Log in"
      lead="New here? Enter your invitation code first."
      picture={<SidePicture picture={TrustedNetworkIllustration} />}
    >
      <div className="space-y-6">
        <LiveMessage message={hasLeftNetwork === true ? GOODBYE_MESSAGE : null} />
        {from !== undefined && (
          <Alert tone="info">
            {refused === true && `${MESSAGES.authenticationRequired} `}
            {isAskedToVouch
              ? 'A newcomer is asking for your vouch. Log in to see who it is.'
              : MESSAGES.pleaseLogIn}
          </Alert>
        )}
        <Card>
          <NoScriptNotice />
          <LogInForm />
        </Card>
        <div className="space-y-2 text-sm text-ink-muted">
          <p>
            Have a code? <TextLink to={PATHS.enterInvitation}>Enter Invitation Code</TextLink>
          </p>
          <p>
            No one to ask yet? <TextLink to={PATHS.waitlist}>Join Waitlist</TextLink>
          </p>
        </div>
      </div>
    </Page>
  );
}
