import type { MemberDetails } from '@elevere/functions/contract';
import { Card } from '../../../ui/Card.tsx';
import { PersonLink, PersonLinks } from './PersonLink.tsx';

/** Patterns among the people a member vouched for; renders nothing without any. */
export function MemberPatterns({ patterns }: { patterns: MemberDetails['patterns'] }) {
  const { together, barred, burst } = patterns;
  if (together.length + barred.length + burst.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-1 text-lg font-semibold tracking-tight">Worth a look</h2>
      <p className="mb-3 text-sm text-ink-muted">Hints only; nothing here is proof.</p>
      <ul className="list-disc space-y-1.5 pl-5 text-sm">
        {together.map(({ inviter, invitees }) => (
          <li key={inviter.uid}>
            Vouched together with <PersonLink person={inviter} /> for {invitees.length} people:{' '}
            <PersonLinks people={invitees} />.
          </li>
        ))}
        {barred.length > 0 && (
          <li>
            Vouched for {barred.length === 1 ? 'a person who is' : `${barred.length} who are`}{' '}
            suspended now: <PersonLinks people={barred} />.
          </li>
        )}
        {burst.length > 0 && (
          <li>
            {burst.length} people joined by their codes within seven days:{' '}
            <PersonLinks people={burst} />.
          </li>
        )}
      </ul>
    </Card>
  );
}
