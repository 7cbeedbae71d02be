import { useEffect } from 'react';
import { PATHS } from '../lib/paths.ts';
import { ButtonLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';

export default function WaitlistPage() {
  useEffect(() => {
    if (__WAITLIST_URL__ !== '') {
      window.location.replace(__WAITLIST_URL__);
    }
  }, []);
  return __WAITLIST_URL__ === '' ? (
    <Page
      heading="The waitlist is not open yet"
      lead="Until it is, the way in is a member who knows you. If one gave you a code, you can begin now."
      width="prose"
    >
      <ButtonLink to={PATHS.enterInvitation}>Enter Invitation Code</ButtonLink>
    </Page>
  ) : (
    <Page heading="To the waitlist" width="prose">
      <p>
        Taking you there.{' '}
        <a className="text-link" href={__WAITLIST_URL__}>
          Go on by hand
        </a>{' '}
        if nothing happens.
      </p>
    </Page>
  );
}
