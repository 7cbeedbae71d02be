import { SecondCodeForm } from '../features/joining/components/SecondCodeForm.tsx';
import { NEWCOMER_SLIDES } from '../features/joining/slides.tsx';
import { useInviters } from '../features/profile/api/get-inviters.ts';
import { invitersInStanding } from '../features/profile/inviters.ts';
import { useOwnVouchLink } from '../features/vouching/api/get-vouch-request.ts';
import { AskByLink } from '../features/vouching/components/AskByLink.tsx';
import { canBeForwarded, hasWaitedLong } from '../features/vouching/long-wait.ts';
import { PATHS } from '../lib/paths.ts';
import { useOneTimeState } from '../lib/use-one-time-state.ts';
import { useMember } from '../lib/use-session.ts';
import { Alert } from '../ui/Alert.tsx';
import { Card } from '../ui/Card.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Page } from '../ui/Page.tsx';
import { Slideshow } from '../ui/Slideshow.tsx';

/** Dashboard of a newcomer, until a second member vouches. */
export default function MiniDashboardPage() {
  const member = useMember();
  // False for an admin, who can open this page, too.
  const isNewcomer = member.role === 'partialuser';
  const suggestedCode = useOneTimeState('code');
  const { data: vouchLink } = useOwnVouchLink(isNewcomer);
  const { data: inviters = [] } = useInviters();
  const currentInviters = invitersInStanding(inviters, 'partialuser');
  const hasLostFirstVouch = inviters.length > 0 && currentInviters.length === 0;
  const isLongWait = vouchLink !== undefined && hasWaitedLong(currentInviters);
  // True if the newcomer has waited for two weeks and no inviter can forward the vouch link. The
  // page then tells the newcomer to ask for a code.
  const needsCode = isLongWait && !canBeForwarded(vouchLink, inviters);
  const newcomerHeading = hasLostFirstVouch ? 'Enter a code' : 'Enter your second code';
  const codeHeading = isNewcomer ? newcomerHeading : 'The second code';
  return (
    <Page
      heading={
        isNewcomer
          ? [hasLostFirstVouch ? 'Two vouches to go' : 'One more vouch to go', member.firstName]
              .filter(Boolean)
              .join(', ')
          : 'Mini-dashboard'
      }
      lead={
        isNewcomer
          ? `When ${hasLostFirstVouch ? 'two members vouch' : 'a second member vouches'} for you, you’re a full member.`
          : 'Newcomers see this page until a second member vouches for them.'
      }
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:gap-8">
        <div className="space-y-6">
          {isNewcomer && <FirstVouchLost gone={hasLostFirstVouch} />}
          <Card>
            <h2 className="mb-4 text-lg font-semibold tracking-tight">{codeHeading}</h2>
            {isNewcomer && (
              <p className="mb-4 text-sm text-ink-muted">
                {needsCode
                  ? 'Ask a member who knows you for an invitation code, and enter it here. It counts as their vouch.'
                  : 'If a member gave you a code, enter it here.'}
              </p>
            )}
            <SecondCodeForm suggestedCode={suggestedCode} />
          </Card>
          <div className="flex gap-1">
            <ButtonLink to={PATHS.profile} tone="plain" size="compact">
              Profile
            </ButtonLink>
            <ButtonLink to={PATHS.settings} tone="plain" size="compact">
              Settings
            </ButtonLink>
          </div>
        </div>
        {isNewcomer && (
          <div className="lg:row-span-2">
            <AskByLink isLongWait={isLongWait} />
          </div>
        )}
        <Slideshow label="How joining works" slides={NEWCOMER_SLIDES} />
      </div>
    </Page>
  );
}

/** Says that the first vouch no longer counts (product.md, Rules of vouching, 7). */
function FirstVouchLost({ gone }: { gone: boolean }) {
  return (
    <div role="status" className="empty:hidden">
      {gone && (
        <Alert tone="info">
          The member who vouched first can no longer vouch for you. Your next code or vouch counts
          as your first. After that you need one more, from a different member.
        </Alert>
      )}
    </div>
  );
}
