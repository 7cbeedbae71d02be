import type { CirclePerson } from '@elevere/functions/contract';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { fullName } from '../../../lib/person.ts';
import { CircleDrawing } from './CircleDrawing.tsx';
import type { CircleProps } from './CirclePersonCard.tsx';
import {
  type CircleLayout,
  isMoveKey,
  LABEL_WIDTH,
  NAME_WIDTH,
  neighbourOf,
  type Place,
} from './circle-layout.ts';
import { generationName, vouchesSoFar } from './circle-words.ts';

interface CircleFigureProps extends CircleProps {
  layout: CircleLayout;
  /** Uid of the selected person, who is also the one that Tab reaches. */
  chosen: string;
  onChoose: (uid: string, button: HTMLElement) => void;
  /** Called when an arrow key moves to another person. */
  onMove: (uid: string) => void;
}

/** The diagram of a circle: people as circles, vouches as leaves. */
export function CircleFigure({
  circle,
  centre,
  own,
  layout,
  chosen,
  onChoose,
  onMove,
}: CircleFigureProps) {
  const keysId = useId();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const people = new Map(circle.people.map((person) => [person.uid, person]));

  // Scrolls a wide diagram to a person who was selected by a name in a card.
  useEffect(() => {
    if (chosen === centre.uid) return;
    buttons.current.get(chosen)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen, centre.uid]);

  function move(event: KeyboardEvent) {
    if (!isMoveKey(event.key)) return;
    event.preventDefault();
    const next = neighbourOf(layout, chosen, event.key);
    if (next === null) return;
    onMove(next);
    buttons.current.get(next)?.focus();
  }

  return (
    <div className="group/keys relative">
      {/* Explains the keys. Comes before the diagram, so that screen readers read it first. */}
      <p
        id={keysId}
        className="invisible absolute bottom-full text-xs text-ink-muted group-has-[button:focus-visible]/keys:visible"
      >
        The arrow keys move from person to person, Home and End to the first and last of a row.
      </p>
      {/* Padding for the focus ring. The negative margin keeps the diagram's width unchanged. */}
      <div className="-mr-2 overflow-x-auto pr-2 pb-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form. */}
        <div
          role="group"
          aria-label="The circle"
          aria-describedby={keysId}
          className="relative"
          style={{ height: `${layout.height}rem`, width: `${layout.width}rem` }}
          onKeyDown={move}
        >
          <CircleDrawing layout={layout} people={people} shown={chosen} />
          {layout.rows.map(({ generation, y }) => (
            <section key={generation} aria-label={generationName(generation, centre, own)}>
              {generation !== 0 && (
                <p
                  aria-hidden="true"
                  className="absolute left-0 line-clamp-4 pr-3 text-xs font-semibold text-ink-muted wrap-anywhere"
                  style={{ top: `${y}rem`, width: `${LABEL_WIDTH}rem`, translate: '0 -50%' }}
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
                            chosen={chosen === place.uid}
                            onPress={(button) => onChoose(place.uid, button)}
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
      </div>
    </div>
  );
}

interface PersonButtonProps {
  person: CirclePerson;
  place: Place;
  chosen: boolean;
  onPress: (button: HTMLElement) => void;
  hold: (button: HTMLButtonElement | null) => void;
}

/** Button on top of the drawn person. The name is above inviters and below invitees. */
function PersonButton({ person, place, chosen, onPress, hold }: PersonButtonProps) {
  const { generation, x, y, radius } = place;
  const vouches = vouchesSoFar(person);
  const above = generation < 0;
  const avatar = `${2 * radius + 0.4}rem`;
  return (
    <button
      ref={hold}
      type="button"
      tabIndex={chosen ? 0 : -1}
      aria-pressed={chosen}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      className="absolute flex flex-col items-center rounded-md text-center text-xs leading-tight hover:text-brand"
      style={{
        left: `${x}rem`,
        top: `${above ? y + radius : y - radius}rem`,
        width: `${NAME_WIDTH}rem`,
        translate: above ? '-50% -100%' : '-50%',
        [above ? 'paddingBottom' : 'paddingTop']: avatar,
      }}
    >
      <span
        className={`over-drawing px-0.5 font-semibold hyphens-auto ${vouches ? 'line-clamp-2' : 'line-clamp-3'}`}
      >
        {fullName(person)}
      </span>
      {vouches && <span className="over-drawing whitespace-nowrap text-ink-muted">{vouches}</span>}
    </button>
  );
}
