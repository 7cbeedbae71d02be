import { NEWCOMER_SLIDES } from '../features/membership/newcomer-slides.tsx';
import { useRoleReadAgain } from '../features/membership/use-role-read-again.ts';
import { PATHS } from '../lib/paths.ts';
import { ButtonLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';
import { Slideshow } from '../ui/Slideshow.tsx';

export default function WelcomePartialUserPage() {
  useRoleReadAgain();
  return (
    <Page
      heading="Your first invitation is verified"
      lead="One member has vouched for you. Now ask another for the second code; with it you are a full member."
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div>
          <ButtonLink to={PATHS.dashboard} tone="accent">
            Go to my dashboard
          </ButtonLink>
        </div>
        <Slideshow label="How joining works" slides={NEWCOMER_SLIDES} />
      </div>
    </Page>
  );
}
