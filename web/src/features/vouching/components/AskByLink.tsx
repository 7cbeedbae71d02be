import type { Inviter } from '@elevere/functions/contract';
import { useRef } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import { fullName, missingOf } from '../../../lib/person.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Folded } from '../../../ui/Folded.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { messageOf } from '../../../ui/outcome.ts';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Recommendation } from '../../../ui/Recommendation.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useInviters } from '../../profile/api/get-inviters.ts';
import { useOwnProfile } from '../../profile/api/get-profile.ts';
import { invitersInStanding } from '../../profile/components/inviters.ts';
import { OwnFigure } from '../../profile/components/OwnFigure.tsx';
import { createLink } from '../api/create-vouch-request.ts';
import { useVouchRequest } from '../api/get-vouch-request.ts';
import { AskFirstInviter } from './AskFirstInviter.tsx';
import { LinkSettings, SendLink, WhatIsShown } from './VouchLink.tsx';

const BARS = ['h-5 w-full', 'h-5 w-3/4', 'h-12 w-40'] as const;

interface AskByLinkProps {
  /** Reason to suggest another way first. Null while the link is suggested first. */
  why: string | null;
}

/** The newcomer's vouch link, with buttons to create, send, replace and turn it off. */
export function AskByLink({ why }: AskByLinkProps) {
  const request = useVouchRequest();
  const { data: inviters = [] } = useInviters();
  const [first] = invitersInStanding(inviters, 'partialuser');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-lg font-semibold tracking-tight">
        Ask a member to vouch
      </h2>
      <div className="min-h-60">
        <QueryState
          query={request}
          waiting={<Skeleton label="Loading your vouch link…" bars={BARS} />}
          failure="Your vouch link did not load."
        >
          {(shown) =>
            shown.url === null || shown.expires_at === null ? (
              <NoLinkYet first={first} />
            ) : (
              <div className="space-y-4">
                {why !== null && <Alert tone="info">{why}</Alert>}
                <MissingOfProfile />
                {first && shown.shareable && <AskFirstInviter first={first} url={shown.url} />}
                <p>
                  {first && shown.shareable ? 'Or send' : 'Send'} your vouch link to any member who
                  knows you. If they can’t vouch, we’ll tell them.
                </p>
                <SendLink url={shown.url} expiresAt={shown.expires_at}>
                  <LinkSettings request={shown} focusAfterwards={heading} />
                </SendLink>
              </div>
            )
          }
        </QueryState>
      </div>
      <div className="mt-6 border-t border-line pt-6">
        <div className="flex min-h-25 flex-wrap items-center gap-5 sm:min-h-43 sm:gap-6">
          <OwnFigure size="beside">{([vouched]) => <FirstVouch first={vouched} />}</OwnFigure>
        </div>
      </div>
    </Card>
  );
}

interface NoLinkYetProps {
  /** The first inviter. Undefined if their vouch no longer counts. */
  first: Inviter | undefined;
}

function NoLinkYet({ first }: NoLinkYetProps) {
  const create = useAction(createLink);
  return (
    <div ref={useReturnFocus()} className="space-y-5">
      <p>
        Send your vouch link to any member who knows you. They see who you are and can vouch there,
        without a code.
      </p>
      {first && (
        <p className="text-sm text-ink-muted">
          {first.firstName} can forward the link. You can turn this off later.
        </p>
      )}
      <LiveMessage message={messageOf(create)} />
      <Button tone="quiet" pending={create.pending} onClick={() => void create.run()}>
        Create my vouch link
      </Button>
      <Folded summary="What this link shows">
        <WhatIsShown />
      </Folded>
    </div>
  );
}

/** Says which parts of the profile are missing. Renders nothing if none is. */
function MissingOfProfile() {
  const { data: profile } = useOwnProfile();
  if (!profile) return null;
  const { job, picture } = missingOf(profile);
  if (!job && !picture) return null;
  const missing = [job && 'job', picture && 'picture'].filter(Boolean);
  return (
    <p className="text-sm text-ink-muted">
      Members see no {missing.join(' or ')} yet.{' '}
      <TextLink to={PATHS.settings} state={{ editProfile: true }}>
        Add {missing.length === 1 ? 'it' : 'them'}.
      </TextLink>
    </p>
  );
}

/** Shows the member who vouched first, and their recommendation. */
function FirstVouch({ first }: { first: Inviter | undefined }) {
  if (first === undefined) {
    return null;
  }
  return (
    <div className="min-w-0 flex-1 basis-48 space-y-3 text-sm">
      <p>
        <strong>{fullName(first)}</strong> vouched for you
        {first.since !== null && (
          <>
            {' '}
            on <LongDate instant={first.since} />
          </>
        )}
        {first.recommendation === null ? '.' : ':'}
      </p>
      {first.recommendation !== null && <Recommendation text={first.recommendation} />}
    </div>
  );
}
