import { LONG_HALFWAY_DAYS } from '@elevere/functions/contract';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { nameAndPictureOf } from '../../../lib/person.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { TextLink } from '../../../ui/links.tsx';
import type { Overview } from '../api/get-overview.ts';
import { problemInWords } from '../problem-words.ts';
import type { WaitingProblem, WholeNetworkProblem } from '../problems.ts';
import { PersonLink } from './PersonLink.tsx';

export function NetworkProblems({ overview }: { overview: Overview }) {
  const { problems, long_halfway } = overview;
  const networkProblemLines = problems
    .filter((problem) => problem.kind !== 'waiting')
    .map(wholeNetworkProblemLine);
  const longWaitProblems = problems.filter((problem) => problem.kind === 'waiting');
  const { hash } = useLocation();
  // Scrolls to the section in the URL, which did not exist yet when the browser tried.
  useEffect(() => {
    const heading = document.getElementById(hash.slice(1));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }, [hash]);
  if (networkProblemLines.length + longWaitProblems.length === 0) {
    return (
      <p className="flex items-center gap-3 font-semibold">
        <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
        Nothing to do.
      </p>
    );
  }
  return (
    <section aria-labelledby="to-do">
      <Card heading="To do" headingId="to-do">
        <div className="space-y-6">
          <ProblemList problemLines={networkProblemLines} />
          {longWaitProblems.length > 0 && (
            <section
              aria-labelledby="waiting"
              className="border-t border-line pt-5 first:border-0 first:pt-0"
            >
              <div className="mb-4">
                <h3 id="waiting" tabIndex={-1} className="font-semibold">
                  Joined more than {LONG_HALFWAY_DAYS}&nbsp;days ago, not yet a full member
                </h3>
                {long_halfway > longWaitProblems.length && (
                  <p className="text-sm text-ink-muted">
                    The latest {longWaitProblems.length} of {long_halfway}.{' '}
                    <TextLink to={`${PATHS.adminMembers}?state=halfway`}>
                      See all members with 1 of 2 vouches
                    </TextLink>
                  </p>
                )}
              </div>
              <ProblemList
                problemLines={longWaitProblems.map((problem) => (
                  <WaitingNewcomer key={problem.person.uid} problem={problem} />
                ))}
              />
            </section>
          )}
        </div>
      </Card>
    </section>
  );
}

const INITIALLY_SHOWN_PROBLEM_COUNT = 5;

function ProblemList({ problemLines }: { problemLines: readonly ReactNode[] }) {
  if (problemLines.length === 0) return null;
  return (
    <>
      <ul className="space-y-5">{problemLines.slice(0, INITIALLY_SHOWN_PROBLEM_COUNT)}</ul>
      {problemLines.length > INITIALLY_SHOWN_PROBLEM_COUNT && (
        <Disclosure summary={`${problemLines.length - INITIALLY_SHOWN_PROBLEM_COUNT} more`}>
          <ul className="space-y-5">{problemLines.slice(INITIALLY_SHOWN_PROBLEM_COUNT)}</ul>
        </Disclosure>
      )}
    </>
  );
}

interface ProblemLineProps {
  picture: ReactNode;
  problemText: ReactNode;
  children: ReactNode;
}

function ProblemLine({ picture, problemText, children }: ProblemLineProps) {
  return (
    <li className="flex gap-4">
      <span className="flex size-10 shrink-0 justify-center">{picture}</span>
      <div className="min-w-0 grow text-sm wrap-anywhere">
        <p className="font-semibold">{problemText}</p>
        <div className="text-ink-muted">{children}</div>
      </div>
    </li>
  );
}

function wholeNetworkProblemLine(problem: WholeNetworkProblem): ReactNode {
  switch (problem.kind) {
    case 'job_late':
      return (
        <NetworkProblemLine
          key={problem.job}
          problemText={
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
          The operator can run <code>npm run elevere -- check</code>, which says what is wrong.{' '}
          <ScheduledJobsLink />
        </NetworkProblemLine>
      );
    case 'mail_failed':
      return (
        <NetworkProblemLine
          key={problem.kind}
          problemText={
            <>
              {problemInWords(problem)}, {problem.count > 1 && 'the first of them '}written on{' '}
              <LongDate instant={problem.since} />.
            </>
          }
        >
          The operator finds the reason in the log of the job <code>send_due_mail</code>. This line
          disappears when the next email is sent. <ScheduledJobsLink />
        </NetworkProblemLine>
      );
    case 'paused':
      return (
        <NetworkProblemLine key={problem.kind} problemText={`${problemInWords(problem)}.`}>
          No one can create or use an invitation, or vouch.{' '}
          <TextLink to={PATHS.adminNetwork}>Resume invitations</TextLink> when you are ready.
        </NetworkProblemLine>
      );
    case 'one_admin':
      return (
        <NetworkProblemLine key={problem.kind} problemText={`${problemInWords(problem)}.`}>
          If you lose your login, no one can suspend a member or pause invitations.{' '}
          <TextLink to={`${PATHS.adminMembers}?role=fulluser`}>Choose a full member</TextLink>, and
          ask the operator to make them an admin:{' '}
          <code>npm run elevere -- role &lt;email&gt; admin</code>
        </NetworkProblemLine>
      );
    case 'few_inviters':
      return (
        <NetworkProblemLine key={problem.kind} problemText={`${problemInWords(problem)}.`}>
          A newcomer needs vouches from two members who have not invited each other.{' '}
          <TextLink to={PATHS.adminMembers}>Turn a member’s inviting on</TextLink>, or ask the
          operator to add a founder: <code>npm run elevere -- found</code>
        </NetworkProblemLine>
      );
  }
}

function NetworkProblemLine(line: Omit<ProblemLineProps, 'picture'>) {
  return (
    <ProblemLine
      {...line}
      picture={<CircleAlert className="mt-0.5 size-5 text-danger" aria-hidden="true" />}
    />
  );
}

function ScheduledJobsLink() {
  return (
    <a href="#jobs" className="text-link">
      See all jobs
    </a>
  );
}

function WaitingNewcomer({
  problem: { person, since, first_inviter },
}: {
  problem: WaitingProblem;
}) {
  return (
    <ProblemLine
      picture={<Avatar person={nameAndPictureOf(person)} size="small" />}
      problemText={
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
    </ProblemLine>
  );
}
