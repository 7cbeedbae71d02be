import { useAction } from '../../../lib/use-action.ts';
import { useMember } from '../../../lib/use-session.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { messageOf } from '../../../ui/outcome.ts';
import { type Query, QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useOverview } from '../../administration/api/get-overview.ts';
import {
  answerIntroduction,
  type IntroductionAnswer,
} from '../../introductions/api/answer-introduction.ts';
import { useIntroductions } from '../../introductions/api/list-introductions.ts';
import { usePostponedRequests } from '../../vouching/api/get-asks.ts';
import { adminTasksOf } from '../admin-tasks.ts';
import type { MemberTask } from '../member-tasks.ts';
import { ToDoList } from './ToDoList.tsx';

/** Also shows the loading and error states of the queries that only this section uses. */
export function ToDo({ memberTasks }: { memberTasks: readonly MemberTask[] }) {
  const isAdmin = useMember().role === 'admin';
  const postponedRequests = usePostponedRequests();
  const introductions = useIntroductions();
  const overview = useOverview({ enabled: isAdmin });
  const answer = useAction(async (body: IntroductionAnswer) => {
    const outcome = await answerIntroduction(body);
    return body.answer === 'not_now' ? { ...outcome, tone: 'info' } : outcome;
  });
  const hasRequests = introductions.data !== undefined && introductions.data.to_answer.length > 0;
  return (
    <div className="space-y-6 empty:hidden lg:col-start-1">
      <LoadState query={postponedRequests} what="requests for your vouch" />
      <LoadState query={introductions} what="introductions" />
      {isAdmin && <LoadState query={overview} what="problems for admins" />}
      {(hasRequests || answer.startedAt > 0) && <LiveMessage message={messageOf(answer)} />}
      <ToDoList
        adminTasks={overview.data ? adminTasksOf(overview.data) : []}
        memberTasks={memberTasks}
        answer={answer}
      />
    </div>
  );
}

function LoadState({ query, what }: { query: Query<unknown>; what: string }) {
  return (
    <QueryState
      query={query}
      waiting={<Skeleton label={`Loading the ${what}…`} bars={['h-14 w-full']} />}
      failure={`The ${what} did not load.`}
    >
      {() => null}
    </QueryState>
  );
}
