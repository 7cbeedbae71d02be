import type { MemberRow } from '@elevere/functions/contract';
import { X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { faceOf, fullName } from '../../../lib/person.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Sun } from '../../../ui/Sun.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useMembers } from '../api/list-members.ts';
import { EmailText } from './EmailText.tsx';
import { useResting } from './use-debounced-search.ts';

/** So many of those whose name begins so. */
const SHOWN = 5;

/** A person by the name that the filter shows: one who was chosen, or who is gone. */
export interface Named {
  readonly uid: string;
  readonly name: string;
}

interface PersonFilterProps {
  /** Null for all people; undefined while the name is not known yet. */
  person: Named | null | undefined;
  /** With null: all people again. */
  onChoose: (person: Named | null) => void;
}

/** Filters the entries to one person, found by name or address. */
export function PersonFilter({ person, onChoose }: PersonFilterProps) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const uid = person?.uid;

  // The pressed button unmounts; focus its replacement.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another uid is another control
  useEffect(() => {
    if (pressed.current) place.current?.querySelector<HTMLElement>('input, button')?.focus();
    pressed.current = false;
  }, [uid]);

  function choose(chosen: Named | null) {
    pressed.current = true;
    onChoose(chosen);
  }

  if (person === undefined) {
    return <Skeleton label="Loading the person…" bars={['h-18 w-full']} />;
  }
  return (
    <div ref={place}>
      {person === null ? (
        <FindPerson onChoose={choose} />
      ) : (
        <ChosenPerson person={person} onChoose={choose} />
      )}
    </div>
  );
}

interface ChosenPersonProps {
  person: Named;
  onChoose: PersonFilterProps['onChoose'];
}

function ChosenPerson({ person, onChoose }: ChosenPersonProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-semibold">Person</p>
      <div className="flex min-h-12 items-center rounded-md border border-line-strong p-0.5 pl-1.5">
        <p className="flex min-w-0 items-center gap-1 rounded-xl bg-brand-tint pl-4 font-semibold wrap-anywhere">
          {person.name}
          <button
            type="button"
            aria-label="Show all people"
            className="grid size-11 shrink-0 place-items-center rounded-xl hover:bg-surface-sunken"
            onClick={() => onChoose(null)}
          >
            <X className="size-4.5" aria-hidden="true" />
          </button>
        </p>
      </div>
    </div>
  );
}

/** Nothing is filtered before a person is chosen; Enter takes the first, also before the answer. */
function FindPerson({ onChoose }: Pick<PersonFilterProps, 'onChoose'>) {
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState(false);
  const q = typed.trim();
  const looked = useResting(q);
  const found = useMembers({ q: looked, role: undefined, state: undefined }, looked !== '');
  const looking = looked !== q || found.isFetching;
  const people = q === '' || looking ? [] : (found.data ?? []).slice(0, SHOWN);
  const [first] = people;

  useEffect(() => {
    if (entered && first !== undefined) onChoose(named(first));
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setEntered(true);
  }

  return (
    <form className="space-y-1.5" onSubmit={submit}>
      <TextField
        name="person"
        type="search"
        label="Person (name or email begins with)"
        placeholder="All people"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setEntered(false);
        }}
      />
      <p role="status" className="text-sm text-ink-muted empty:absolute">
        {q !== '' && statusOf(looking, found.isError, people.length)}
      </p>
      <ul
        aria-label="Matching people"
        className="divide-y divide-line rounded-md border border-line-strong empty:hidden"
      >
        {people.map((person) => (
          <li key={person.uid}>
            <button
              type="button"
              className="flex min-h-12 w-full items-center gap-3 rounded-md px-3.5 py-2 text-left text-sm hover:bg-surface-sunken"
              onClick={() => onChoose(named(person))}
            >
              <Sun face={faceOf(person)} size="small" />
              <span className="min-w-0">
                <span className="block text-link">{fullName(person)}</span>
                <span className="block text-ink-muted">
                  <EmailText email={person.email} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

function named(person: MemberRow): Named {
  return { uid: person.uid, name: fullName(person) };
}

function statusOf(looking: boolean, failed: boolean, count: number): string {
  if (looking) return 'Looking…';
  if (failed) return 'The members did not load. Please type again.';
  if (count === 0) return 'No member matches. All entries are shown.';
  return 'Choose a person, or press Enter for the first. Until then, all entries are shown.';
}
