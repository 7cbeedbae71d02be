import { TIMINGS_MS } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { readStoredText, storeText } from '../../../lib/browser-storage.ts';
import { PATHS } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { NoInvitersIllustration } from '../../../ui/illustrations/NoInvitersIllustration.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SidePicture } from '../../../ui/SidePicture.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const RELOAD_STORAGE_KEY = 'elevere.reloaded-for-role';

/** Reloads the page once per account and tab, because the role may have just been set. */
export function NoRoleNotice() {
  const { uid } = useAccount();
  const [reloading, setReloading] = useState(
    () => readStoredText(RELOAD_STORAGE_KEY, 'sessionStorage') !== uid,
  );

  useEffect(() => {
    if (!reloading) {
      return;
    }
    const timer = setTimeout(() => {
      storeText(RELOAD_STORAGE_KEY, uid, 'sessionStorage');
      // Without storage the page cannot know that it has reloaded, and would reload forever.
      if (readStoredText(RELOAD_STORAGE_KEY, 'sessionStorage') === uid) window.location.reload();
      else setReloading(false);
    }, TIMINGS_MS.unknownRoleReload);
    return () => clearTimeout(timer);
  }, [reloading, uid]);

  if (reloading) {
    return (
      <Page heading="Welcome" width="prose">
        <Skeleton label="Loading your membership…" />
      </Page>
    );
  }
  return (
    <Page
      heading="You need an invitation"
      lead="You have an account, but no member has vouched for you yet. Enter a member’s code to start. You keep this account."
      width="prose"
      picture={<SidePicture picture={NoInvitersIllustration} />}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={PATHS.enterInvitation} tone="accent">
          Enter Invitation Code
        </ButtonLink>
        <ButtonLink to={PATHS.waitlist} tone="quiet">
          Join Waitlist
        </ButtonLink>
      </div>
    </Page>
  );
}
