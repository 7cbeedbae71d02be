import { X } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '../../../lib/person.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useMemberDetails } from '../api/member.ts';
import { useMembers } from '../api/members.ts';
import { useTyping } from './use-typing.ts';

/** So many of those whose name begins so. */
const SHOWN = 5;

interface PersonFilterProps {
  uid: string | undefined;
  /** With an empty uid: everybody again. */
  onChoose: (uid: string) => void;
}

/** Whose entries are shown: everybody's, or those of one person, found by name or address. */
export function PersonFilter({ uid, onChoose }: PersonFilterProps) {
  return uid === undefined ? (
    <FindPerson onChoose={onChoose} />
  ) : (
    <ChosenPerson uid={uid} onChoose={onChoose} />
  );
}

function ChosenPerson({ uid, onChoose }: { uid: string; onChoose: (uid: string) => void }) {
  const { data } = useMemberDetails(uid);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-semibold">Person</p>
      <div className="flex min-h-12 items-center justify-between gap-2 rounded-md border border-line-strong px-3.5 wrap-anywhere">
        {data === undefined ? uid : fullName(data)}
        <button
          type="button"
          aria-label="Show everybody"
          className="grid size-9 shrink-0 place-items-center rounded-md hover:bg-surface-sunken"
          onClick={() => onChoose('')}
        >
          <X className="size-4.5" aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

function FindPerson({ onChoose }: { onChoose: (uid: string) => void }) {
  const [q, setQ] = useState('');
  const typing = useTyping(q, setQ);
  const found = useMembers({ q, role: undefined, state: undefined }, q !== '');
  const people = q === '' ? [] : (found.data ?? []).slice(0, SHOWN);
  return (
    <div className="space-y-2">
      <TextField
        name="person"
        type="search"
        label="Person (name or e-mail begins with)"
        autoComplete="off"
        {...typing}
      />
      <ul className="flex flex-wrap gap-2 empty:hidden" aria-label="Matching people">
        {people.map((person) => (
          <li key={person.uid}>
            <Button tone="quiet" size="compact" onClick={() => onChoose(person.uid)}>
              {fullName(person)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
