import { formatInvitationCode, type InviteeState, MESSAGES } from '@elevere/functions/contract';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { fullName } from '../../../lib/person.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyIconButton } from '../../../ui/CopyIconButton.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import type { OwnInvitation } from '../api/sent-invitations.ts';
import { InvitationDetailsList } from './InvitationDetailsList.tsx';
import { InvitationNote } from './InvitationNote.tsx';
import { RevokeButton } from './RevokeButton.tsx';
import { ShareButton } from './ShareButton.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { badgeOf } from './status-badge.ts';

const DAY_MS = 86_400_000;

function daysLeft(expiresAt: string): string {
  const days = Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY_MS));
  return days === 1 ? 'one day left' : `${days} days left`;
}

const STATES: Readonly<Record<InviteeState, string>> = {
  halfway: 'half way, needs one more',
  member: 'full member',
  left: 'not here any more',
};

/** One code: what it is, what became of it, and what can be done with it. */
export function InvitationRow({ invitation }: { invitation: OwnInvitation }) {
  const detailsId = useId();
  const detailsButton = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [revoked, setRevoked] = useState(false);
  const { code } = invitation;
  const shown = formatInvitationCode(code);
  return (
    <li className="rounded-lg border border-line bg-surface-raised p-5 shadow-raised sm:px-6">
      <div className="space-y-4 lg:grid lg:grid-cols-[1fr_7rem_23rem] lg:items-center lg:space-y-0">
        <div>
          <div className="flex flex-wrap items-center gap-x-2">
            <h2
              tabIndex={-1}
              className="rounded-sm font-mono text-lg font-semibold tracking-code select-all"
              translate="no"
            >
              {shown}
            </h2>
            <CopyIconButton text={shown} label={`Copy ${shown}`} />
          </div>
          <p className="text-sm text-ink-muted">
            Created <LongDate instant={invitation.created_at} />
            {invitation.active && `, ${daysLeft(invitation.expires_at)}`}
          </p>
          {invitation.invitee !== null && (
            <p className="text-sm wrap-anywhere">
              {fullName(invitation.invitee)}, {STATES[invitation.invitee.state]}
            </p>
          )}
        </div>
        <div>
          <StatusBadge badge={badgeOf(invitation)} />
        </div>
        <div className="flex flex-wrap items-center gap-2 lg:justify-end">
          {invitation.active && (
            <>
              <ShareButton code={code} />
              <RevokeButton
                code={code}
                revoked={revoked}
                onRevoked={() => setRevoked(true)}
                focusAfterwards={detailsButton}
              />
            </>
          )}
          <Button
            ref={detailsButton}
            tone="quiet"
            size="compact"
            aria-expanded={open}
            aria-controls={detailsId}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide Details' : 'Show Details'}
            <span className="sr-only"> of {shown}</span>
            <ChevronDown
              className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`}
              aria-hidden="true"
            />
          </Button>
        </div>
      </div>
      <div className="mt-3">
        <InvitationNote code={code} note={invitation.note} />
      </div>
      <div className={revoked ? 'mt-4' : ''}>
        <LiveMessage message={revoked ? { tone: 'success', text: MESSAGES.revoked } : null} />
      </div>
      <div id={detailsId}>{open && <InvitationDetailsList code={code} />}</div>
    </li>
  );
}
