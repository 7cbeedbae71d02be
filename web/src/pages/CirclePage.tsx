import { OwnCircle } from '../features/circle/components/OwnCircle.tsx';
import { OwnRecommendation } from '../features/vouching/components/OwnRecommendation.tsx';
import { PATHS } from '../lib/paths.ts';
import { TextLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';

export default function CirclePage() {
  return (
    <Page heading="Your circle">
      <div className="space-y-6">
        <OwnCircle
          recommend={(person, text) => <OwnRecommendation person={person} text={text} />}
        />
        <p className="text-sm text-ink-muted">
          Everyone in your circle sees your name, picture, job, company, link and role, who vouched
          for whom, and what they wrote about you. There is no public directory.{' '}
          <TextLink to={PATHS.profile}>Back to your profile</TextLink>
        </p>
      </div>
    </Page>
  );
}
