import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { PATHS } from '../lib/paths.ts';
import { YourWordCountsIllustration } from '../ui/illustrations/YourWordCountsIllustration.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';

/**
 * Does not validate the waitlist's URL: the build accepts only https: addresses and /demo-waitlist.
 */
export default function WaitlistPage() {
  return __WAITLIST_URL__ === '' ? (
    <NoWaitlistNotice />
  ) : (
    <WaitlistRedirect to={__WAITLIST_URL__} />
  );
}

function WaitlistRedirect({ to }: { to: string }) {
  useEffect(() => {
    // Replaces the history entry of this page, so that Back does not redirect again.
    window.location.replace(to);
  }, [to]);
  return (
    <Page
      heading="To the waitlist"
      lead="The waitlist is on another site. We’re taking you there."
      width="form"
      picture={
        <SidePicture
          picture={YourWordCountsIllustration}
          caption="Know a member? An invitation is faster."
        />
      }
    >
      <p>
        Nothing happens?{' '}
        <a className="text-link" href={to} rel="noreferrer">
          Go to the waitlist
          <ExternalLink className="ml-1 inline size-4" aria-hidden="true" />
        </a>
      </p>
    </Page>
  );
}

function NoWaitlistNotice() {
  return (
    <Page
      heading="There is no waitlist"
      lead="You can join only with a member’s invitation. If you have a code, enter it now."
      width="form"
      picture={
        <SidePicture
          picture={YourWordCountsIllustration}
          caption="Ask a member who knows your work."
        />
      }
    >
      <ButtonLink to={PATHS.enterInvitation} tone="accent">
        Enter Invitation Code
      </ButtonLink>
    </Page>
  );
}
