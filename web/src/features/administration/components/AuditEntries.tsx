import type { AuditEntry } from '@elevere/functions/contract';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { adminMemberPath } from '../../../lib/paths.ts';
import { DateAndTime } from '../../../ui/DateAndTime.tsx';
import { actionName, detailsOf, nameIn } from './audit-words.ts';

interface AuditEntriesProps {
  entries: readonly AuditEntry[];
  ref?: RefObject<HTMLUListElement | null>;
}

/** Entries of the audit log: what happened to whom, who did it, when, and what is known of it. */
export function AuditEntries({ entries, ref }: AuditEntriesProps) {
  return (
    <ul ref={ref} className="divide-y divide-line border-y border-line empty:border-0">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-6 gap-y-1 py-3 text-sm sm:grid-cols-[1fr_19rem] wrap-anywhere"
        >
          <p>
            <span className="font-semibold">{actionName(entry.action)}</span>
            {': '}
            <PersonName uid={entry.subject} entry={entry} />
            {entry.actor !== entry.subject && (
              <>
                {', by '}
                <PersonName uid={entry.actor} entry={entry} />
              </>
            )}
          </p>
          <p className="text-ink-muted sm:row-span-2 sm:text-right">
            <DateAndTime instant={entry.at} />
          </p>
          <Details entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const details = detailsOf(entry);
  return (
    details.length > 0 && (
      <p className="text-ink-muted">
        {details.map(([name, value]) => `${name}: ${value}`).join('; ')}
      </p>
    )
  );
}

function PersonName({ uid, entry }: { uid: string; entry: AuditEntry }) {
  const name = nameIn(entry, uid);
  if (entry.names[uid] === undefined) return name;
  return (
    <Link to={adminMemberPath(uid)} className="text-link">
      {name}
    </Link>
  );
}
