import { formatInvitationCode } from '@elevere/functions/contract';
import { Send, UserPlus } from 'lucide-react';
import { circlePagePathOfPerson, PATHS, vouchPagePath } from '../../../lib/paths.ts';
import { fullName, jobAndCompanyOf } from '../../../lib/person.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { FOCUS_TARGET_PROPS } from '../../../ui/focus-after-action.ts';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { problemInWords } from '../../administration/problem-words.ts';
import {
  AnswerIntroduction,
  type AnswerIntroductionProps,
} from '../../introductions/components/AnswerIntroduction.tsx';
import { FormattedCode } from '../../invitations/components/FormattedCode.tsx';
import { ShareInvitationButton } from '../../invitations/components/ShareInvitationButton.tsx';
import { inviteeNameInNote } from '../../invitations/invitation-status.ts';
import { ReportPersonMenu } from '../../profile/components/ReportPersonMenu.tsx';
import { ForwardLink } from '../../vouching/components/ForwardLink.tsx';
import type { AdminTask } from '../admin-tasks.ts';
import type { ActiveInvitation, MemberTask } from '../member-tasks.ts';
import { AdminTaskRow } from './AdminTaskRow.tsx';
import { IconCircle, Portrait, ToDoItem } from './ToDoItem.tsx';

type IntroductionActions = Pick<AnswerIntroductionProps, 'introductionForm' | 'rejection'>;

interface ToDoListProps extends IntroductionActions {
  adminTasks: readonly AdminTask[];
  memberTasks: readonly MemberTask[];
}

export function ToDoList({ adminTasks, memberTasks, introductionForm, rejection }: ToDoListProps) {
  if (adminTasks.length + memberTasks.length === 0) return null;
  return (
    <section
      aria-labelledby="next"
      {...FOCUS_TARGET_PROPS}
      className="rounded-xl bg-accent-tint px-6 pt-6 pb-4 sm:px-8 sm:pt-8 sm:pb-6"
    >
      <h2 id="next" className="mb-2 text-lg font-semibold tracking-tight">
        To do
      </h2>
      <ul>
        {adminTasks.map((task) => (
          <AdminTaskRow key={adminTaskKey(task)} task={task} />
        ))}
        {memberTasks.map((task) => (
          <TaskRow
            key={memberTaskKey(task)}
            task={task}
            introductionForm={introductionForm}
            rejection={rejection}
          />
        ))}
      </ul>
    </section>
  );
}

function adminTaskKey(task: AdminTask): string {
  return 'problem' in task ? problemInWords(task.problem) : task.kind;
}

function memberTaskKey(task: MemberTask): string {
  if ('introduction' in task) return task.introduction.id;
  if ('person' in task) return `${task.kind} ${task.person.uid}`;
  return 'invitation' in task ? task.invitation.code : task.kind;
}

interface TaskRowProps extends IntroductionActions {
  task: MemberTask;
}

function TaskRow({ task, introductionForm, rejection }: TaskRowProps) {
  const account = useAccount();
  switch (task.kind) {
    case 'vouch reminder':
      return (
        <ToDoItem
          picture={<Portrait of={task.person} />}
          text={`${fullName(task.person)} is asking for your vouch.`}
        >
          <ButtonLink to={vouchPagePath(task.token)} tone="quiet" size="compact">
            Answer<span className="sr-only"> {fullName(task.person)}</span>
          </ButtonLink>
        </ToDoItem>
      );
    case 'introduction': {
      const { from, to, message } = task.introduction;
      return (
        <ToDoItem
          picture={<Portrait of={from} />}
          text={
            <>
              {/* The links work, because a vouch puts both people into the introducer's circle. */}
              <TextLink to={circlePagePathOfPerson(from.uid)}>{fullName(from)}</TextLink> would like
              to meet <TextLink to={circlePagePathOfPerson(to.uid)}>{fullName(to)}</TextLink>.
              Introduce?
            </>
          }
          hint={[jobAndCompanyOf(from), `“${message}”`].filter(Boolean).join('\n')}
          menu={<ReportPersonMenu {...from} />}
        >
          <AnswerIntroduction
            introduction={task.introduction}
            introductionForm={introductionForm}
            rejection={rejection}
          />
        </ToDoItem>
      );
    }
    case 'expiring': {
      const { code, daysLeft } = task.invitation;
      const daysLeftText = `${daysLeft}\u00a0day${daysLeft === 1 ? '' : 's'}`;
      return (
        <ToDoItem
          picture={<IconCircle of={Send} />}
          text={
            <>
              Your invitation <InvitationName invitation={task.invitation} /> expires in{' '}
              {daysLeftText}.
            </>
          }
        >
          <ShareInvitationButton code={code} isInRow />
        </ToDoItem>
      );
    }
    case 'second vouch':
      return (
        <ToDoItem
          picture={<Portrait of={task.person} />}
          text={`${fullName(task.person)} needs one more vouch.`}
          hint={`Forward the link to a member who knows ${task.person.firstName}.`}
        >
          <ForwardLink url={task.link} name={fullName(task.person)} />
        </ToDoItem>
      );
    case 'profile':
      return (
        <ToDoItem
          picture={<Portrait of={account} />}
          text={`Add ${task.missingParts}: members see ${task.missingParts.includes(' and ') ? 'them' : 'it'} when you vouch.`}
        >
          <ButtonLink to={PATHS.settings} state={{ editProfile: true }} tone="quiet" size="compact">
            Add<span className="sr-only"> {task.missingParts}</span>
          </ButtonLink>
        </ToDoItem>
      );
    case 'recommendation':
      return (
        <ToDoItem
          picture={<Portrait of={task.person} />}
          text={`Say why you vouched for ${fullName(task.person)}.`}
        >
          <ButtonLink
            to={circlePagePathOfPerson(task.person.uid)}
            state={{ recommend: task.person.uid }}
            tone="quiet"
            size="compact"
          >
            Recommend<span className="sr-only"> {fullName(task.person)}</span>
          </ButtonLink>
        </ToDoItem>
      );
    case 'first invitation':
      return (
        <ToDoItem
          picture={<IconCircle of={UserPlus} />}
          text="Invite someone you would gladly work with again."
        >
          <ButtonLink to={PATHS.createInvitation} tone="quiet" size="compact">
            Invite<span className="sr-only"> someone</span>
          </ButtonLink>
        </ToDoItem>
      );
  }
}

function InvitationName({ invitation: { code, note } }: { invitation: ActiveInvitation }) {
  return note === '' ? (
    <FormattedCode code={formatInvitationCode(code)} />
  ) : (
    <>for {inviteeNameInNote(note)}</>
  );
}
