import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameAndPictureOf } from '../../../lib/person.ts';
import { Avatar } from '../../../ui/Avatar.tsx';

export function Portrait({ of: person }: { of: Parameters<typeof nameAndPictureOf>[0] }) {
  return <Avatar person={nameAndPictureOf(person)} size="small" />;
}

export function IconCircle({
  of: Icon,
  classes = 'text-ink-muted',
}: {
  of: LucideIcon;
  classes?: string;
}) {
  return (
    <span
      className={`grid size-10 shrink-0 place-items-center rounded-full bg-surface-raised ${classes}`}
    >
      <Icon className="size-5" aria-hidden="true" />
    </span>
  );
}

interface ToDoItemProps {
  picture: ReactNode;
  text: ReactNode;
  hint?: string;
  menu?: ReactNode;
  children: ReactNode;
}

export function ToDoItem({ picture, text, hint, menu, children }: ToDoItemProps) {
  return (
    <li className="py-2 sm:grid sm:grid-cols-[minmax(0,1fr)_8rem] sm:items-start sm:gap-x-4">
      <span className="flex min-w-0 items-start gap-4 sm:row-span-2">
        {picture}
        <span className="flex min-h-10 min-w-0 grow flex-col justify-center text-sm">
          <span className="block font-semibold wrap-anywhere">{text}</span>
          {hint !== undefined && (
            <span className="block whitespace-pre-line text-ink-muted wrap-anywhere">{hint}</span>
          )}
        </span>
        {menu}
      </span>
      <div className="mt-2 ml-14 flex flex-wrap gap-2 sm:contents [&>:is(a,button)]:min-w-28 sm:[&>button~button]:mt-2">
        {children}
      </div>
    </li>
  );
}
