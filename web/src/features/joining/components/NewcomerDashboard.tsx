import type { ReactNode } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { useNavigationStateOnce } from '../../../lib/use-navigation-state-once.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Slideshow } from '../../../ui/Slideshow.tsx';
import { useInviters } from '../../profile/api/get-inviters.ts';
import { countedInviters } from '../../profile/inviters.ts';
import { useOwnVouchLink } from '../../vouching/api/get-vouch-request.ts';
import { OwnVouchLink } from '../../vouching/components/OwnVouchLink.tsx';
import { canBeForwarded, hasWaitedLong } from '../../vouching/long-wait.ts';
import { NEWCOMER_TOUR_SLIDES } from '../slides.tsx';
import { SecondCodeForm } from './SecondCodeForm.tsx';

/** The newcomer's dashboard as an admin sees it, who has no vouch to wait for. */
export function NewcomerDashboardForAdmin() {
  return (
    <Page
      heading="Mini-dashboard"
      lead="Newcomers see this page until a second member vouches for them."
    >
      <div className={TILE_GRID_CLASSES}>
        <div className="space-y-6">
          <SecondCodeSection heading="The second code" label={SECOND_CODE_LABEL} />
          <AccountLinks />
        </div>
        <JoiningExplanation />
      </div>
    </Page>
  );
}

/** Dashboard of a newcomer, until a second member vouches. */
export function NewcomerDashboard() {
  const { firstName } = useAccount();
  const { data: vouchLink } = useOwnVouchLink();
  const { data: inviters = [] } = useInviters();
  const currentInviters = countedInviters(inviters);
  const hasLostFirstVouch = inviters.length > 0 && currentInviters.length === 0;
  const isLongWait = vouchLink !== undefined && hasWaitedLong(currentInviters);
  // True if the newcomer has waited for long and no inviter can forward the vouch link. The
  // page then tells the newcomer to ask for a code.
  const isCodeNeeded = isLongWait && !canBeForwarded(vouchLink, inviters);
  return (
    <Page
      heading={[hasLostFirstVouch ? 'Two vouches to go' : 'One more vouch to go', firstName]
        .filter(Boolean)
        .join(', ')}
      lead={`When ${hasLostFirstVouch ? 'two members vouch' : 'a second member vouches'} for you, you’re a full member.`}
    >
      <div className={TILE_GRID_CLASSES}>
        <div className="space-y-6">
          <FirstVouchNotice isLost={hasLostFirstVouch} />
          <SecondCodeSection
            heading={hasLostFirstVouch ? 'Enter a code' : 'Enter your second code'}
            label={hasLostFirstVouch ? 'Invitation code' : SECOND_CODE_LABEL}
          >
            <p className="mb-4 text-sm text-ink-muted">
              {isCodeNeeded
                ? 'Ask a member who knows you for an invitation code, and enter it here. It counts as their vouch.'
                : 'If a member gave you a code, enter it here.'}
            </p>
          </SecondCodeSection>
          <AccountLinks />
        </div>
        <div className="lg:row-span-2">
          <OwnVouchLink isLongWait={isLongWait} />
        </div>
        <JoiningExplanation />
      </div>
    </Page>
  );
}

const SECOND_CODE_LABEL = 'Second invitation code';

const TILE_GRID_CLASSES =
  'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:gap-8';

interface SecondCodeSectionProps {
  heading: string;
  label: string;
  children?: ReactNode;
}

function SecondCodeSection({ heading, label, children }: SecondCodeSectionProps) {
  const suggestedCode = useNavigationStateOnce('code');
  return (
    <Card heading={heading} headingMargin={4}>
      {children}
      <SecondCodeForm label={label} suggestedCode={suggestedCode} />
    </Card>
  );
}

function AccountLinks() {
  return (
    <div className="flex gap-1">
      <ButtonLink to={PATHS.profile} tone="plain" size="compact">
        Profile
      </ButtonLink>
      <ButtonLink to={PATHS.settings} tone="plain" size="compact">
        Settings
      </ButtonLink>
    </div>
  );
}

function JoiningExplanation() {
  return <Slideshow label="How joining works" slides={NEWCOMER_TOUR_SLIDES} />;
}

/** Notice for a newcomer whose first vouch no longer counts (product.md, Rules of vouching, 7). */
function FirstVouchNotice({ isLost }: { isLost: boolean }) {
  return (
    <div role="status" className="empty:hidden">
      {isLost && (
        <Alert tone="info">
          Your first vouch no longer counts, because the member who gave it can no longer vouch.
          Your next code or vouch is your new first one. After that you need one more, from a
          different member.
        </Alert>
      )}
    </div>
  );
}
