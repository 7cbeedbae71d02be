import type { Circle, CirclePerson } from '@elevere/functions/contract';
import { fullName, workOf } from '../../../lib/person.ts';
import type { CircleLayout, Place } from './circle-layout.ts';
import { namesOf, standingOf, tiesOf } from './circle-words.ts';

/** In rem. */
const WIDTH = 17;
const GAP = 0.75;

interface CirclePersonCardProps {
  circle: Circle;
  person: CirclePerson;
  place: Place;
  layout: CircleLayout;
  /** What they are to the one in the middle. */
  relation: string;
}

/** What the circle tells of a person, beside their sun: below it in the upper half, else above. */
export function CirclePersonCard({
  circle,
  person,
  place: { x, y, radius },
  layout: { width, height },
  relation,
}: CirclePersonCardProps) {
  const { inviters, invitees } = tiesOf(circle, person);
  const standing = standingOf(person);
  const left = Math.max(0, Math.min(x - WIDTH / 2, width - WIDTH));
  const beside =
    y < height / 2
      ? { top: `${y + radius + GAP}rem` }
      : { bottom: `${height - y + radius + GAP}rem` };
  return (
    <div
      className="rise absolute z-10 space-y-3 rounded-lg border border-line bg-surface-raised p-4 text-sm shadow-floating"
      style={{ left: `${left}rem`, width: `min(${WIDTH}rem, 100%)`, ...beside }}
    >
      <div>
        <p className="font-semibold wrap-anywhere">{fullName(person)}</p>
        {workOf(person) && <p className="text-ink-muted wrap-anywhere">{workOf(person)}</p>}
        <p className="text-ink-muted">{[relation, standing].filter(Boolean).join(' · ')}</p>
      </div>
      {(inviters.length > 0 || invitees.length > 0) && (
        <dl className="space-y-2 border-t border-line pt-3">
          {inviters.length > 0 && (
            <div>
              <dt className="text-xs text-ink-muted">Vouched for by</dt>
              <dd className="wrap-anywhere">{namesOf(inviters)}</dd>
            </div>
          )}
          {invitees.length > 0 && (
            <div>
              <dt className="text-xs text-ink-muted">Vouched for</dt>
              <dd className="wrap-anywhere">{namesOf(invitees)}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
