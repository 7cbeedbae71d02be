import { NETWORK_NAME } from '@elevere/functions/contract';
import { MEMBER_TOUR_SLIDES } from '../features/joining/slides.tsx';
import { PATHS } from '../lib/paths.ts';
import { ButtonLink } from '../ui/links.tsx';
import { Page } from '../ui/Page.tsx';
import { Slideshow } from '../ui/Slideshow.tsx';

export default function WelcomeFullUserTourPage() {
  return (
    <Page
      heading={`Welcome to ${NETWORK_NAME}`}
      lead="What you can do as a full member."
      width="form"
      picture={
        <div className="mt-8 lg:mt-0">
          <Slideshow label="What full members do" slides={MEMBER_TOUR_SLIDES} />
        </div>
      }
    >
      <ButtonLink to={PATHS.dashboard} tone="accent">
        {`Enter ${NETWORK_NAME}`}
      </ButtonLink>
    </Page>
  );
}
