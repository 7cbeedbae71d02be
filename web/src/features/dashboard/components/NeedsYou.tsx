import type { ReactNode } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import { CopyAndShare } from '../../../ui/CopyAndShare.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { type Need, needsOf, type Situation } from './needs-you.ts';

interface NeedsYouProps {
  /** Undefined while it loads. */
  situation: Situation | undefined;
  /** The requests to vouch that wait for an answer. */
  children: ReactNode;
}

/** What the member can do now. */
export function NeedsYou({ situation, children }: NeedsYouProps) {
  const needs = situation ? needsOf(situation) : [];
  const quiet = needs.every(({ what }) => what === 'nothing');
  return (
    <section
      aria-label="To do"
      className={`flex min-h-28 flex-col justify-center gap-5 rounded-xl px-6 py-4 sm:px-8 ${quiet ? 'bg-surface-sunken' : 'bg-accent-tint'}`}
    >
      {needs.map((need) => (
        <NeedShown key={keyOf(need)} need={need} />
      ))}
      {children}
    </section>
  );
}

function keyOf(need: Need): string {
  return need.what === 'second vouch' ? (need.person.link ?? need.what) : need.what;
}

function NeedShown({ need }: { need: Need }) {
  switch (need.what) {
    case 'ending': {
      const { shown, daysLeft } = need.invitation;
      return (
        <Line
          heading={
            <>
              <CodeText shown={shown} /> expires in {daysLeft === 1 ? '1 day' : `${daysLeft} days`}
            </>
          }
        >
          <TextLink to={PATHS.createInvitation}>Send it</TextLink> before then, or{' '}
          <TextLink to={`${PATHS.manageInvitations}?show=active`}>revoke it</TextLink>.
        </Line>
      );
    }
    case 'second vouch': {
      const { name, link } = need.person;
      return (
        <Line heading={`${name} needs one more vouch`}>
          {link === undefined ? (
            <p>
              Introduce them to a member you did not invite and who did not invite you.{' '}
              <TextLink to={PATHS.profile}>See the people you vouched for</TextLink>
            </p>
          ) : (
            <>
              <p className="mb-2">Forward their link to a member who knows them.</p>
              <CopyAndShare message={link} of={`${name}’s link`} />
            </>
          )}
        </Line>
      );
    }
    case 'first invitation':
      return (
        <Line heading="Invite someone">
          Think of one person you would gladly work with again, and{' '}
          <TextLink to={PATHS.createInvitation}>create an invitation</TextLink>.
        </Line>
      );
    case 'asked':
      // The requests themselves stand in its place.
      return null;
    case 'nothing':
      return (
        <Line heading="Nothing to do today">
          Invitations about to expire and people who need one more vouch appear here.
        </Line>
      );
  }
}

function Line({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-semibold wrap-anywhere">{heading}</h2>
      <div className="text-sm text-ink-muted">{children}</div>
    </div>
  );
}
