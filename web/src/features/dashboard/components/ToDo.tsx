import { useAction } from '../../../lib/use-action.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { messageOf } from '../../../ui/outcome.ts';
import { type Query, QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import {
  answerIntroduction,
  type IntroductionAnswer,
} from '../../introductions/api/answer-introduction.ts';
import { adminTasksOf } from '../admin-tasks.ts';
import type { MemberTask } from '../member-tasks.ts';
import type { DashboardQueries } from '../use-dashboard-queries.ts';
import { ToDoList } from './ToDoList.tsx';

interface ToDoProps {
  queries: DashboardQueries;
  memberTasks: readonly MemberTask[];
}

/** Also shows the loading and error states of the queries that only this section uses. */
export function ToDo({ queries, memberTasks }: ToDoProps) {
  const { postponedRequests, introductions, overview } = queries;
  const answer = useAction(async (body: IntroductionAnswer) => {
    const outcome = await answerIntroduction(body);
    return body.answer === 'not_now' ? { ...outcome, tone: 'info' } : outcome;
  });
  const hasRequests = introductions.data !== undefined && introductions.data.to_answer.length > 0;
  return (
    <div className="space-y-6 empty:hidden lg:col-start-1">
      <LoadState query={postponedRequests} what="requests for your vouch" />
      <LoadState query={introductions} what="introductions" />
      {overview !== null && <LoadState query={overview} what="problems for admins" />}
      {(hasRequests || answer.startedAt > 0) && <LiveMessage message={messageOf(answer)} />}
      <ToDoList
        adminTasks={overview?.data ? adminTasksOf(overview.data) : []}
        memberTasks={memberTasks}
        answer={answer}
      />
    </div>
  );
}

/** ToDoList shows the data, because it sorts the tasks of all queries. */
function LoadState({ query, what }: { query: Query<unknown>; what: string }) {
  return (
    <QueryState
      query={query}
      waiting={<Skeleton label={`Loading the ${what}…`} bars={['h-14 w-full']} />}
      failure={`The ${what} did not load.`}
    />
  );
}
