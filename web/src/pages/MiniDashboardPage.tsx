import type { Inviter } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { NEWCOMER_SLIDES } from '../features/membership/components/newcomer-slides.tsx';
import { SecondCodeForm } from '../features/membership/components/SecondCodeForm.tsx';
import { useInviters } from '../features/profile/api/get-inviters.ts';
import { useOwnProfile } from '../features/profile/api/get-profile.ts';
import { InviterGone } from '../features/profile/components/InviterGone.tsx';
import { standingOf } from '../features/profile/components/inviter-places.ts';
import { OwnFigure } from '../features/profile/components/OwnFigure.tsx';
import { useVouchRequest } from '../features/vouching/api/get-vouch-request.ts';
import { AskByLink } from '../features/vouching/components/AskByLink.tsx';
import { AskFirst } from '../features/vouching/components/AskFirst.tsx';
import { whyOtherWays } from '../features/vouching/components/other-ways.ts';
import { rememberHalfWay } from '../lib/half-way.ts';
import { PATHS } from '../lib/paths.ts';
import { fullName, missingOf } from '../lib/person.ts';
import { useMember } from '../lib/use-session.ts';
import { Card } from '../ui/Card.tsx';
import { ButtonLink, TextLink } from '../ui/Link.tsx';
import { LongDate } from '../ui/LongDate.tsx';
import { Page } from '../ui/Page.tsx';
import { Recommendation } from '../ui/Recommendation.tsx';
import { Slideshow } from '../ui/Slideshow.tsx';

export default function MiniDashboardPage() {
  const member = useMember();
  // Not an admin, who only looks at this page.
  const asking = member.role === 'partialuser';
  useEffect(() => {
    if (asking) rememberHalfWay(member.uid);
  }, [asking, member.uid]);
  const { state }: Location<{ code?: string } | null> = useLocation();
  /** Whether a whole code stands in the field. */
  const [complete, setComplete] = useState(false);
  const { why, ...ways } = useWays(asking);
  const link = (
    <AskByLink
      key="link"
      next={!complete && why === null}
      missing={<MissingOfProfile />}
      first={why === null ? ways.first : undefined}
      rule={<Rule />}
    >
      <div className="flex min-h-25 flex-wrap items-center gap-5 sm:min-h-43 sm:gap-6">
        <OwnFigure size="beside">{(inviters) => <FirstVouch first={inviters[0]} />}</OwnFigure>
      </div>
    </AskByLink>
  );
  const code = (
    <Card key="code">
      <h2 className="mb-4 text-lg font-semibold tracking-tight">
        {asking ? 'Enter your second code' : 'The second code'}
      </h2>
      {asking && (
        <p className="mb-4 text-sm text-ink-muted">
          If a member gave you a code instead, enter it here.
        </p>
      )}
      <SecondCodeForm
        suggestedCode={state?.code ?? ''}
        next={complete || !asking}
        onComplete={setComplete}
      />
    </Card>
  );
  return (
    <Page
      heading={
        asking
          ? ['One more vouch to go', member.firstName].filter(Boolean).join(', ')
          : 'Mini-dashboard'
      }
      lead={
        asking
          ? 'When a second member vouches for you, you’re a full member.'
          : 'Newcomers see this page until a second member vouches for them.'
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
        <div className="space-y-6">
          {asking && <InviterGone />}
          {why !== null && <OtherWays why={why} next={!complete} {...ways} />}
          {/* By its key each keeps what is typed when the order changes. */}
          {!asking ? code : why === null ? [link, code] : [code, link]}
        </div>
        <div className="space-y-6">
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={PATHS.profile} tone="quiet">
              Profile
            </ButtonLink>
            <ButtonLink to={PATHS.settings} tone="quiet">
              Settings
            </ButtonLink>
          </div>
          <Slideshow label="How joining works" slides={NEWCOMER_SLIDES} />
        </div>
      </div>
    </Page>
  );
}

/** Whom a newcomer can ask, and why ways beside the link come first, if they do. */
function useWays(asking: boolean) {
  const { data: request } = useVouchRequest(asking);
  const { data: inviters = [] } = useInviters();
  return {
    why: request ? whyOtherWays(request) : null,
    first: standingOf(inviters, 'partialuser')[0],
    /** The first inviter may forward it. */
    url: request?.shareable ? request.url : null,
  };
}

interface OtherWaysProps {
  why: string;
  first: Inviter | undefined;
  url: string | null;
  /** It is the page's next step. */
  next: boolean;
}

/** By the member who vouched first, and by a code: when the link did not lead to a vouch. */
function OtherWays({ why, first, url, next }: OtherWaysProps) {
  return (
    <Card>
      <div className="space-y-4">
        <h2 className="text-lg font-semibold tracking-tight">Other ways to your second vouch</h2>
        <p>{why}</p>
        {first && url !== null && <AskFirst first={first} url={url} next={next} />}
        <p>
          {first && url !== null ? 'Or ask' : 'Ask'} a member for an invitation code and enter it
          below. It counts as their vouch.
        </p>
      </div>
    </Card>
  );
}

/** What members who open the link do not see; nothing where they see all. */
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

/** Who fits; nothing while no vouch counts, since then any member does. */
function Rule() {
  const { data: inviters = [] } = useInviters();
  const [first] = standingOf(inviters, 'partialuser');
  return first && <>A member fits if neither they nor {first.firstName} invited the other.</>;
}

/** Who vouched first, and why. */
function FirstVouch({ first }: { first: Inviter | undefined }) {
  if (first === undefined) {
    return null;
  }
  return (
    <div className="min-w-0 flex-1 basis-[12rem] space-y-3 text-sm">
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
