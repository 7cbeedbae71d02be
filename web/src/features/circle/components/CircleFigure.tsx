import type { Circle, CirclePerson } from '@elevere/functions/contract';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { fullName } from '../../../lib/person.ts';
import { CircleDrawing } from './CircleDrawing.tsx';
import { besideSun, CirclePersonCard } from './CirclePersonCard.tsx';
import {
  type CircleLayout,
  isArrowKey,
  LABEL_WIDTH,
  NAME_WIDTH,
  neighbourOf,
  type Place,
} from './circle-layout.ts';
import { generationName, hasInviterOutside, standingOf } from './circle-words.ts';

interface CircleFigureProps {
  circle: Circle;
  centre: CirclePerson;
  own: boolean;
  layout: CircleLayout;
}

/** The diagram: people as circles, vouches as lines. Selecting a person opens their card. */
export function CircleFigure({ circle, centre, own, layout }: CircleFigureProps) {
  /** The person whose card is open. */
  const [chosen, setChosen] = useState<string | null>(null);
  /** The one that Tab leads to. */
  const [reached, setReached] = useState(centre.uid);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const people = new Map(circle.people.map((person) => [person.uid, person]));

  function choose(uid: string) {
    setReached(uid);
    setChosen((before) => (before === uid ? null : uid));
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') setChosen(null);
    if (!isArrowKey(event.key)) return;
    event.preventDefault();
    const next = neighbourOf(layout, reached, event.key);
    if (next === null) return;
    setReached(next);
    setChosen(next);
    buttons.current.get(next)?.focus();
  }

  function left({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setChosen(null);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form. */}
      <div
        role="group"
        aria-label="The circle"
        className="relative"
        style={{ height: `${layout.height}rem` }}
        onKeyDown={move}
        onBlur={left}
      >
        <CircleDrawing layout={layout} people={people} shown={chosen ?? centre.uid} />
        {layout.rows.map(({ generation, y }) => (
          <section key={generation} aria-label={generationName(generation, centre, own)}>
            {generation !== 0 && (
              <p
                aria-hidden="true"
                className="absolute left-0 line-clamp-4 -translate-y-1/2 pr-3 text-xs font-semibold text-ink-muted wrap-anywhere"
                style={{ top: `${y}rem`, width: `${LABEL_WIDTH}rem` }}
              >
                {generationName(generation, centre, own)}
              </p>
            )}
            <ul>
              {layout.places
                .filter((place) => place.generation === generation)
                .map((place) => {
                  const person = people.get(place.uid);
                  return (
                    person && (
                      <li key={place.uid}>
                        <PersonButton
                          person={person}
                          place={place}
                          open={chosen === place.uid}
                          reached={reached === place.uid}
                          onPress={() => choose(place.uid)}
                          hold={(button) => {
                            if (button) buttons.current.set(place.uid, button);
                            else buttons.current.delete(place.uid);
                          }}
                        />
                        {chosen === place.uid && (
                          <CirclePersonCard
                            circle={circle}
                            person={person}
                            relation={generationName(generation, centre, own)}
                            place={besideSun(place, layout)}
                          />
                        )}
                      </li>
                    )
                  );
                })}
            </ul>
          </section>
        ))}
      </div>
      {circle.people.some(hasInviterOutside) && (
        <p className="mt-6 text-sm text-ink-muted">
          A short line is a vouch from a member{' '}
          {circle.truncated ? 'not shown here' : 'outside this circle'}.
        </p>
      )}
    </>
  );
}

interface PersonButtonProps {
  person: CirclePerson;
  place: Place;
  open: boolean;
  reached: boolean;
  onPress: () => void;
  hold: (button: HTMLButtonElement | null) => void;
}

/** Lies over the drawn person, with the name on the outer side. */
function PersonButton({ person, place, open, reached, onPress, hold }: PersonButtonProps) {
  const { generation, x, y, radius } = place;
  const standing = standingOf(person);
  const above = generation < 0;
  const sun = `${2 * radius + 0.4}rem`;
  return (
    <button
      ref={hold}
      type="button"
      tabIndex={reached ? 0 : -1}
      aria-expanded={open}
      onClick={onPress}
      className={`absolute flex -translate-x-1/2 flex-col items-center rounded-md text-center text-xs leading-tight hover:text-brand ${above ? '-translate-y-full' : ''}`}
      style={{
        left: `${x}rem`,
        top: `${above ? y + radius : y - radius}rem`,
        width: `${NAME_WIDTH}rem`,
        [above ? 'paddingBottom' : 'paddingTop']: sun,
      }}
    >
      <span
        className={`over-drawing px-0.5 font-semibold hyphens-auto ${standing ? 'line-clamp-2' : 'line-clamp-3'}`}
      >
        {fullName(person)}
      </span>
      {standing && <span className="over-drawing text-ink-muted">{standing}</span>}
    </button>
  );
}
