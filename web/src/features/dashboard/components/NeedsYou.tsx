import { formatInvitationCode } from '@elevere/functions/contract';
import { CircleAlert, Hourglass, Lightbulb, type LucideIcon, Send, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { circlePath, PATHS, vouchPath } from '../../../lib/paths.ts';
import { faceOf, fullName } from '../../../lib/person.ts';
import { useMember } from '../../../lib/use-session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { CodeText } from '../../../ui/CodeText.tsx';
import { CopyAndShare } from '../../../ui/CopyAndShare.tsx';
import { ButtonLink } from '../../../ui/Link.tsx';
import { problemInWords } from '../../administration/components/problem-words.ts';
import { forWhom } from '../../invitations/components/invitation-status.ts';
import { lastDayOfMonth } from '../../invitations/components/invitation-time.ts';
import { ShareButton } from '../../invitations/components/ShareButton.tsx';
import { type ActiveInvitation, type Need, needsOf, type Situation } from './needs-you.ts';

/** What the member can do next, one line each; nothing where there is nothing. */
export function NeedsYou({ situation }: { situation: Situation }) {
  const needs = needsOf(situation);
  if (needs.length === 0) return null;
  return (
    <section
      aria-labelledby="next"
      className="rounded-xl bg-accent-tint px-6 pt-6 pb-4 sm:px-8 sm:pt-8 sm:pb-6"
    >
      <h2 id="next" className="mb-2 text-lg font-semibold tracking-tight">
        To do
      </h2>
      <ul>
        {needs.map((need) => (
          <NeedShown key={keyOf(need)} need={need} />
        ))}
      </ul>
    </section>
  );
}

function keyOf(need: Need): string {
  if ('person' in need) return `${need.what} ${need.person.uid}`;
  if ('people' in need) return `${need.what} ${need.people.map(({ uid }) => uid).join(' ')}`;
  if ('problem' in need) return problemInWords(need.problem);
  return 'invitation' in need ? need.invitation.code : need.what;
}

function NeedShown({ need }: { need: Need }) {
  const member = useMember();
  switch (need.what) {
    case 'ask':
      return (
        <Line
          picture={<Face of={need.person} />}
          text={`${fullName(need.person)} asks you to vouch for them.`}
        >
          <ButtonLink to={vouchPath(need.token)} size="compact">
            Answer<span className="sr-only"> {fullName(need.person)}</span>
          </ButtonLink>
        </Line>
      );
    case 'network':
      return (
        <Line
          picture={<Mark of={CircleAlert} look="text-danger" />}
          text={`${problemInWords(need.problem)}.`}
        >
          <ToConsole>
            See how<span className="sr-only"> to solve it</span>
          </ToConsole>
        </Line>
      );
    case 'waiting': {
      const [person] = need.people;
      const one = need.count === 1 && person !== undefined;
      return (
        <Line
          picture={one ? <Face of={person} /> : <Mark of={Hourglass} />}
          text={`${one ? fullName(person) : `${need.count} newcomers`} ${one ? 'has' : 'have'} needed one more vouch for over 14\u00a0days.`}
        >
          <ToConsole>
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
          <ToConsole>
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
          <ToConsole>
            Look<span className="sr-only"> at vouches with a hint</span>
          </ToConsole>
        </Line>
      );
    case 'expiring':
    case 'unused': {
      const { code, daysLeft } = need.invitation;
      const when = daysLeft === 1 ? '1 day' : `${daysLeft} days`;
      return (
        <Line
          picture={<Mark of={Send} />}
          text={
            <>
              Your invitation <Named invitation={need.invitation} />{' '}
              {need.what === 'expiring' ? `expires in ${when}.` : 'is not used yet.'}
            </>
          }
        >
          <ShareButton code={code} inRow />
        </Line>
      );
    }
    case 'second vouch':
      return (
        <Line
          picture={<Face of={need.person} />}
          text={`${fullName(need.person)} needs one more vouch.`}
          hint={
            need.link === undefined
              ? 'Introduce them to a member you did not invite and who did not invite you.'
              : 'Forward their link to a member who knows them.'
          }
        >
          {need.link !== undefined && (
            <CopyAndShare message={need.link} of={{ link: fullName(need.person) }} />
          )}
        </Line>
      );
    case 'profile':
      return (
        <Line
          picture={<Face of={member} />}
          text={`Add ${need.missing}: members see ${need.missing.includes(' and ') ? 'them' : 'it'} when you vouch.`}
        >
          <ButtonLink to={PATHS.settings} state={{ editProfile: true }} tone="quiet" size="compact">
            Add<span className="sr-only"> {need.missing}</span>
          </ButtonLink>
        </Line>
      );
    case 'recommendation':
      return (
        <Line
          picture={<Face of={need.person} />}
          text={`Say why you vouched for ${fullName(need.person)}.`}
        >
          <ButtonLink to={circlePath(need.person.uid)} tone="quiet" size="compact">
            Recommend<span className="sr-only"> {fullName(need.person)}</span>
          </ButtonLink>
        </Line>
      );
    case 'invite':
      return (
        <Line
          picture={<Mark of={UserPlus} />}
          text={
            need.first
              ? 'Invite someone you would gladly work with again.'
              : `You have ${need.left === 1 ? '1 invitation' : `${need.left} invitations`} left until ${lastDayOfMonth()}.`
          }
        >
          <ButtonLink to={PATHS.createInvitation} tone="quiet" size="compact">
            Invite<span className="sr-only"> someone</span>
          </ButtonLink>
        </Line>
      );
  }
}

/** The console begins with what needs an admin, and with what to do about it. */
function ToConsole({ children }: { children: ReactNode }) {
  return (
    <ButtonLink to={PATHS.admin} tone="quiet" size="compact">
      {children}
    </ButtonLink>
  );
}

/** For whom an invitation is, or else its code. */
function Named({ invitation: { code, note } }: { invitation: ActiveInvitation }) {
  return note === '' ? <CodeText shown={formatInvitationCode(code)} /> : <>for {forWhom(note)}</>;
}

/** Whom a line is about. */
function Face({ of: person }: { of: Parameters<typeof faceOf>[0] }) {
  return <Avatar face={faceOf(person)} size="small" />;
}

/** What a line is about that is no person. */
function Mark({ of: Icon, look = 'text-ink-muted' }: { of: LucideIcon; look?: string }) {
  return (
    <span
      className={`grid size-10 shrink-0 place-items-center rounded-full bg-surface-raised ${look}`}
    >
      <Icon className="size-5" aria-hidden="true" />
    </span>
  );
}

interface LineProps {
  /** As large as a small portrait. */
  picture: ReactNode;
  text: ReactNode;
  hint?: string;
  /** What to do about it. */
  children: ReactNode;
}

function Line({ picture, text, hint, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-2">
      <span className="flex min-w-0 grow basis-48 items-center gap-4">
        {picture}
        <span className="min-w-0 text-sm">
          <span className="block font-semibold wrap-anywhere">{text}</span>
          {hint !== undefined && <span className="block text-ink-muted">{hint}</span>}
        </span>
      </span>
      {children}
    </li>
  );
}
