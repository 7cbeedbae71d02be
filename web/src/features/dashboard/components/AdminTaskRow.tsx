import { LONG_HALFWAY_DAYS } from '@elevere/functions/contract';
import { CircleAlert, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import { fullName } from '../../../lib/person.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { type ProblemSectionId, problemInWords } from '../../administration/problem-words.ts';
import type { AdminTask } from '../admin-tasks.ts';
import { IconCircle, Portrait, ToDoItem } from './ToDoItem.tsx';

export function AdminTaskRow({ task }: { task: AdminTask }) {
  switch (task.kind) {
    case 'network':
      return (
        <ToDoItem
          picture={<IconCircle of={CircleAlert} classes="text-danger" />}
          text={`${problemInWords(task.problem)}.`}
        >
          <ConsoleLink section="to-do">See how to fix it</ConsoleLink>
        </ToDoItem>
      );
    case 'waiting': {
      const [person] = task.people;
      const isSinglePerson = task.count === 1 && person !== undefined;
      return (
        <ToDoItem
          picture={isSinglePerson ? <Portrait of={person} /> : <IconCircle of={Hourglass} />}
          text={
            isSinglePerson
              ? `${fullName(person)} joined over ${LONG_HALFWAY_DAYS}\u00a0days ago and is not yet a full member.`
              : `${task.count} newcomers joined over ${LONG_HALFWAY_DAYS}\u00a0days ago and are not yet full members.`
          }
        >
          <ConsoleLink section="waiting">See what is missing</ConsoleLink>
        </ToDoItem>
      );
    }
  }
}

function ConsoleLink({ section, children }: { section: ProblemSectionId; children: ReactNode }) {
  return (
    <ButtonLink to={`${PATHS.admin}#${section}`} tone="quiet" size="compact">
      {children}
    </ButtonLink>
  );
}
