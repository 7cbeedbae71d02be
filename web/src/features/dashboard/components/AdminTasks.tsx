import { CircleAlert, Hourglass } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import { fullName } from '../../../lib/person.ts';
import { ButtonLink } from '../../../ui/Link.tsx';
import {
  type ProblemSection,
  problemInWords,
} from '../../administration/components/problem-words.ts';
import { type AdminTask, adminTasksOf, type Reported } from './admin-tasks.ts';
import { Line, Mark, Portrait } from './NeedLine.tsx';
import { NeedsYou } from './NeedsYou.tsx';

interface AdminTasksProps extends Pick<ComponentProps<typeof NeedsYou>, 'needs' | 'answer'> {
  /** The problems of the network, from the console's overview. */
  overview: Reported;
}

/** Lists an admin's next steps: first those for the network, then those as a member. */
export function AdminTasks({ needs, answer, overview }: AdminTasksProps) {
  return (
    <NeedsYou
      needs={needs}
      answer={answer}
      first={adminTasksOf(overview).map((need) => <AdminTaskRow key={keyOf(need)} need={need} />)}
    />
  );
}

function keyOf(need: AdminTask): string {
  return 'problem' in need ? problemInWords(need.problem) : need.what;
}

function AdminTaskRow({ need }: { need: AdminTask }) {
  switch (need.what) {
    case 'network':
      return (
        <Line
          picture={<Mark of={CircleAlert} look="text-danger" />}
          text={`${problemInWords(need.problem)}.`}
        >
          <ToConsole section="to-do">
            See how<span className="sr-only"> to solve it</span>
          </ToConsole>
        </Line>
      );
    case 'waiting': {
      const [person] = need.people;
      const isSinglePerson = need.count === 1 && person !== undefined;
      return (
        <Line
          picture={isSinglePerson ? <Portrait of={person} /> : <Mark of={Hourglass} />}
          text={`${isSinglePerson ? fullName(person) : `${need.count} newcomers`} ${isSinglePerson ? 'has' : 'have'} needed one more vouch for over 14\u00a0days.`}
        >
          <ToConsole section="waiting">
            See whom<span className="sr-only"> to ask</span>
          </ToConsole>
        </Line>
      );
    }
  }
}

/** Link to a section of the console. */
function ToConsole({ section, children }: { section: ProblemSection; children: ReactNode }) {
  return (
    <ButtonLink to={`${PATHS.admin}#${section}`} tone="quiet" size="compact">
      {children}
    </ButtonLink>
  );
}
