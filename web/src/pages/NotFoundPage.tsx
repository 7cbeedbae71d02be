import { PATHS } from '../lib/paths.ts';
import { accountOfSession } from '../lib/session/session-states.ts';
import { useSession } from '../lib/session/use-session.ts';
import { PageNotFoundIllustration } from '../ui/illustrations/PageNotFoundIllustration.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';

export default function NotFoundPage() {
  const role = accountOfSession(useSession())?.role ?? null;
  return (
    <Page
      heading="Page not found"
      lead="The address may be mistyped, or the page may have moved."
      width="form"
      picture={
        <SidePicture
          picture={PageNotFoundIllustration}
          caption="If the link came in a message, copy all of it."
          onPhones
        />
      }
    >
      <div className="flex flex-wrap gap-3">
        {role === null ? (
          <>
            <ButtonLink to={PATHS.home} tone="accent">
              Go to the home page
            </ButtonLink>
            <ButtonLink to={PATHS.enterInvitation} tone="quiet">
              Enter Invitation Code
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={PATHS.dashboard} tone="accent">
            Go to my dashboard
          </ButtonLink>
        )}
      </div>
    </Page>
  );
}
