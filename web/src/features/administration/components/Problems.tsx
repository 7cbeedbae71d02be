import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { noteConsoleVisit } from '../../../lib/last-visit.ts';
import { PATHS } from '../../../lib/paths.ts';
import { faceOf } from '../../../lib/person.ts';
import { useMember } from '../../../lib/use-session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Folded } from '../../../ui/Folded.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import {
  hintedSince,
  isOfNetwork,
  type NetworkProblem,
  type Overview,
  type ProblemOf,
  problemsOf,
} from '../api/get-overview.ts';
import { HINT_SENTENCES } from './member-words.ts';
import { PersonLink } from './PersonLink.tsx';
import { type ProblemSection, problemInWords } from './problem-words.ts';
import { Vouched } from './Vouched.tsx';

interface ProblemsProps {
  overview: Overview;
  /** When the server answered so. Milliseconds since 1970. */
  answered: number;
}

/** What needs an admin, each with what to do about it. Hints are shown until they were looked at. */
export function Problems({ overview, answered }: ProblemsProps) {
  const { uid } = useMember();
  const [looked] = useState(() => noteConsoleVisit(uid, answered));
  const { problems, long_halfway } = overview;
  const network = problems.filter(isOfNetwork).map(networkProblem);
  const waiting = problemsOf(overview, 'waiting');
  const pairs = problemsOf(overview, 'pair');
  const hinted = hintedSince(looked, overview);
  const { hash } = useLocation();
  // The address may name a section, which is there only now.
  useEffect(() => {
    const heading = document.getElementById(hash.slice(1));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }, [hash]);
  if (network.length + waiting.length + pairs.length + hinted.length === 0) {
    return (
      <p className="flex items-center gap-3 font-semibold">
        <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
        Nothing to do.
      </p>
    );
  }
  return (
    <section aria-labelledby="to-do">
      <Card>
        <h2 id="to-do" tabIndex={-1} className="mb-3 text-lg font-semibold tracking-tight">
          To do
        </h2>
        <div className="space-y-6">
          <Lines lines={network} />
          <Group
            id="waiting"
            heading={'Need one more vouch for over 14\u00a0days'}
            lines={waiting.map((problem) => <Waiting key={problem.person.uid} problem={problem} />)}
          >
            {long_halfway > waiting.length && (
              <>
                The latest {waiting.length} of {long_halfway}.{' '}
                <TextLink to={`${PATHS.adminMembers}?state=halfway`}>
                  See all members with 1 of 2 vouches
                </TextLink>
              </>
            )}
          </Group>
          <Group
            id="pairs"
            heading="Vouched together for 3 people or more"
            lines={pairs.map((problem) => (
              <Pair key={problem.people.map((each) => each.uid).join(' ')} problem={problem} />
            ))}
          >
            In the last 90&nbsp;days. A hint only: open one of the two to read what they wrote about
            these people.
          </Group>
          <Group
            id="hints"
            heading="Vouches worth a look"
            lines={hinted.map((problem) => (
              <Hinted key={`${problem.at} ${problem.invitee.uid}`} problem={problem} />
            ))}
          >
            {looked === 0 ? 'Of the last 30\u00a0days' : 'Since you last looked'}. Hints only;
            nothing here is proof.
          </Group>
        </div>
      </Card>
    </section>
  );
}

/** As many lines of a kind as are read at a glance; the others are folded. */
const SHOWN = 5;

function Lines({ lines }: { lines: readonly ReactNode[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <ul className="space-y-5">{lines.slice(0, SHOWN)}</ul>
      {lines.length > SHOWN && (
        <Folded summary={`${lines.length - SHOWN} more`}>
          <ul className="space-y-5">{lines.slice(SHOWN)}</ul>
        </Folded>
      )}
    </>
  );
}

interface GroupProps {
  id: ProblemSection;
  heading: string;
  lines: readonly ReactNode[];
  /** What there is to say of them all. */
  children: ReactNode;
}

/** Problems of one kind; nothing without any. */
function Group({ id, heading, lines, children }: GroupProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5 first:border-0 first:pt-0">
      <div className="mb-4">
        <h3 id={id} tabIndex={-1} className="font-semibold">
          {heading}
        </h3>
        <p className="text-sm text-ink-muted">{children}</p>
      </div>
      <Lines lines={lines} />
    </section>
  );
}

interface LineProps {
  /** Whom or what it is about, drawn. */
  picture: ReactNode;
  what: ReactNode;
  /** What to do about it, or what stands out. */
  children: ReactNode;
}

