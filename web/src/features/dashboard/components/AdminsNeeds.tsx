import { CircleAlert, Hourglass, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import { fullName } from '../../../lib/person.ts';
import { ButtonLink } from '../../../ui/Link.tsx';
import {
  type ProblemSection,
  problemInWords,
} from '../../administration/components/problem-words.ts';
import { type AdminsNeed, adminsNeedsOf, type Reported } from './admins-needs.ts';
import { Line, Mark, Portrait } from './NeedLine.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import type { Situation } from './needs-you.ts';

interface AdminsNeedsProps {
  situation: Situation;
  /** What the console begins with. */
  overview: Reported;
  /** When the admin looked at it last. Milliseconds since 1970. */
  looked: number;
}

/** What an admin can do next: first for the network, then as a member. */
export function AdminsNeeds({ situation, overview, looked }: AdminsNeedsProps) {
  const needs = adminsNeedsOf(overview, looked);
  return (
    <NeedsYou
      situation={situation}
      first={needs.map((need) => <NeedShown key={keyOf(need)} need={need} />)}
    />
  );
}

function keyOf(need: AdminsNeed): string {
  if ('people' in need) return `${need.what} ${need.people.map(({ uid }) => uid).join(' ')}`;
  return 'problem' in need ? problemInWords(need.problem) : need.what;
}

function NeedShown({ need }: { need: AdminsNeed }) {
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
      const one = need.count === 1 && person !== undefined;
      return (
        <Line
          picture={one ? <Portrait of={person} /> : <Mark of={Hourglass} />}
          text={`${one ? fullName(person) : `${need.count} newcomers`} ${one ? 'has' : 'have'} needed one more vouch for over 14\u00a0days.`}
        >
          <ToConsole section="waiting">
            See whom<span className="sr-only"> to ask</span>
          </ToConsole>
        </Line>
      );
    }
    case 'pair':
      return (
        <Line
          picture={<Mark of={Lightbulb} look="text-warning" />}
          text={`${need.people.map(fullName).join(' and ')} vouched together for ${need.count} people.`}
        >
          <ToConsole section="pairs">
            Look<span className="sr-only"> at them</span>
          </ToConsole>
        </Line>
      );
    case 'hinted':
      return (
        <Line
          picture={<Mark of={Lightbulb} look="text-warning" />}
          text={
            need.count === 1
              ? '1 vouch is worth a look.'
              : `${need.count} vouches are worth a look.`
          }
        >
          <ToConsole section="hints">
            Look<span className="sr-only"> at vouches with a hint</span>
          </ToConsole>
        </Line>
      );
  }
}

/** To what the console says of it, and what to do about it. */
function ToConsole({ section, children }: { section: ProblemSection; children: ReactNode }) {
  return (
    <ButtonLink to={`${PATHS.admin}#${section}`} tone="quiet" size="compact">
      {children}
    </ButtonLink>
  );
}
