import type { ReactNode } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { LongDateAndTime } from '../../../ui/LongDate.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SupportLink } from '../../../ui/SupportLink.tsx';
import { type Overview, useOverview } from '../api/get-overview.ts';
import { scheduledJobInWords } from '../scheduled-job-words.ts';
import { MonthsTable } from './MonthsTable.tsx';
import { NetworkProblems } from './NetworkProblems.tsx';

const SKELETON_BARS = ['h-24 w-full', 'h-24 w-full', 'h-80 w-full'] as const;

export function NetworkOverview() {
  const overview = useOverview();
  return (
    <QueryState
      query={overview}
      waiting={<Skeleton label="Loading the overview…" bars={SKELETON_BARS} />}
      failure="The overview did not load."
    >
      {(data) => (
        <div className="space-y-6">
          <NetworkProblems overview={data} />
          <AbuseReportsNote />
          <NetworkTotals overview={data} />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <Card heading="Joined and left" headingMargin={1}>
              <MonthsTable months={data.months} />
            </Card>
            <ScheduledJobList jobs={data.jobs} />
          </div>
        </div>
      )}
    </QueryState>
  );
}

/** Says where members' reports arrive, because the console does not list them. */
function AbuseReportsNote() {
  return (
    <p className="text-sm text-ink-muted wrap-anywhere">
      {__SUPPORT_EMAIL__ === '' ? (
        'Members cannot report a person, because this site has no support address.'
      ) : (
        <>
          Reports about members arrive by email at <SupportLink />.
        </>
      )}
    </p>
  );
}

function NetworkTotals({ overview }: { overview: Overview }) {
  const { members, halfway, suspended, open_codes, unsent_mail } = overview;
  const membersPath = PATHS.adminMembers;
  return (
    <Card>
      <h2 className="sr-only">Totals</h2>
      <dl className="grid gap-x-6 gap-y-4 @min-[22rem]/page:grid-cols-2 lg:grid-cols-5">
        <TotalFigure count={members} label="Members" />
        <TotalFigure
          count={halfway}
          label={<TextLink to={`${membersPath}?state=halfway`}>Need one more vouch</TextLink>}
        />
        <TotalFigure
          count={suspended}
          label={<TextLink to={`${membersPath}?state=suspended`}>Suspended</TextLink>}
        />
        <TotalFigure count={open_codes} label="Active invitations" />
        <TotalFigure count={unsent_mail} label="Unsent emails" />
      </dl>
    </Card>
  );
}

function TotalFigure({ count, label }: { count: number; label: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="text-2xl font-semibold figures">{count}</dd>
    </div>
  );
}

function ScheduledJobList({ jobs }: Pick<Overview, 'jobs'>) {
  return (
    <Card heading="Scheduled jobs" headingId="jobs">
      <ul className="divide-y divide-line text-sm">
        {jobs.map(({ name, ran_at, outcome }) => (
          <li key={name} className="py-2.5">
            <p className="font-medium">{scheduledJobInWords(name)}</p>
            <p className={outcome === 'failed' ? 'font-semibold text-danger' : 'text-ink-muted'}>
              {ran_at === null ? (
                'Has not run yet'
              ) : (
                <>
                  <LongDateAndTime instant={ran_at} />, {outcome}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
