import { latestActionOf } from '../../../actions/action-state.ts';
import type { Query } from '../../../lib/combine-queries.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAnswerIntroduction } from '../../introductions/use-answer-introduction.ts';
import { adminTasksOf } from '../admin-tasks.ts';
import type { MemberTask } from '../member-tasks.ts';
import type { DashboardQueries } from '../use-dashboard-queries.ts';
import { ToDoList } from './ToDoList.tsx';

interface ToDoProps {
  queries: DashboardQueries;
  memberTasks: readonly MemberTask[];
}

/**
 * Section with the tasks of the member. Shows the loading and error states of the queries that no
 * other section of the page uses.
 */
export function ToDo({ queries, memberTasks }: ToDoProps) {
  const { vouchReminders, introductions, overview } = queries;
  const { introductionForm, rejection } = useAnswerIntroduction();
  const hasIntroductionsToAnswer =
    introductions.data !== undefined && introductions.data.to_answer.length > 0;
  const hasAnsweredIntroduction = introductionForm.startedAt > 0 || rejection.startedAt > 0;
  return (
    <div className="space-y-6 empty:hidden lg:col-start-1">
      <QueryLoadState query={vouchReminders} contentName="requests for your vouch" />
      <QueryLoadState query={introductions} contentName="introductions" />
      {overview !== null && <QueryLoadState query={overview} contentName="problems for admins" />}
      {(hasIntroductionsToAnswer || hasAnsweredIntroduction) && (
        <LiveMessage message={latestActionOf(rejection, introductionForm).message} />
      )}
      <ToDoList
        adminTasks={overview?.data ? adminTasksOf(overview.data) : []}
        memberTasks={memberTasks}
        introductionForm={introductionForm}
        rejection={rejection}
      />
    </div>
  );
}

/** Shows the loading and error states of one query. ToDoList shows the data of all queries. */
function QueryLoadState({ query, contentName }: { query: Query<unknown>; contentName: string }) {
  return (
    <QueryState
      query={query}
      waiting={<Skeleton label={`Loading the ${contentName}…`} bars={['h-14 w-full']} />}
      failure={`The ${contentName} did not load.`}
    />
  );
}
