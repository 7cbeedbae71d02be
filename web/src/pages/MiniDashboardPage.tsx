import { useLocation } from 'react-router-dom';
import { NEWCOMER_SLIDES } from '../features/membership/components/newcomer-slides.tsx';
import { SecondCodeForm } from '../features/membership/components/SecondCodeForm.tsx';
import { InviterGone } from '../features/profile/components/InviterGone.tsx';
import { AskByLink } from '../features/vouching/components/AskByLink.tsx';
import { PATHS } from '../lib/paths.ts';
import { useMember } from '../lib/use-session.ts';
import { Card } from '../ui/Card.tsx';
import { ButtonLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';
import { Slideshow } from '../ui/Slideshow.tsx';

export default function MiniDashboardPage() {
  const member = useMember();
  // Not an admin, who only looks at this page.
  const asking = member.role === 'partialuser';
  const { state } = useLocation();
  const suggested =
    typeof state === 'object' && state !== null && 'code' in state ? state.code : undefined;
  return (
    <Page
      heading={member.firstName ? `One more voice, ${member.firstName}` : 'One more voice'}
      lead="Your first code is verified. Now a second member has to vouch for you, one who did not invite your first inviter and was not invited by them."
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="space-y-6">
          {asking && <InviterGone />}
          <Card>
            <h2 className="mb-5 text-lg font-semibold tracking-tight">Enter your second code</h2>
            <SecondCodeForm suggestedCode={typeof suggested === 'string' ? suggested : ''} />
          </Card>
          {asking && <AskByLink />}
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={PATHS.profile} tone="quiet">
              Profile
            </ButtonLink>
            <ButtonLink to={PATHS.settings} tone="quiet">
              Settings
            </ButtonLink>
          </div>
        </div>
        <Slideshow label="How joining works" slides={NEWCOMER_SLIDES} />
      </div>
    </Page>
  );
}
