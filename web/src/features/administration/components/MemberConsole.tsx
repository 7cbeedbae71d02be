import { FORMER_MEMBER, type MemberDetails } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { faceOf, fullName, workOf } from '../../../lib/person.ts';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Sun } from '../../../ui/Sun.tsx';
import { useMemberCircle } from '../api/get-circle.ts';
import { useMemberDetails } from '../api/get-member.ts';
import { useRemoveMember } from '../api/remove-member.ts';
import { AdminPage } from './AdminPage.tsx';
import { DepartedMember } from './DepartedMember.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberAudit } from './MemberAudit.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { MemberInvitations } from './MemberInvitations.tsx';
import { MemberInvitees } from './MemberInvitees.tsx';
import { MemberPatterns } from './MemberPatterns.tsx';
import { ROLE_NAMES } from './member-words.ts';
import { StateBadge } from './StateBadge.tsx';

const PLACES = ['h-32 w-full', 'h-24 w-full', 'h-60 w-full'] as const;

interface MemberConsoleProps {
  uid: string;
  /** The member's circle, as the page shows it. */
  circle: ReactNode;
}

/** All that an admin sees of a member, and what they can do. */
export function MemberConsole({ uid, circle }: MemberConsoleProps) {
  const details = useMemberDetails(uid);
  const removal = useRemoveMember(uid);
  const { data } = details;
  const name = data && fullName(data.left === null ? data : FORMER_MEMBER);
  const unknown = details.error instanceof ApiError && details.error.status === 404;
  return (
    <AdminPage heading={name ?? 'Member'}>
      {unknown && data === undefined ? (
        <p>Member not found.</p>
      ) : (
        <QueryState
          query={details}
          waiting={<Skeleton label="Loading the member…" bars={PLACES} />}
          failure="The member did not load."
        >
          {(member) =>
            member.left === null ? (
              <MemberSections member={member} circle={circle} />
            ) : (
              <DepartedMember departed={member} removal={removal} />
            )
          }
        </QueryState>
      )}
    </AdminPage>
  );
}

function MemberSections({ member, circle }: { member: MemberDetails; circle: ReactNode }) {
  const { uid, role, state, invitations, patterns, invitees, truncated } = member;
  const around = useMemberCircle(uid).data?.people ?? [];
  const names = new Map(around.map((person) => [person.uid, fullName(person)]));
  return (
    <div className="space-y-6">
      <div className="flex items-center gap-5">
        <Sun face={faceOf(member)} size="medium" />
        <div className="min-w-0 space-y-1.5 wrap-anywhere">
          {workOf(member) && <p className="text-ink-muted">{workOf(member)}</p>}
          <p className="flex flex-wrap items-center gap-3 text-sm font-semibold">
            {ROLE_NAMES[role]} <StateBadge state={state} />
          </p>
        </div>
      </div>
      <MemberFacts member={member} />
      <MemberActions member={member} />
      <MemberPatterns patterns={patterns} />
      <MemberInvitees uid={uid} invitees={invitees} truncated={truncated} />
      {circle}
      <MemberInvitations invitations={invitations} names={names} />
      <MemberAudit uid={uid} />
    </div>
  );
}
