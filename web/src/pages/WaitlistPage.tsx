import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { PATHS } from '../lib/paths.ts';
import { ButtonLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';

/** The build refuses any waitlist address that is not https:. */
export default function WaitlistPage() {
  return __WAITLIST_URL__ === '' ? <NoWaitlistYet /> : <OnTheWay to={__WAITLIST_URL__} />;
}

function OnTheWay({ to }: { to: string }) {
  useEffect(() => {
    // In place of this page's own history entry: Back leads to where the person came from.
    window.location.replace(to);
  }, [to]);
  const { host } = new URL(to);
  return (
    <Page
      heading="To the waitlist"
      lead={
        <>
          The waitlist is kept on another site. We are taking you to{' '}
          <strong className="text-ink">{host}</strong>.
        </>
      }
      width="prose"
    >
      <p>
        Nothing happens?{' '}
        <a className="text-link" href={to} rel="noreferrer">
          Go to {host}
          <ExternalLink className="ml-1 inline size-4" aria-hidden="true" />
        </a>
      </p>
    </Page>
  );
}

function NoWaitlistYet() {
  return (
    <Page
      heading="The waitlist is not open yet"
      lead="Until it is, the way in is a member who knows you. If one gave you a code, you can begin now."
      width="prose"
      picture={<SidePicture name="noInviters" caption="Your place will be here." />}
    >
      <ButtonLink to={PATHS.enterInvitation}>Enter Invitation Code</ButtonLink>
    </Page>
  );
}
