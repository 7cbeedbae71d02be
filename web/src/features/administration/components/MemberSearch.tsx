import { MEMBER_STATES, type MemberRow, ROLES, TEXT_LIMITS } from '@elevere/functions/contract';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { adminMemberPagePath } from '../../../lib/paths.ts';
import { fullName, jobAndCompanyOf, nameAndPictureOf } from '../../../lib/person.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LoadMoreSection } from '../../../ui/LoadMoreSection.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useDebouncedSearch } from '../../../ui/use-debounced-search.ts';
import { useMembers } from '../api/list-members.ts';
import { readMemberFilter } from '../member-filter.ts';
import { MEMBER_STATE_NAMES, ROLE_NAMES } from '../member-words.ts';
import { withParameter } from '../with-parameter.ts';
import { MemberStateBadge } from './MemberStateBadge.tsx';

const ROLE_CHOICES = [
  { value: '', label: 'Any role' },
  ...ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] })),
] as const;

const MEMBER_STATE_CHOICES = [
  { value: '', label: 'Any state' },
  ...MEMBER_STATES.map((state) => ({ value: state, label: MEMBER_STATE_NAMES[state] })),
] as const;

const SKELETON_BARS = ['h-14 w-full', 'h-14 w-full', 'h-14 w-full', 'h-14 w-full'] as const;

export function MemberSearch() {
  const [searchParams, setSearchParams] = useSearchParams();
  const filter = readMemberFilter(searchParams);
  const members = useMembers(filter);
  const memberListRef = useRef<HTMLUListElement>(null);

  function setFilter(name: 'q' | 'role' | 'state', value: string) {
    setSearchParams((before) => withParameter(before, name, value), { replace: true });
  }

  const searchFieldProps = useDebouncedSearch(filter.q, (q) => setFilter('q', q));

  return (
    <Card>
      <search className="grid gap-4 lg:grid-cols-3">
        <TextField
          name="q"
          type="search"
          label="Name or email begins with"
          maxLength={TEXT_LIMITS.memberSearch}
          autoComplete="off"
          {...searchFieldProps}
        />
        <SelectField
          label="Role"
          options={ROLE_CHOICES}
          value={filter.role ?? ''}
          onChange={(role) => setFilter('role', role)}
        />
        <SelectField
          label="State"
          options={MEMBER_STATE_CHOICES}
          value={filter.state ?? ''}
          onChange={(state) => setFilter('state', state)}
        />
      </search>
      <div className="mt-6 min-h-80">
        <QueryState
          query={members}
          waiting={<Skeleton label="Loading the members…" bars={SKELETON_BARS} />}
          failure="The members did not load."
        >
          {(memberRows) => (
            <div className="space-y-5" aria-busy={members.isFetching}>
              <p role="status" className="text-sm text-ink-muted">
                {members.isPlaceholderData
                  ? 'Searching…'
                  : memberCountInWords(memberRows.length, members.hasNextPage)}
              </p>
              <ul
                ref={memberListRef}
                className="divide-y divide-line border-y border-line empty:border-0"
              >
                {memberRows.map((row) => (
                  <MemberItem key={row.uid} row={row} />
                ))}
              </ul>
              <LoadMoreSection list={members} rows={memberListRef} />
            </div>
          )}
        </QueryState>
      </div>
    </Card>
  );
}

function memberCountInWords(count: number, hasMore: boolean): string {
  if (count === 0) return 'No member matches. Change the search or the filters.';
  if (hasMore) return `Showing the latest ${count}.`;
  return count === 1 ? 'One member matches.' : `${count} members match.`;
}

function MemberItem({ row }: { row: MemberRow }) {
  const { uid, email, role, state, createdAt } = row;
  return (
    <li className="relative flex gap-4 py-3 hover:bg-surface-sunken">
      <Avatar person={nameAndPictureOf(row)} size="small" />
      <div className="grid min-w-0 grow items-center gap-x-5 gap-y-1 text-sm text-ink-muted wrap-anywhere lg:grid-cols-[minmax(0,1fr)_7rem_8.5rem_17rem]">
        <div>
          {/* The link covers the whole row. Its accessible name is only the member's name. */}
          <Link
            to={adminMemberPagePath(uid)}
            className="text-base font-semibold text-ink after:absolute after:inset-0 hover:text-brand"
          >
            {fullName(row)}
          </Link>
          {jobAndCompanyOf(row) && <p>{jobAndCompanyOf(row)}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 lg:contents">
          <p>{ROLE_NAMES[role]}</p>
          <p>
            <MemberStateBadge state={state} />
          </p>
        </div>
        <div>
          <p className="wrap-anywhere">{email}</p>
          <p>
            {createdAt === null ? (
              'Joined: not known'
            ) : (
              <>
                Joined <LongDate instant={createdAt} />
              </>
            )}
          </p>
        </div>
      </div>
    </li>
  );
}
