import { PATHS } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { type Overview, useOverview } from '../api/get-overview.ts';

/** What waits in the console, in one line of an admin's dashboard. */
export function ConsoleLine() {
  const { data } = useOverview();
  const waiting = data === undefined ? null : waitingIn(data);
  return (
    <p className="min-h-5 text-sm text-ink-muted">
      {waiting !== null && (
        <>
          {waiting.length === 0 ? 'Nothing to do in the console.' : `${waiting.join(', ')}.`}{' '}
          <TextLink to={PATHS.admin}>Open the console</TextLink>
        </>
      )}
    </p>
  );
}

/** In words, what an admin may want to look at. */
function waitingIn({ hinted_joins, long_halfway, unsent_mail, settings }: Overview): string[] {
  return [
    settings.paused ? 'Invitations are paused' : '',
    counted(hinted_joins, 'vouch with a hint', 'vouches with a hint'),
    counted(
      long_halfway,
      'newcomer without a second vouch for over 14 days',
      'newcomers without a second vouch for over 14 days',
    ),
    counted(unsent_mail, 'email not sent', 'emails not sent'),
  ].filter(Boolean);
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
