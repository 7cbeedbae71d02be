import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { faceOf } from '../../../lib/person.ts';
import { Avatar } from '../../../ui/Avatar.tsx';

/** Whom a line is about. */
export function Face({ of: person }: { of: Parameters<typeof faceOf>[0] }) {
  return <Avatar face={faceOf(person)} size="small" />;
}

/** What a line is about that is no person. */
export function Mark({ of: Icon, look = 'text-ink-muted' }: { of: LucideIcon; look?: string }) {
  return (
    <span
      className={`grid size-10 shrink-0 place-items-center rounded-full bg-surface-raised ${look}`}
    >
      <Icon className="size-5" aria-hidden="true" />
    </span>
  );
}

interface LineProps {
  /** As large as a small portrait. */
  picture: ReactNode;
  text: ReactNode;
  hint?: string;
  /** What to do about it. */
  children: ReactNode;
}

export function Line({ picture, text, hint, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-2">
      <span className="flex min-w-0 grow basis-48 items-center gap-4">
        {picture}
        <span className="min-w-0 text-sm">
          <span className="block font-semibold wrap-anywhere">{text}</span>
          {hint !== undefined && <span className="block text-ink-muted">{hint}</span>}
        </span>
      </span>
      {children}
    </li>
  );
}
