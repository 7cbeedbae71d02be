import { FORMER_MEMBER_NAME, type MemberDetails } from '@elevere/functions/contract';
import { Link, useSearchParams } from 'react-router-dom';
import { hasErrorCode } from '../../../lib/api-error.ts';
import { adminMemberPagePath } from '../../../lib/paths.ts';
import { fullName, jobAndCompanyOf, nameAndPictureOf } from '../../../lib/person.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { FILTER_LINK_CLASSES } from '../../../ui/filter-link-classes.ts';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useMemberCircle } from '../../circle/api/get-circle.ts';
import { useMemberDetails } from '../api/get-member.ts';
import { ROLE_NAMES } from '../member-words.ts';
import { AdminPage } from './AdminPage.tsx';
import { DepartedMember } from './DepartedMember.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberAudit } from './MemberAudit.tsx';
import { MemberCircle } from './MemberCircle.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { MemberInvitations } from './MemberInvitations.tsx';
import { MemberInvitees } from './MemberInvitees.tsx';
import { MemberStateBadge } from './MemberStateBadge.tsx';

const SKELETON_BARS = ['h-32 w-full', 'h-24 w-full', 'h-60 w-full'] as const;

const MEMBER_CONSOLE_TABS = [
  { show: null, label: 'Overview' },
  { show: 'vouches', label: 'Vouches' },
  { show: 'log', label: 'Log' },
] as const;

export function MemberConsole({ uid }: { uid: string }) {
  const memberDetailsQuery = useMemberDetails(uid);
  const { data } = memberDetailsQuery;
  const name = data && fullName(data.left === null ? data : FORMER_MEMBER_NAME);
  const isNotFound = hasErrorCode(memberDetailsQuery.error, 'not_found');
  return (
    <AdminPage heading={name ?? 'Member'}>
      {isNotFound && data === undefined ? (
        <p>Member not found.</p>
      ) : (
        <QueryState
          query={memberDetailsQuery}
          waiting={<Skeleton label="Loading the member…" bars={SKELETON_BARS} />}
          failure="The member did not load."
        >
          {(member) =>
            member.left === null ? (
              <AdminMemberSections member={member} />
            ) : (
              <DepartedMember departed={member} />
            )
          }
        </QueryState>
      )}
    </AdminPage>
  );
}

function AdminMemberSections({ member }: { member: MemberDetails }) {
  const { uid, role, state } = member;
  const [searchParams] = useSearchParams();
  const { show } =
    MEMBER_CONSOLE_TABS.find((part) => part.show === searchParams.get('show')) ??
    MEMBER_CONSOLE_TABS[0];
  return (
    <div className="space-y-6">
      <div className="flex items-center gap-5">
        <Avatar person={nameAndPictureOf(member)} size="medium" />
        <div className="min-w-0 space-y-1.5 wrap-anywhere">
          {jobAndCompanyOf(member) && <p className="text-ink-muted">{jobAndCompanyOf(member)}</p>}
          <p className="flex flex-wrap items-center gap-3 text-sm font-semibold">
            {ROLE_NAMES[role]} <MemberStateBadge state={state} />
          </p>
        </div>
      </div>
      <nav aria-label={`About ${fullName(member)}`} className="flex flex-wrap gap-2">
        {MEMBER_CONSOLE_TABS.map((part) => (
          <Link
            key={part.label}
            to={part.show === null ? adminMemberPagePath(uid) : `?show=${part.show}`}
            aria-current={part.show === show ? 'page' : undefined}
            className={FILTER_LINK_CLASSES}
          >
            {part.label}
          </Link>
        ))}
      </nav>
      {show === null && (
        <>
          <MemberFacts member={member} />
          <MemberActions member={member} />
        </>
      )}
      {show === 'vouches' && <MemberVouches member={member} />}
      {show === 'log' && <MemberAudit uid={uid} />}
    </div>
  );
}

function MemberVouches({ member }: { member: MemberDetails }) {
  const { uid, invitations, invitees, truncated } = member;
  const { data } = useMemberCircle(uid);
  const circlePeople = data?.people ?? [];
  const nameByUid = new Map(circlePeople.map((person) => [person.uid, fullName(person)]));
  return (
    <>
      <MemberInvitees uid={uid} invitees={invitees} truncated={truncated} circle={circlePeople} />
      <MemberCircle uid={uid} />
      <MemberInvitations invitations={invitations} nameByUid={nameByUid} />
    </>
  );
}
