import { canInvite } from '@elevere/functions/contract';
import { OwnCircle } from '../features/circle/components/OwnCircle.tsx';
import { OwnRecommendation } from '../features/vouching/components/OwnRecommendation.tsx';
import { PATHS } from '../lib/paths.ts';
import { useMember } from '../lib/use-session.ts';
import { TextLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';

export default function CirclePage() {
  const { role } = useMember();
  return (
    <Page heading="Your circle">
      <div className="space-y-6">
        <OwnCircle
          recommend={(person, text) => <OwnRecommendation person={person} text={text} />}
        />
        <p className="text-sm text-ink-muted">
          Everyone in your circle sees your name, picture, job, company, link and role, who vouched
          for whom, and what they wrote about you. There is no public directory.{' '}
          {canInvite(role) && (
            <>
              <TextLink to={PATHS.people}>Find a member</TextLink> outside your circle, or go{' '}
            </>
          )}
          <TextLink to={PATHS.profile}>back to your profile</TextLink>.
        </p>
      </div>
    </Page>
  );
}
