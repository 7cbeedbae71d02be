import { Navigate } from 'react-router-dom';
import { useStillPartial } from '../features/membership/api/use-role-read-again.ts';
import { PATHS } from '../lib/paths.ts';
import { useMember } from '../lib/use-session.ts';
import { TwoMembersVouch } from '../ui/illustrations/TwoMembersVouch.tsx';
import { ButtonLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';

export default function WelcomeFullUserPage() {
  const partial = useStillPartial();
  const { firstName } = useMember();
  if (partial) {
    return <Navigate to={PATHS.miniDashboard} replace />;
  }
  return (
    <Page
      heading={firstName ? `Congratulations, ${firstName}!` : 'Congratulations!'}
      width="prose"
      picture={<SidePicture picture={TwoMembersVouch} caption="Two members, and you." />}
    >
      <div className="space-y-5 text-lg">
        <p>
          Two members have put their name to you. That is all it takes here, and it is not little:
          you are now a full member of elevere.
        </p>
        <p className="text-ink-muted">
          We built this place because the best introductions come from people who have something to
          lose by making a bad one. You came in that way; from today others can come in by your
          word. Use it well, and ask us whenever something is not clear.
        </p>
        <p className="font-semibold">The elevere team</p>
        <div className="pt-3">
          <ButtonLink to={PATHS.welcomeFullUserTour} tone="accent">
            Continue
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
