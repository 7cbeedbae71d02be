import { formatInvitationCode, type InvitationView } from '@elevere/functions/contract';
import { Link } from 'react-router-dom';
import { adminMemberPagePath } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { FormattedCode } from '../../invitations/components/FormattedCode.tsx';

interface MemberInvitationsProps {
  invitations: readonly InvitationView[];
  nameByUid: ReadonlyMap<string, string>;
}

/** Active codes are hidden, because only their creator may see them. */
export function MemberInvitations({ invitations, nameByUid }: MemberInvitationsProps) {
  return (
    <Card heading="Invitations">
      {invitations.length === 0 ? (
        <p className="text-sm text-ink-muted">No invitations created yet.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {invitations.map((invitation, index) => (
            <li
              key={invitation.code ?? `${invitation.created_at} ${index}`}
              className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[14rem_1fr]"
            >
              <span>
                {invitation.code === null ? (
                  <span className="text-ink-muted">Code hidden</span>
                ) : (
                  <FormattedCode code={formatInvitationCode(invitation.code)} />
                )}
              </span>
              <span className="wrap-anywhere">
                <InvitationOutcome invitation={invitation} nameByUid={nameByUid} />
                <span className="text-ink-muted">
                  {'; created '}
                  <LongDate instant={invitation.created_at} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface InvitationOutcomeProps {
  invitation: InvitationView;
  nameByUid: ReadonlyMap<string, string>;
}

function InvitationOutcome({ invitation, nameByUid }: InvitationOutcomeProps) {
  const { active, usedBy, usedOn, revokedOn, revoked, expires_at } = invitation;
  if (active) {
    return (
      <>
        <b>Active</b>, expires <LongDate instant={expires_at} />
      </>
    );
  }
  if (usedBy !== null) {
    return (
      <>
        <b>Used</b>{' '}
        {usedOn !== null && (
          <>
            <LongDate instant={usedOn} />{' '}
          </>
        )}
        by{' '}
        <Link to={adminMemberPagePath(usedBy)} className="text-link">
          {nameByUid.get(usedBy) ?? 'another person'}
        </Link>
      </>
    );
  }
  if (revoked) {
    return (
      <>
        <b>Revoked</b> {revokedOn !== null && <LongDate instant={revokedOn} />}
      </>
    );
  }
  return (
    <>
      <b>Expired</b> <LongDate instant={expires_at} />
    </>
  );
}
