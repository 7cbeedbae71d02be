import { Navigate } from 'react-router-dom';
import { useStillPartial } from '../features/membership/api/use-role-read-again.ts';
import { MEMBER_SLIDES } from '../features/membership/components/newcomer-slides.tsx';
import { PATHS } from '../lib/paths.ts';
import { ButtonLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';
import { Slideshow } from '../ui/Slideshow.tsx';

export default function WelcomeFullUserTourPage() {
  const partial = useStillPartial();
  if (partial) {
    return <Navigate to={PATHS.miniDashboard} replace />;
  }
  return (
    <Page
      heading="Welcome to elevere"
      lead="What you can do now, in three pictures."
      width="form"
      picture={
        <div className="mt-10 lg:mt-0">
          <Slideshow label="What full members do" slides={MEMBER_SLIDES} />
        </div>
      }
    >
      <ButtonLink to={PATHS.dashboard} tone="accent">
        Enter elevere
      </ButtonLink>
    </Page>
  );
}
