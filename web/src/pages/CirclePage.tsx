import { canInvite } from '@elevere/functions/contract';
import { useSearchParams } from 'react-router-dom';
import { useCircle } from '../features/circle/api/get-circle.ts';
import { CircleView } from '../features/circle/components/CircleView.tsx';
import { PATHS } from '../lib/paths.ts';
import { useAccount } from '../lib/session/use-session.ts';
import { TextLink } from '../ui/links.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

export default function CirclePage() {
  const { role } = useAccount();
  const [searchParams] = useSearchParams();
  return (
    <Page heading="Your circle">
      <QueryState
        query={useCircle()}
        waiting={<Skeleton label="Loading your circle…" bars={['h-96 w-full']} />}
        failure="Your circle did not load."
      >
        {(circle) => {
          const requestedPerson = circle.people.find(
            ({ uid }) => uid === searchParams.get('person'),
          );
          return (
            // The key remounts the view when the URL names another person, so that the person's
            // card opens.
            <CircleView
              key={requestedPerson?.uid}
              circle={circle}
              isOwnCircle
              initialUid={requestedPerson?.uid}
            >
              <p className="text-sm text-ink-muted">
                Your circle sees your profile, too.{' '}
                <TextLink to={`${PATHS.privacy}#seen`}>Who sees what</TextLink>.{' '}
                {canInvite(role) ? (
                  <>
                    <TextLink to={PATHS.people}>Find a member</TextLink> outside your circle, or go{' '}
                    <TextLink to={PATHS.profile}>back to your profile</TextLink>.
                  </>
                ) : (
                  <TextLink to={PATHS.profile}>Back to your profile</TextLink>
                )}
              </p>
            </CircleView>
          );
        }}
      </QueryState>
    </Page>
  );
}
