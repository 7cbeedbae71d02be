import { type Inviter, NETWORK_NAME } from '@elevere/functions/contract';
import { monthlyInvitationsInWords } from '../features/invitations/invitation-time.ts';
import { useInviters } from '../features/profile/api/get-inviters.ts';
import { OwnFigure } from '../features/profile/components/OwnFigure.tsx';
import { isFounder } from '../features/profile/inviters.ts';
import { Recommendation } from '../features/recommendations/components/Recommendation.tsx';
import { hasQuerySettled } from '../lib/has-query-settled.ts';
import { PATHS } from '../lib/paths.ts';
import { fullName, jobAndCompanyOf, nameAndPictureOf } from '../lib/person.ts';
import { useAccount } from '../lib/session/use-session.ts';
import { LongDate } from '../ui/LongDate.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Page } from '../ui/Page.tsx';
import { SupportLink } from '../ui/SupportLink.tsx';

export default function WelcomeFullUserPage() {
  const { firstName, role } = useAccount();
  const inviterQuery = useInviters();
  const inviters = inviterQuery.data;
  const isVouchingUnnecessary = inviters !== undefined && isFounder(inviters, role);
  return (
    <Page heading={firstName ? `Congratulations, ${firstName}!` : 'Congratulations!'}>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="max-w-prose space-y-5 text-lg">
          {/* Takes up its space before the inviters have loaded, so that nothing moves. */}
          <p className={hasQuerySettled(inviterQuery) ? '' : 'invisible'}>
            {isVouchingUnnecessary
              ? `You’re a founder, so you needed no vouches. You’re a full member of ${NETWORK_NAME}.`
              : `Two members have vouched for you. You’re now a full member of ${NETWORK_NAME}.`}
          </p>
          <ButtonLink to={PATHS.welcomeFullUserTour} tone="accent">
            Continue
          </ButtonLink>
        </div>
        <div className="flex min-h-80 flex-col items-center justify-center gap-6 rounded-xl bg-brand-tint p-8 text-center sm:min-h-84 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start">
          <OwnFigure size="large" animatedLeaves="second">
            {(inviters) => <MemberSinceText inviters={inviters} />}
          </OwnFigure>
        </div>
        <div className="max-w-prose space-y-5 text-lg">
          <InviterRecommendations inviters={inviters ?? []} />
          <p className="text-ink-muted">
            {`We built ${NETWORK_NAME} because a recommendation means more when it comes with a name. Now you can invite others: you have ${monthlyInvitationsInWords(role)}.`}
            {__SUPPORT_EMAIL__ !== '' && (
              <>
                {' '}
                If anything is unclear, <SupportLink>write to us</SupportLink>.
              </>
            )}
          </p>
          <p className="font-semibold">{`The ${NETWORK_NAME} team`}</p>
        </div>
      </div>
    </Page>
  );
}

function InviterRecommendations({ inviters }: { inviters: readonly Inviter[] }) {
  return inviters.map(
    (inviter) =>
      inviter.recommendation !== null && (
        <Recommendation
          key={inviter.uid}
          text={inviter.recommendation}
          recommender={{ face: nameAndPictureOf(inviter), work: jobAndCompanyOf(inviter) }}
        />
      ),
  );
}

function MemberSinceText({ inviters }: { inviters: readonly Inviter[] }) {
  const secondInviter = inviters.at(-1);
  if (secondInviter === undefined) {
    return null;
  }
  return (
    <div>
      <p className="text-lg font-semibold">{inviters.map(fullName).join(' and ')}</p>
      <p className="text-sm text-ink-muted">
        vouched for you.
        {secondInviter.since !== null && (
          <>
            {' '}
            You’ve been a full member since <LongDate instant={secondInviter.since} />.
          </>
        )}
      </p>
    </div>
  );
}
