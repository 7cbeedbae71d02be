import { useState } from 'react';
import { lastConsoleVisit } from '../../../lib/last-visit.ts';
import { PATHS } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/use-session.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { hintedSince, useOverview } from '../api/get-overview.ts';

/** On an admin's dashboard: how many vouches have a hint since they looked last; nothing without any. */
export function ConsoleLine() {
  const { uid } = useMember();
  const [looked] = useState(() => lastConsoleVisit(uid));
  const { data } = useOverview();
  const count = data === undefined ? 0 : hintedSince(looked, data).length;
  if (count === 0) return null;
  return (
    <p className="rounded-xl bg-accent-tint px-6 py-4 font-semibold sm:px-8">
      <TextLink to={PATHS.admin}>
        {count === 1 ? '1 vouch worth a look' : `${count} vouches worth a look`}
      </TextLink>
    </p>
  );
}
