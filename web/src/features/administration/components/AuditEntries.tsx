import type { AuditEntry } from '@elevere/functions/contract';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { adminMemberPath } from '../../../lib/paths.ts';
import { DateAndTime } from '../../../ui/DateAndTime.tsx';
import { actionName, detailsOf } from './audit-words.ts';

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
          className="grid gap-x-6 gap-y-1 py-3 text-sm sm:grid-cols-[1fr_15rem] wrap-anywhere"
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

/** Who acts without being a member. */
const ACTORS: Readonly<Record<string, string>> = {
  operator: 'the operator',
  schedule: 'a scheduled job',
};

function PersonName({ uid, entry }: { uid: string; entry: AuditEntry }) {
  const name = entry.names[uid];
  if (name === undefined) {
    return ACTORS[uid] ?? <span>Former member ({uid})</span>;
  }
  return (
    <Link to={adminMemberPath(uid)} className="text-link">
      {name}
    </Link>
  );
}
