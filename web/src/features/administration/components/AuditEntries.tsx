import type { AuditEntry } from '@elevere/functions/contract';
import { Fragment, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { adminMemberPagePath } from '../../../lib/paths.ts';
import { LongDateAndTime } from '../../../ui/LongDate.tsx';
import { auditSentenceOf } from '../audit-sentences.ts';
import { auditDetailsInWords, personNameIn } from '../audit-words.ts';
import { capitalize } from '../capitalize.ts';

interface AuditEntriesProps {
  entries: readonly AuditEntry[];
  ref?: RefObject<HTMLUListElement | null>;
}

export function AuditEntries({ entries, ref }: AuditEntriesProps) {
  return (
    <ul ref={ref} className="divide-y divide-line border-y border-line empty:border-0">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-6 gap-y-1 py-3 text-sm lg:grid-cols-[minmax(0,1fr)_22rem] wrap-anywhere"
        >
          <p>
            <AuditSentence entry={entry} />.
          </p>
          <p className="text-ink-muted lg:col-start-2 lg:row-start-1">
            <LongDateAndTime instant={entry.at} />
          </p>
          <AuditEntryDetails entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function AuditSentence({ entry }: { entry: AuditEntry }) {
  return auditSentenceOf(entry).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an entry never change.
    <Fragment key={index}>
      {typeof part === 'string' ? part : <PersonName uid={part.uid} entry={entry} />}
    </Fragment>
  ));
}

function AuditEntryDetails({ entry }: { entry: AuditEntry }) {
  const detailsText = auditDetailsInWords(entry);
  return detailsText !== '' && <p className="text-ink-muted">{capitalize(detailsText)}</p>;
}

/** Links to a person, even after the person left. System actors, such as jobs, have no page. */
function PersonName({ uid, entry }: { uid: string; entry: AuditEntry }) {
  const name = personNameIn(entry, uid);
  if (!entry.people.includes(uid)) return name;
  return (
    <Link to={adminMemberPagePath(uid)} className="text-link">
      {name}
    </Link>
  );
}