function Line({ picture, what, children }: LineProps) {
  return (
    <li className="flex gap-4">
      <span className="flex size-10 shrink-0 justify-center">{picture}</span>
      <div className="min-w-0 grow text-sm wrap-anywhere">
        <p className="font-semibold">{what}</p>
        <div className="text-ink-muted">{children}</div>
      </div>
    </li>
  );
}

function networkProblem(problem: NetworkProblem): ReactNode {
  switch (problem.kind) {
    case 'job_late':
      return (
        <Alarm
          key={problem.job}
          what={
            <>
              {problemInWords(problem)}:{' '}
              {problem.ran_at === null ? (
                'it never ran.'
              ) : (
                <>
                  it last ran on <LongDate instant={problem.ran_at} />.
                </>
              )}
            </>
          }
        >
          <code>npm run elevere -- check</code> says what is wrong with the deployment. <SeeJobs />
        </Alarm>
      );
    case 'mail_failed':
      return (
        <Alarm
          key={problem.kind}
          what={
            <>
              {problemInWords(problem)}, {problem.count > 1 && 'the first of them '}written on{' '}
              <LongDate instant={problem.since} />.
            </>
          }
        >
          The log of <code>send_due_mail</code> says why; <code>SMTP_URL</code> names the mail
          server. This line goes when an email is sent again. <SeeJobs />
        </Alarm>
      );
    case 'one_admin':
      return (
        <Alarm key={problem.kind} what={`${problemInWords(problem)}.`}>
          If you lose your login, no one can suspend a member or pause invitations.{' '}
          <TextLink to={`${PATHS.adminMembers}?role=fulluser`}>Choose a full member</TextLink>, and{' '}
          <code>npm run elevere -- role &lt;email&gt; admin</code> makes them the second one.
        </Alarm>
      );
    case 'few_inviters':
      return (
        <Alarm key={problem.kind} what={`${problemInWords(problem)}.`}>
          A newcomer needs vouches from two members, neither of whom invited the other.{' '}
          <TextLink to={PATHS.adminMembers}>Turn a member’s inviting on</TextLink>, or add a founder
          by <code>npm run elevere -- found</code>.
        </Alarm>
      );
  }
}

function Alarm(line: Omit<LineProps, 'picture'>) {
  return (
    <Line
      {...line}
      picture={<CircleAlert className="mt-0.5 size-5 text-danger" aria-hidden="true" />}
    />
  );
}

function SeeJobs() {
  return (
    <a href="#jobs" className="text-link">
      See all jobs
    </a>
  );
}

function Waiting({ problem: { person, since, first_inviter } }: { problem: ProblemOf<'waiting'> }) {
  return (
    <Line
      picture={<Avatar face={faceOf(person)} size="small" />}
      what={
        <>
          <PersonLink person={person} /> joined on <LongDate instant={since} />.
        </>
      }
    >
      {first_inviter === null ? (
        'Their first vouch no longer counts: they need a new one, and then a second.'
      ) : (
        <>
          Ask <PersonLink person={first_inviter} />, who vouched first, to introduce them to another
          member.
        </>
      )}
    </Line>
  );
}

function Pair({ problem: { people, invitees, last } }: { problem: ProblemOf<'pair'> }) {
  const [one, other] = people;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <span className="flex gap-1">
        {people.map((person) => (
          <Avatar key={person.uid} face={faceOf(person)} />
        ))}
      </span>
      <div className="min-w-0 grow basis-60 space-y-2 text-sm wrap-anywhere">
        <p className="font-semibold">
          <PersonLink person={one} show="vouches" /> and{' '}
          <PersonLink person={other} show="vouches" /> vouched together for {invitees.length}{' '}
          people, the last time on <LongDate instant={last} />:
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {invitees.map((person) => (
            <li key={person.uid} className="flex items-center gap-2">
              <Avatar face={faceOf(person)} size="small" />
              <PersonLink person={person} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function Hinted({ problem: { at, hints, invitee, inviters } }: { problem: ProblemOf<'hinted'> }) {
  return (
    <Line
      picture={<Avatar face={faceOf(invitee)} size="small" />}
      what={
        <>
          <Vouched inviters={inviters} /> <PersonLink person={invitee} /> on{' '}
          <LongDate instant={at} />.
        </>
      }
    >
      {hints.map((hint) => HINT_SENTENCES[hint]).join(' ')}
    </Line>
  );
}
