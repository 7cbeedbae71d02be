import { MEMBER_STATES, ROLES } from '@elevere/functions/contract';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { DateAndTime } from '../../../ui/LongDate.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Overview, useOverview } from '../api/get-overview.ts';
import { MonthsTable } from './MonthsTable.tsx';
import { jobInWords, ROLE_NAMES, STATE_NAMES } from './member-words.ts';
import { settingsInForce } from './network-words.ts';
import { Problems } from './Problems.tsx';

const BARS = ['h-24 w-full', 'h-80 w-full', 'h-48 w-full'] as const;

/** Shows problems that need an admin, then the network's statistics. */
export function NetworkOverview() {
  const overview = useOverview();
  return (
    <QueryState
      query={overview}
      waiting={<Skeleton label="Loading the overview…" bars={BARS} />}
      failure="The overview did not load."
    >
      {(data) => (
        <div className="space-y-6">
          <Problems overview={data} />
          <NetworkNumbers overview={data} />
        </div>
      )}
    </QueryState>
  );
}

function NetworkNumbers({ overview }: { overview: Overview }) {
  const { roles, states, months, open_codes, unsent_mail, version, jobs, settings } = overview;
  const members = ROLES.reduce((sum, role) => sum + roles[role], 0);
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-3">
        <Counts
          heading={`${members} ${members === 1 ? 'member' : 'members'}, by role`}
          counts={ROLES.map((role) => ({
            label: ROLE_NAMES[role],
            count: roles[role],
            to: `${PATHS.adminMembers}?role=${role}`,
          }))}
        />
        <Counts
          heading="By state"
          counts={MEMBER_STATES.map((state) => ({
            label: STATE_NAMES[state],
            count: states[state],
            to: `${PATHS.adminMembers}?state=${state}`,
          }))}
        />
        <Counts
          heading="Pending"
          counts={[
            { label: 'Active invitations', count: open_codes },
            { label: 'Unsent emails', count: unsent_mail },
            {
              label: 'Need one more vouch for over 14\u00a0days',
              count: overview.long_halfway,
              all: ['See all who need one more', `${PATHS.adminMembers}?state=halfway`],
            },
          ]}
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Card>
          <h2 className="mb-1 text-lg font-semibold tracking-tight">Joined and left</h2>
          <MonthsTable months={months} />
        </Card>
        <div className="space-y-6">
          <Card>
            <h2 className="mb-3 text-lg font-semibold tracking-tight">Settings in force</h2>
            <ul className="mb-3 space-y-1.5 text-sm">
              {settingsInForce(settings).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <TextLink to={PATHS.adminNetwork}>Change the settings</TextLink>
          </Card>
          <Jobs jobs={jobs} />
        </div>
      </div>
      <p className="text-sm text-ink-muted">Version {version}</p>
    </>
  );
}

function Jobs({ jobs }: Pick<Overview, 'jobs'>) {
  return (
    <Card>
      <h2 id="jobs" tabIndex={-1} className="mb-3 text-lg font-semibold tracking-tight">
        Scheduled jobs
      </h2>
      <ul className="divide-y divide-line text-sm">
        {jobs.map(({ name, ran_at, outcome }) => (
          <li key={name} className="py-2.5">
            <p className="font-medium">{jobInWords(name)}</p>
            <p className={outcome === 'failed' ? 'font-semibold text-danger' : 'text-ink-muted'}>
              {ran_at === null ? (
                'Has not run yet'
              ) : (
                <>
                  <DateAndTime instant={ran_at} />, {outcome}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface CountsProps {
  heading: string;
  counts: readonly {
    label: string;
    count: number;
    /** Address of the list of exactly the members who are counted. */
    to?: string;
    /** Label and address of a list that also contains other members. */
    all?: readonly [string, string];
  }[];
}

function Counts({ heading, counts }: CountsProps) {
  return (
    <Card>
      <h2 className="mb-3 text-lg font-semibold tracking-tight">{heading}</h2>
      <dl className="divide-y divide-line">
        {counts.map(({ label, count, to, all }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2">
            <dt className="text-sm text-ink-muted">
              {to === undefined ? (
                label
              ) : (
                <Link to={to} className="text-link">
                  {label}
                </Link>
              )}
              {all !== undefined && (
                <Link to={all[1]} className="text-link block w-fit">
                  {all[0]}
                </Link>
              )}
            </dt>
            <dd className="shrink-0 text-lg font-semibold figures">{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
