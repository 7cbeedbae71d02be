import { formatInvitationCode } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { circlePath, PATHS, vouchPath } from '../../../lib/paths.ts';
import { faceOf, fullName } from '../../../lib/person.ts';
import { useMember } from '../../../lib/use-session.ts';
import { Avatar, type DrawnPerson } from '../../../ui/Avatar.tsx';
import { CodeText } from '../../../ui/CodeText.tsx';
import { CopyAndShare } from '../../../ui/CopyAndShare.tsx';
import { ButtonLink } from '../../../ui/Link.tsx';
import { lastDayOfMonth } from '../../invitations/components/invitation-time.ts';
import { ShareButton } from '../../invitations/components/ShareButton.tsx';
import { type ActiveInvitation, type Need, needsOf, type Situation } from './needs-you.ts';

/** What the member can do next, one line each; nothing where there is nothing. */
export function NeedsYou({ situation }: { situation: Situation }) {
  const needs = needsOf(situation);
  if (needs.length === 0) return null;
  return (
    <section aria-labelledby="next" className="rounded-xl bg-accent-tint p-6 sm:px-8">
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
  return 'invitation' in need ? need.invitation.code : need.what;
}

function NeedShown({ need }: { need: Need }) {
  const member = useMember();
  switch (need.what) {
    case 'ask':
      return (
        <Line
          face={faceOf(need.person)}
          text={`${fullName(need.person)} asks you to vouch for them.`}
        >
          <ButtonLink to={vouchPath(need.token)} size="compact">
            Answer<span className="sr-only"> {fullName(need.person)}</span>
          </ButtonLink>
        </Line>
      );
    case 'expiring':
    case 'unused': {
      const { code, daysLeft } = need.invitation;
      const when = daysLeft === 1 ? '1 day' : `${daysLeft} days`;
      return (
        <Line
          face={null}
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
          face={faceOf(need.person)}
          text={`${fullName(need.person)} needs one more vouch.`}
          hint={
            need.link === undefined
              ? 'Introduce them to a member you did not invite and who did not invite you.'
              : 'Forward their link to a member who knows them.'
          }
        >
          {need.link !== undefined && (
            <CopyAndShare message={need.link} of={`${fullName(need.person)}’s link`} />
          )}
        </Line>
      );
    case 'profile':
      return (
        <Line
          face={faceOf(member)}
          text={`Add ${need.missing}: members see ${need.missing.includes(' and ') ? 'them' : 'it'} when you vouch.`}
        >
          <ButtonLink to={PATHS.settings} state={{ editProfile: true }} tone="quiet" size="compact">
            Add<span className="sr-only"> {need.missing}</span>
          </ButtonLink>
        </Line>
      );
    case 'recommendation':
      return (
        <Line face={faceOf(need.person)} text={`Say why you vouched for ${fullName(need.person)}.`}>
          <ButtonLink to={circlePath(need.person.uid)} tone="quiet" size="compact">
            Recommend<span className="sr-only"> {fullName(need.person)}</span>
          </ButtonLink>
        </Line>
      );
    case 'invite':
      return (
        <Line
          face={null}
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

/** For whom an invitation is, or else its code. */
function Named({ invitation: { code, note } }: { invitation: ActiveInvitation }) {
  return note === '' ? <CodeText shown={formatInvitationCode(code)} /> : <>“{note}”</>;
}

interface LineProps {
  face: DrawnPerson;
  text: ReactNode;
  hint?: string;
  /** What to do about it. */
  children: ReactNode;
}

function Line({ face, text, hint, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-2">
      <span className="flex min-w-0 grow basis-40 items-center gap-4">
        <Avatar face={face} size="small" />
        <span className="min-w-0 text-sm">
          <span className="block font-semibold wrap-anywhere">{text}</span>
          {hint !== undefined && <span className="block text-ink-muted">{hint}</span>}
        </span>
      </span>
      {children}
    </li>
  );
}
