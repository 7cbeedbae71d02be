import type { Circle, CirclePerson } from '@elevere/functions/contract';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fullName } from '../../../lib/person.ts';
import { CircleDrawing } from './CircleDrawing.tsx';
import { CirclePersonCard, type Recommend } from './CirclePersonCard.tsx';
import {
  type CircleLayout,
  isMoveKey,
  LABEL_WIDTH,
  NAME_WIDTH,
  neighbourOf,
  type Place,
} from './circle-layout.ts';
import { generationName, hasInviterOutside, invitersInWords, standingOf } from './circle-words.ts';

interface CircleFigureProps {
  circle: Circle;
  centre: CirclePerson;
  own: boolean;
  layout: CircleLayout;
  recommend: Recommend;
}

/**
 * The diagram: people as circles, vouches as lines. The selected person's card stands beside it, or
 * below where there is less room, and so covers no one.
 */
export function CircleFigure({ circle, centre, own, layout, recommend }: CircleFigureProps) {
  /** Whose card is shown, and whom Tab leads to. */
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState(search.get('person') ?? centre.uid);
  /** Set once the member moves: the selection is announced from then on. */
  const [moved, setMoved] = useState(false);
  const keysId = useId();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const people = new Map(circle.people.map((person) => [person.uid, person]));

  const shown = people.get(chosen) ?? centre;
  const reader = own ? centre : null;

  function move(event: KeyboardEvent) {
    if (!isMoveKey(event.key)) return;
    event.preventDefault();
    const next = neighbourOf(layout, chosen, event.key);
    if (next === null) return;
    setChosen(next);
    setMoved(true);
    buttons.current.get(next)?.focus();
  }

  return (
    <div className="flex flex-wrap items-start gap-8">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form. */}
      <div
        role="group"
        aria-label="The circle"
        aria-describedby={keysId}
        className="relative"
        style={{ height: `${layout.height}rem`, width: `${layout.width}rem` }}
        onKeyDown={move}
      >
        <CircleDrawing layout={layout} people={people} shown={shown.uid} />
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
                          chosen={shown.uid === place.uid}
                          onPress={() => setChosen(place.uid)}
                          hold={(button) => {
                            if (button) buttons.current.set(place.uid, button);
                            else buttons.current.delete(place.uid);
                          }}
                        />
                      </li>
                    )
                  );
                })}
            </ul>
          </section>
        ))}
      </div>
      <div className="min-w-0 flex-1 basis-[17rem] space-y-6">
        <section
          aria-label="Selected person"
          className="min-h-72 rounded-lg border border-line p-5"
        >
          <CirclePersonCard
            key={shown.uid}
            circle={circle}
            person={shown}
            relation={generationName(shown.generation, centre, own)}
            reader={reader}
            recommend={recommend}
          />
        </section>
        <p role="status" className="sr-only">
          {moved && toldOf(circle, shown, generationName(shown.generation, centre, own), reader)}
        </p>
        <p id={keysId} className="text-xs text-ink-muted">
          With a keyboard: the arrow keys move from person to person, Home and End to the first and
          last of a row.
        </p>
        {circle.people.some(hasInviterOutside) && (
          <p className="text-sm text-ink-muted">
            A full member with one line above them has another vouch, from a member{' '}
            {circle.truncated ? 'not shown here' : 'outside this circle'}.
          </p>
        )}
      </div>
    </div>
  );
}

/** What a reader who does not see the card hears of the chosen person. */
function toldOf(
  circle: Circle,
  person: CirclePerson,
  relation: string,
  reader: CirclePerson | null,
): string {
  const inviters = invitersInWords(circle, person, reader);
  return [relation, inviters && `Vouched for by ${inviters}`].filter(Boolean).join('. ');
}

interface PersonButtonProps {
  person: CirclePerson;
  place: Place;
  chosen: boolean;
  onPress: () => void;
  hold: (button: HTMLButtonElement | null) => void;
}

/** Lies over the drawn person, with the name on the outer side. */
function PersonButton({ person, place, chosen, onPress, hold }: PersonButtonProps) {
  const { generation, x, y, radius } = place;
  const standing = standingOf(person);
  const above = generation < 0;
  const sun = `${2 * radius + 0.4}rem`;
  return (
    <button
      ref={hold}
      type="button"
      tabIndex={chosen ? 0 : -1}
      aria-pressed={chosen}
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
