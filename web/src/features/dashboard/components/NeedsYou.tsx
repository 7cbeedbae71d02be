import type { ReactNode } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { type Need, needOf, type Situation } from './needs-you.ts';

/** The one line that says what needs the member now. Undefined while that is not known. */
export function NeedsYou({ situation }: { situation: Situation | undefined }) {
  const need = situation && needOf(situation);
  const quiet = need === undefined || need.what === 'nothing';
  return (
    <section
      aria-label="What needs you"
      className={`flex min-h-28 flex-col justify-center rounded-xl px-6 py-4 sm:px-8 ${quiet ? 'bg-surface-sunken' : 'bg-accent-tint'}`}
    >
      {need !== undefined && <NeedShown need={need} />}
    </section>
  );
}

function NeedShown({ need }: { need: Need }) {
  switch (need.what) {
    case 'ending': {
      const { shown, daysLeft } = need.ticket;
      return (
        <Line
          heading={
            <>
              <CodeText shown={shown} /> ends in {daysLeft === 1 ? 'one day' : `${daysLeft} days`}
            </>
          }
        >
          <TextLink to={PATHS.createInvitation}>Share it</TextLink>, or{' '}
          <TextLink to={`${PATHS.manageInvitations}?show=active`}>let it go</TextLink>.
        </Line>
      );
    }
    case 'second vouch': {
      const { name, link } = need.person;
      return (
        <Line heading={`${name} needs a second vouch`}>
          {link === undefined ? (
            'Introduce them to a member who neither invited you nor came in by you. '
          ) : (
            <span className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
              <span>Pass their link on to a member who knows them.</span>
              <CopyButton text={link} label="Copy the link" of={`of ${name}`} />
            </span>
          )}
          <TextLink to={PATHS.profile}>See the people I brought in</TextLink>
        </Line>
      );
    }
    case 'first invitation':
      return (
        <Line heading="No invitation yet">
          Think of one person you would gladly work with again, and{' '}
          <TextLink to={PATHS.createInvitation}>begin with them</TextLink>.
        </Line>
      );
    case 'nothing':
      return (
        <Line heading="Nothing needs you today">
          Codes that end soon and people who wait for a second vouch show here.
        </Line>
      );
  }
}

function Line({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <>
      <h2 className="font-semibold wrap-anywhere">{heading}</h2>
      <p className="text-sm text-ink-muted">{children}</p>
    </>
  );
}
