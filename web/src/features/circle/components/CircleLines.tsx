import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { faceOf, fullName, workOf } from '../../../lib/person.ts';
import { Sun } from '../../../ui/Sun.tsx';
import type { CircleFigure } from './CircleFigure.tsx';
import { CirclePersonCard } from './CirclePersonCard.tsx';
import { generationName, invitersInWords, standingOf } from './circle-words.ts';

const GENERATIONS = [-2, -1, 0, 1, 2] as const;

/** The circle where lines between people have no room: a list with one entry each, which opens. */
export function CircleLines(props: Omit<Parameters<typeof CircleFigure>[0], 'layout'>) {
  const { circle, centre, own, recommend } = props;
  const keysId = useId();
  const reader = own ? centre : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div
      role="group"
      aria-label="The circle"
      aria-describedby={keysId}
      className="space-y-8"
      onKeyDown={moveFocus}
    >
      {GENERATIONS.map((generation) => {
        const people = circle.people.filter((person) => person.generation === generation);
        const relation = generationName(generation, centre, own);
        return (
          people.length > 0 && (
            <section key={generation} aria-label={relation}>
              <h2 className="mb-2 text-sm font-semibold text-ink-muted">{relation}</h2>
              <ul className="divide-y divide-line border-y border-line">
                {people.map((person) => (
                  <li key={person.uid}>
                    <details className="group">
                      <summary className="-mx-3 flex cursor-pointer items-center gap-4 rounded-md px-3 py-3 -outline-offset-3 hover:bg-surface-sunken">
                        <Sun face={faceOf(person)} />
                        <span className="min-w-0 grow text-sm text-ink-muted">
                          <span className="block text-base font-semibold text-ink wrap-anywhere">
                            {fullName(person)}
                          </span>
                          <span className="block wrap-anywhere">
                            {[workOf(person), standingOf(person)].filter(Boolean).join(' · ')}
                          </span>
                          {generation !== 0 && person.invitedBy.length > 0 && (
                            <span className="block wrap-anywhere group-open:hidden">
                              Vouched for by {invitersInWords(circle, person, reader)}
                            </span>
                          )}
                        </span>
                        <ChevronDown
                          className="size-5 shrink-0 text-ink-muted group-open:rotate-180"
                          aria-hidden="true"
                        />
                      </summary>
                      <div className="pb-5 pl-[clamp(0px,100vw-19rem,--spacing(18))]">
                        <CirclePersonCard
                          circle={circle}
                          person={person}
                          relation={relation}
                          reader={reader}
                          recommend={recommend}
                          headed={false}
                        />
                      </div>
                    </details>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <p id={keysId} className="text-xs text-ink-muted sr-only sm:not-sr-only">
        With a keyboard: the arrow keys move from person to person, Home and End to the first and
        last one.
      </p>
    </div>
  );
}

/** From person to person; within an open entry the keys stay the browser's. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('summary')];
  const at = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1;
  if (at === -1) return;
  const wanted = wantedRow(event.key, at, rows.length);
  if (wanted === null) return;
  event.preventDefault();
  rows[wanted]?.focus();
}

function wantedRow(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowDown':
    case 'ArrowRight':
      return at + 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
