import type { MemberDetails } from '@elevere/functions/contract';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { HINT_SENTENCES } from './member-words.ts';
import { PersonLink, PersonLinks } from './PersonLink.tsx';
import { Vouched } from './Vouched.tsx';

/** Hints and patterns of vouches that the member takes part in; renders nothing without any. */
export function MemberPatterns({ patterns }: { patterns: MemberDetails['patterns'] }) {
  const { together, barred, hinted } = patterns;
  if (together.length + barred.length + hinted.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-1 text-lg font-semibold tracking-tight">Worth a look</h2>
      <p className="mb-3 text-sm text-ink-muted">Hints only; nothing here is proof.</p>
      <ul className="list-disc space-y-1.5 pl-5 text-sm">
        {together.map(({ inviter, invitees }) => (
          <li key={inviter.uid}>
            Vouched together with <PersonLink person={inviter} show="vouches" /> for{' '}
            {invitees.length} people in the last 90&nbsp;days: <PersonLinks people={invitees} />.{' '}
            <TextLink to="?show=vouches">Read what this member wrote</TextLink>
          </li>
        ))}
        {barred.length > 0 && (
          <li>
            Vouched for{' '}
            {barred.length === 1 ? 'a person who is' : `${barred.length} people who are`} suspended
            now: <PersonLinks people={barred} />.
          </li>
        )}
        {hinted.map(({ hints, at, invitee, inviters }) => (
          <li key={`${at} ${invitee.uid}`}>
            <Vouched inviters={inviters} /> <PersonLink person={invitee} /> on{' '}
            <LongDate instant={at} />. {hints.map((hint) => HINT_SENTENCES[hint]).join(' ')}
          </li>
        ))}
      </ul>
    </Card>
  );
}
