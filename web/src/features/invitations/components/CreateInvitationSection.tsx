import { formatInvitationCode, MESSAGES } from '@elevere/functions/contract';
import { type ReactNode, useState } from 'react';
import { INVITATION_LIFETIME_DAYS } from '../../../lib/days.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { TextLink } from '../../../ui/links.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import type { NewInvitation } from '../api/generate-invitations-for-user.ts';
import { useQuota } from '../api/get-remaining-invitations.ts';
import { extraInvitationsSentence } from '../extra-invitations.ts';
import { ActiveInvitations } from './ActiveInvitations.tsx';
import { DaysLeft } from './DaysLeft.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import { InvitationForm } from './InvitationForm.tsx';
import { InvitingBlockedNotice } from './InvitingBlockedNotice.tsx';
import { SendInvitationSection } from './SendInvitationSection.tsx';

export function CreateInvitationSection() {
  const [latestInvitation, setLatestInvitation] = useState<NewInvitation | null>(null);
  const [sentFormCount, setSentFormCount] = useState(0);

  function showInvitation(invitation: NewInvitation) {
    setLatestInvitation(invitation);
    if (!invitation.isRepeat) setSentFormCount((count) => count + 1);
  }

  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
      <div className="space-y-8">
        <Card>
          <div className="flex flex-col gap-6">
            <InvitingBlockedNotice />
            <RemainingInvitations />
            {latestInvitation && (
              <CreatedInvitation key={latestInvitation.code} {...latestInvitation} />
            )}
            {/* Resets the form after each code, unless its texts are still unsent. */}
            <InvitationForm
              key={sentFormCount}
              hasNewCode={latestInvitation !== null}
              isFolded={sentFormCount > 0}
              onCreated={showInvitation}
            />
          </div>
        </Card>
        <ActiveInvitations excludedCodes={latestInvitation ? [latestInvitation.code] : []}>
          {(list) =>
            latestInvitation ? (
              <Disclosure summary="Your other active invitations">{list}</Disclosure>
            ) : (
              <section className="space-y-4">
                <h2 className="text-lg font-semibold tracking-tight">Active invitations</h2>
                {list}
              </section>
            )
          }
        </ActiveInvitations>
      </div>
      <div className="space-y-4 text-sm text-ink-muted">
        <h2 className="text-lg font-semibold text-ink">Before you invite someone</h2>
        <p>
          Giving someone a code means you vouch for them. They need one more vouch, from a member
          you did not invite and who did not invite you.
        </p>
        <p>
          A code works once and expires after {INVITATION_LIFETIME_DAYS}&nbsp;days. You can revoke
          it until it is used, but the invitation still counts toward this month.
        </p>
        <p>
          <TextLink to={PATHS.manageInvitations}>Manage Invitations</TextLink>
        </p>
      </div>
    </div>
  );
}

function CreatedInvitation({ code, message, note, recommendation }: NewInvitation) {
  return (
    <div className="flex flex-col gap-4">
      {/* The code appears above the pressed button, so the heading takes the focus. */}
      <h2 ref={focusOnMount} tabIndex={-1} className="text-lg font-semibold">
        {message}
      </h2>
      <InvitationCard
        formattedCode={formatInvitationCode(code)}
        state="active"
        stub={<DaysLeft days={INVITATION_LIFETIME_DAYS} />}
      >
        {note !== '' && <p className="mt-2 line-clamp-2 text-sm font-semibold">{note}</p>}
        <div className="mt-3">
          <CopyButton text={formatInvitationCode(code)} label="Copy to Clipboard" />
        </div>
      </InvitationCard>
      <SendInvitationSection code={code} recommendation={recommendation} />
    </div>
  );
}

/** Shown instead of the number of remaining invitations while the member cannot invite. */
const INVITING_BLOCK_LABELS = {
  invitations_paused: 'Paused',
  inviting_off: 'Turned off',
  too_new: 'Not yet',
} as const;

function RemainingInvitations() {
  return (
    <QueryState
      query={useQuota()}
      waiting={<RemainingInvitationCount count={<CountPlaceholder />} isBusy />}
      failure={MESSAGES.shownError(MESSAGES.remainingFailed)}
    >
      {({ remaining_invitations, extra_left, blocked }) =>
        blocked ? (
          <p className="text-xl font-bold">{INVITING_BLOCK_LABELS[blocked]}</p>
        ) : (
          <RemainingInvitationCount
            count={remaining_invitations}
            extraSentence={extraInvitationsSentence(extra_left)}
          />
        )
      }
    </QueryState>
  );
}

interface RemainingInvitationCountProps {
  count: ReactNode;
  extraSentence?: string | null;
  isBusy?: boolean;
}

function RemainingInvitationCount({
  count,
  extraSentence = null,
  isBusy = false,
}: RemainingInvitationCountProps) {
  return (
    <p className="flex items-baseline gap-3" aria-busy={isBusy}>
      <span className="text-xl font-bold figures">{count}</span>
      <span className="text-sm text-ink-muted">
        {count === 1 ? 'remaining invitation this month' : 'remaining invitations this month'}
        {extraSentence !== null && `. ${extraSentence}`}
      </span>
    </p>
  );
}

function CountPlaceholder() {
  return (
    <span role="status" data-loading>
      <span className="sr-only">Loading your remaining invitations…</span>
      <span className="inline-block size-[0.75em] animate-pulse rounded-md bg-line" />
    </span>
  );
}
