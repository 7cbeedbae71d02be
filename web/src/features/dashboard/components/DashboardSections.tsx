import { circlePagePathOfPerson, PATHS } from '../../../lib/paths.ts';
import { fullName } from '../../../lib/person.ts';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { InvitationOverview } from '../../invitations/components/InvitationOverview.tsx';
import { OwnFigure } from '../../profile/components/OwnFigure.tsx';
import { InviteeTiles } from '../../vouching/components/InviteeTiles.tsx';
import { memberTasksOf } from '../member-tasks.ts';
import { memberTaskDataOf, useDashboardQueries } from '../use-dashboard-queries.ts';
import { useSectionsReady } from '../use-sections-ready.ts';
import { NewsList } from './NewsList.tsx';
import { ToDo } from './ToDo.tsx';

export function DashboardSections() {
  const dashboardQueries = useDashboardQueries();
  const areSectionsReady = useSectionsReady(dashboardQueries);
  const memberTasks = memberTasksOf(memberTaskDataOf(dashboardQueries));
  const codesInTaskList = memberTasks.flatMap((memberTask) =>
    memberTask.kind === 'expiring' ? [memberTask.invitation.code] : [],
  );
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-8">
      {areSectionsReady ? (
        <ToDo queries={dashboardQueries} memberTasks={memberTasks} />
      ) : (
        <div className="lg:col-start-1 lg:row-span-2">
          <Skeleton label="Loading your dashboard…" bars={['h-72 w-full', 'h-96 w-full']} />
        </div>
      )}
      <div
        className={`lg:col-start-2 lg:row-span-2 lg:row-start-1 ${areSectionsReady ? '' : 'max-lg:hidden'}`}
      >
        <InvitationOverview excludedCodes={codesInTaskList} />
      </div>
      {areSectionsReady && (
        <div className="space-y-6 lg:col-start-1">
          <NewsList queries={dashboardQueries} />
          <PeopleSection />
        </div>
      )}
    </div>
  );
}

function PeopleSection() {
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center gap-5 sm:gap-6">
        <OwnFigure size="beside">
          {(inviters) => (
            <div className="min-w-0 flex-1 basis-48 text-sm text-ink-muted">
              <p className="wrap-anywhere">
                {inviters.length === 0
                  ? 'You’re a founder, so you needed no vouches.'
                  : 'Vouched for by '}
                {inviters.map((inviter, index) => (
                  <span key={inviter.uid}>
                    {index > 0 && ' and '}
                    <TextLink to={circlePagePathOfPerson(inviter.uid)}>
                      {fullName(inviter)}
                    </TextLink>
                  </span>
                ))}
                {inviters.length > 0 && '.'}
              </p>
            </div>
          )}
        </OwnFigure>
      </div>
      <p className="mb-8 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <TextLink to={PATHS.circle}>See your circle</TextLink>
        <TextLink to={PATHS.people}>Find a member</TextLink>
      </p>
      <InviteeTiles />
    </Card>
  );
}
