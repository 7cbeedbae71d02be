import { Ellipsis } from 'lucide-react';
import { useId, useRef } from 'react';
import { useCloseOnFocusLeave } from '../../../ui/use-close-on-focus-leave.ts';

interface ReportPersonMenuProps {
  uid: string;
  firstName: string;
  lastName: string;
}

export function ReportPersonMenu(person: ReportPersonMenuProps) {
  const id = useId();
  const menuRef = useRef<HTMLDivElement>(null);
  useCloseOnFocusLeave(menuRef);
  if (__SUPPORT_EMAIL__ === '') return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`More about ${person.firstName}`}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink"
      >
        <Ellipsis className="size-5" aria-hidden="true" />
      </button>
      <div
        ref={menuRef}
        id={id}
        popover="auto"
        className="below-opener rounded-lg border border-line bg-surface-raised p-2 shadow-floating"
      >
        <a
          className="flex min-h-11 items-center rounded-md px-3 text-sm font-medium text-ink hover:bg-surface-sunken"
          href={reportMailtoLink(person)}
          onClick={() => menuRef.current?.hidePopover()}
        >
          Report {person.firstName}
        </a>
      </div>
    </>
  );
}

function reportMailtoLink({ uid, firstName, lastName }: ReportPersonMenuProps): string {
  const name = `${firstName} ${lastName}`.trim();
  const mailSubject = encodeURIComponent(`Report about ${name}`);
  const mailBody = encodeURIComponent(
    `I want to report ${name} (account ${uid}).\n\nWhat happened:\n`,
  );
  return `mailto:${__SUPPORT_EMAIL__}?subject=${mailSubject}&body=${mailBody}`;
}
