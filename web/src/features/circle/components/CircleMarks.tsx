import type { Circle, CirclePerson } from '@elevere/functions/contract';
import { type KeyboardEvent, useState } from 'react';
import { faceOf, fullName } from '../../../lib/person.ts';
import { HeldByTwo } from '../../../ui/HeldByTwo.tsx';
import { Sun } from '../../../ui/Sun.tsx';
import { CirclePersonCard } from './CirclePersonCard.tsx';
import { generationName, leavesOf, standingOf } from './circle-words.ts';

const GENERATIONS = [-2, -1, 0, 1, 2] as const;

interface CircleMarksProps {
  circle: Circle;
  centre: CirclePerson;
  own: boolean;
}

/**
 * The diagram where there is no room for lines between people: each person is drawn with the
 * members who vouched for them. A selected person's card follows in a line of its own.
 */
export function CircleMarks({ circle, centre, own }: CircleMarksProps) {
  const [chosen, setChosen] = useState<string | null>(null);

  function close(event: KeyboardEvent) {
    if (event.key === 'Escape') setChosen(null);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div role="group" aria-label="The circle" className="space-y-8" onKeyDown={close}>
      {GENERATIONS.map((generation) => {
        const people = circle.people.filter((person) => person.generation === generation);
        const relation = generationName(generation, centre, own);
        return (
          people.length > 0 && (
            <section key={generation} aria-label={relation}>
              <h2 className="mb-4 text-sm font-semibold text-ink-muted">{relation}</h2>
              <ul className="grid grid-flow-dense grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-x-2 gap-y-5">
                {people.flatMap((person) => [
                  <li key={person.uid}>
                    <MarkButton
                      circle={circle}
                      person={person}
                      open={chosen === person.uid}
                      onPress={() => setChosen(chosen === person.uid ? null : person.uid)}
                    />
                  </li>,
                  chosen === person.uid && (
                    <li key={`${person.uid} card`} className="col-span-full">
                      <CirclePersonCard circle={circle} person={person} relation={relation} />
                    </li>
                  ),
                ])}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

interface MarkButtonProps {
  circle: Circle;
  person: CirclePerson;
  open: boolean;
  onPress: () => void;
}

function MarkButton({ circle, person, open, onPress }: MarkButtonProps) {
  const leaves = leavesOf(circle, person);
  const standing = standingOf(person);
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onPress}
      className={`flex h-full w-full flex-col items-center rounded-md p-1.5 text-center text-xs leading-tight hover:text-brand ${open ? 'bg-brand-tint' : ''}`}
    >
      {leaves ? (
        <HeldByTwo person={faceOf(person)} inviters={leaves} size="small" />
      ) : (
        <span className="flex h-22 items-center">
          <Sun face={faceOf(person)} />
        </span>
      )}
      <span className="mt-2 line-clamp-3 font-semibold wrap-anywhere hyphens-auto">
        {fullName(person)}
      </span>
      {standing && <span className="text-ink-muted">{standing}</span>}
    </button>
  );
}
