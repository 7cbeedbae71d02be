import { NETWORK_NAME } from '@elevere/functions/contract';
import { Navigate } from 'react-router-dom';
import { MembershipSkeleton } from '../features/joining/components/MembershipSkeleton.tsx';
import { MEMBER_SLIDES } from '../features/joining/slides.tsx';
import { useFullMemberState } from '../features/joining/use-role-refreshed.ts';
import { PATHS } from '../lib/paths.ts';
import { ButtonLink } from '../ui/links.tsx';
import { Page } from '../ui/Page.tsx';
import { Slideshow } from '../ui/Slideshow.tsx';

export default function WelcomeFullUserTourPage() {
  const fullMemberState = useFullMemberState();
  if (fullMemberState === 'reading') {
    return <MembershipSkeleton />;
  }
  if (fullMemberState === 'no') {
    return <Navigate to={PATHS.dashboard} replace />;
  }
  return (
    <Page
      heading={`Welcome to ${NETWORK_NAME}`}
      lead="What you can do as a full member."
      width="form"
      picture={
        <div className="mt-8 lg:mt-0">
          <Slideshow label="What full members do" slides={MEMBER_SLIDES} />
        </div>
      }
    >
      <ButtonLink to={PATHS.dashboard} tone="accent">
        {`Enter ${NETWORK_NAME}`}
      </ButtonLink>
    </Page>
  );
}
