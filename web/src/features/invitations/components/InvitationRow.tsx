import { formatInvitationCode, TIMINGS_MS } from '@elevere/functions/contract';
import { useId, useState } from 'react';
import { type DialogAction, toDialogAction } from '../../../actions/action-state.ts';
import { ConfirmButton } from '../../../actions/ConfirmButton.tsx';
import { type Action, useAction } from '../../../actions/use-action.ts';
import { fullName, INVITEE_STATE_LABELS, nameAndPictureOf } from '../../../lib/person.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FOCUS_TARGET_PROPS } from '../../../ui/focus-after-action.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import type { OwnInvitation } from '../api/get-user-sent-invitations.ts';
import { revokeInvitation } from '../api/revoke-invitation.ts';
import { badgeOfInvitation, inviteeNameInNote, isVouchByLink } from '../invitation-status.ts';
import { daysLeft } from '../invitation-time.ts';
import { useNoteDraft } from '../use-note-draft.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { FormattedCode } from './FormattedCode.tsx';
import { InvitationDetails } from './InvitationDetails.tsx';
import { InvitationStatusBadge, InvitationStatusIcon } from './InvitationStatusBadge.tsx';
import { ShareInvitationButton } from './ShareInvitationButton.tsx';

interface InvitationRowProps {
  invitation: OwnInvitation;
  /**
   * Called before the list reloads. The list then keeps this row even if the filter excludes it.
   */
  onChanged: () => void;
}

export function InvitationRow({ invitation: stored, onChanged }: InvitationRowProps) {
  const { code } = stored;
  const detailsElementId = useId();
  const [note] = useNoteDraft(code);
  const [open, setOpen] = useState(note !== null);
  const invitationRevocation = toDialogAction(
    useAction(
      async () => {
        // Called before the request, so that the row also stays in the list after a failure, for
        // example if the code was used meanwhile.
        onChanged();
        return await revokeInvitation(code);
      },
      { refetchAfterMs: TIMINGS_MS.revokeRefresh },
    ),
  );
  // Shows a revocation at once, because the list is fetched again only a second later.
  const invitation = invitationRevocation.hasSucceeded
    ? { ...stored, active: false, revoked: true }
    : stored;
  const { active, revoked, expired, invitee } = invitation;
  const isRevokedOrExpired = revoked || expired;
  const invitationName =
    invitee && isVouchByLink(invitation) ? fullName(invitee) : formatInvitationCode(code);
  return (
    <li {...FOCUS_TARGET_PROPS} className="px-5 py-4 sm:px-6">
      <div className="grid min-h-19 grid-cols-1 items-center gap-x-4 gap-y-2 lg:grid-cols-[minmax(0,1fr)_7rem_8.5rem_17rem]">
        <InviteeOrCode invitation={invitation} isRevokedOrExpired={isRevokedOrExpired} />
        {/* One or two lines on a phone, three columns on wide screens. */}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:contents">
          <span className="lg:col-start-3 lg:row-start-1">
            <InvitationStatusBadge badge={badgeOfInvitation(invitation)} />
          </span>
          {active && (
            <div className="grow lg:col-start-2 lg:row-start-1">
              <DaysLeft days={daysLeft(invitation.expires_at)} />
            </div>
          )}
          <div className="-mx-3 flex grow flex-wrap items-center justify-end lg:col-start-4 lg:row-start-1 lg:ml-0">
            {active && <ShareInvitationButton code={code} isInRow />}
            <RevokeButton invitation={invitation} invitationRevocation={invitationRevocation} />
            <Button
              tone="plain"
              size="compact"
              aria-expanded={open}
              aria-controls={detailsElementId}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Hide Details' : 'Show Details'}
              <span className="sr-only"> of {invitationName}</span>
            </Button>
          </div>
        </div>
      </div>
      <div className={invitationRevocation.hasSucceeded ? 'mt-4' : ''}>
        <LiveMessage message={invitationRevocation.message} />
      </div>
      <div id={detailsElementId}>
        {open && (
          <InvitationDetails
            invitation={invitation}
            invitationName={invitationName}
            onChanged={onChanged}
          />
        )}
      </div>
    </li>
  );
}

/** Shows at most three lines, so that rows have the same height. */
function InviteeOrCode({
  invitation,
  isRevokedOrExpired,
}: {
  invitation: OwnInvitation;
  isRevokedOrExpired: boolean;
}) {
  const { code, created_at, invitee, note } = invitation;
  const isInvitedByLink = isVouchByLink(invitation);
  const label = isInvitedByLink ? (
    'Vouched by link'
  ) : (
    <FormattedCode code={formatInvitationCode(code)} />
  );
  const title = invitee === null ? note : fullName(invitee);
  return (
    <div
      className={`flex min-w-0 items-center gap-4 ${isRevokedOrExpired ? 'text-ink-muted' : ''}`}
    >
      {isRevokedOrExpired ? (
        <InvitationStatusIcon badge={badgeOfInvitation(invitation)} />
      ) : (
        <Avatar person={invitee && nameAndPictureOf(invitee)} size="medium" />
      )}
      <div className="min-w-0 text-sm">
        <h2 className="text-base font-semibold wrap-anywhere">{title || label}</h2>
        {invitee && (
          <p className="flex flex-wrap gap-x-3 wrap-anywhere">
            <span>{INVITEE_STATE_LABELS[invitee.state]}</span>
            {note && <span className="text-ink-muted">{note}</span>}
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-ink-muted">
          {title && <span>{label}</span>}{' '}
          <span>
            {isInvitedByLink ? 'on ' : 'Created '}
            <LongDate instant={created_at} />
          </span>
        </p>
      </div>
    </div>
  );
}

interface RevokeButtonProps {
  invitation: OwnInvitation;
  invitationRevocation: DialogAction<Action<void>>;
}

function RevokeButton({
  invitation: { code, active, note },
  invitationRevocation,
}: RevokeButtonProps) {
  const label = formatInvitationCode(code);
  return (
    <ConfirmButton
      label={
        <>
          Revoke<span className="sr-only"> {label}</span>
        </>
      }
      tone="plainDanger"
      hidden={!active}
      title={
        note === '' ? (
          <>
            Revoke <FormattedCode code={label} />?
          </>
        ) : (
          <>
            Revoke the invitation for {inviteeNameInNote(note)}?{' '}
            <span className="text-sm text-ink-muted">
              <FormattedCode code={label} />
            </span>
          </>
        )
      }
      consequence="No one can join with this code anymore. It still counts as an invitation of the month in which you created it. You cannot undo this."
      closeLabel="Keep it"
      confirmLabel="Revoke"
      action={invitationRevocation}
      onConfirm={() => invitationRevocation.run()}
    />
  );
}
