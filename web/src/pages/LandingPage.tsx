import { PATHS } from '../lib/paths.ts';
import { NetworkYouCanTrust } from '../ui/illustrations/NetworkYouCanTrust.tsx';
import { ButtonLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';

export default function LandingPage() {
  return (
    <Page
      width="form"
      heading="Welcome to elevere"
      lead="Members log in. If somebody gave you a code, begin with it."
      picture={<NetworkYouCanTrust className="mx-auto mt-12 w-full max-w-80 lg:mt-0 lg:max-w-xl" />}
    >
      <div className="flex flex-col gap-3">
        <ButtonLink to={PATHS.enterInvitation} tone="accent" wide>
          Enter Invitation Code
        </ButtonLink>
        <ButtonLink to={PATHS.login} tone="quiet" wide>
          Login
        </ButtonLink>
      </div>
    </Page>
  );
}
