import type { Circle, CirclePerson } from '@elevere/functions/contract';
import type { CSSProperties } from 'react';
import { fullName, workOf } from '../../../lib/person.ts';
import type { CircleLayout, Place } from './circle-layout.ts';
import { invitersInWords, namesOf, standingOf, tiesOf } from './circle-words.ts';

interface CirclePersonCardProps {
  circle: Circle;
  person: CirclePerson;
  /** What they are to the one in the middle. */
  relation: string;
  /** Where it lies over a drawing; in a list it stands where it is put. */
  place?: CSSProperties;
}

/** What the circle tells of a person. */
export function CirclePersonCard({ circle, person, relation, place }: CirclePersonCardProps) {
  const inviters = invitersInWords(circle, person);
  const { invitees } = tiesOf(circle, person);
  const standing = standingOf(person);
  return (
    <div
      className={`rise space-y-3 rounded-lg border border-line bg-surface-raised p-4 text-sm ${place ? 'absolute z-10 shadow-floating' : ''}`}
      style={place}
    >
      <div>
        <p className="font-semibold wrap-anywhere">{fullName(person)}</p>
        {workOf(person) && <p className="text-ink-muted wrap-anywhere">{workOf(person)}</p>}
        <p className="text-ink-muted">{[relation, standing].filter(Boolean).join(' · ')}</p>
      </div>
      {(inviters !== '' || invitees.length > 0) && (
        <dl className="space-y-2 border-t border-line pt-3">
          {inviters !== '' && (
            <div>
              <dt className="text-xs text-ink-muted">Vouched for by</dt>
              <dd className="wrap-anywhere">{inviters}</dd>
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

/** In rem: its width, its distance from the sun, and the room of two lines of a name. */
const WIDTH = 17;
const GAP = 0.75;
const NAME = 2.25;

/** Beside a person's sun: in the upper half below sun and name, else above. */
export function besideSun(
  { x, y, radius, generation }: Place,
  { width, height }: CircleLayout,
): CSSProperties {
  const left = Math.max(0, Math.min(x - WIDTH / 2, width - WIDTH));
  const below = y + radius + GAP + (generation < 0 ? 0 : NAME);
  const above = height - y + radius + GAP + (generation < 0 ? NAME : 0);
  return {
    left: `${left}rem`,
    width: `${WIDTH}rem`,
    ...(y < height / 2 ? { top: `${below}rem` } : { bottom: `${above}rem` }),
  };
}
