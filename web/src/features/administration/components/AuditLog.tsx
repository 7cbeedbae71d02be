import { AUDIT_ACTIONS } from '@elevere/functions/contract';
import { useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAction } from '../../../actions/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { LoadMoreSection } from '../../../ui/LoadMoreSection.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useMemberName } from '../api/get-member.ts';
import { type AuditFilter, MAX_EXPORTED_ENTRIES, useAudit } from '../api/list-audit.ts';
import { readAuditFilter } from '../audit-filter.ts';
import { ACTION_NAMES } from '../audit-words.ts';
import { exportAudit } from '../export-audit.ts';
import { withParameter } from '../with-parameter.ts';
import { AuditEntries } from './AuditEntries.tsx';

const AUDIT_ACTION_CHOICES = [
  { value: '', label: 'Any action' },
  ...AUDIT_ACTIONS.map((action) => ({ value: action, label: ACTION_NAMES[action] })),
] as const;

const SKELETON_BARS = ['h-12 w-full', 'h-12 w-full', 'h-12 w-full', 'h-12 w-full'] as const;

export function AuditLog() {
  const [searchParams, setSearchParams] = useSearchParams();
  const filter = readAuditFilter(searchParams);
  const auditQuery = useAudit(filter);
  const name = useMemberName(filter.uid);
  const filterFieldsRef = useRef<HTMLDivElement>(null);
  const entryListRef = useRef<HTMLUListElement>(null);
  const exportHintId = useId();
  const csvExport = useAction(() => exportAudit(filter), { refetch: { only: [] } });

  function setFilter(parameter: 'uid' | 'action', value: string) {
    csvExport.reset();
    setSearchParams((before) => withParameter(before, parameter, value), { replace: true });
  }

  function showAllPeople() {
    setFilter('uid', '');
    // The Show all people button is removed, so the filter takes the focus.
    filterFieldsRef.current?.querySelector('select')?.focus();
  }

  return (
    <Card>
      {filter.uid !== undefined && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
          <span>
            Only entries about <strong>{personName(filter.uid, name)}</strong>.
          </span>
          <Button tone="quiet" size="compact" onClick={showAllPeople}>
            Show all people
          </Button>
        </p>
      )}
      <div ref={filterFieldsRef} className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Action"
          options={AUDIT_ACTION_CHOICES}
          value={filter.action ?? ''}
          onChange={(action) => setFilter('action', action)}
        />
      </div>
      <div className="mt-6 min-h-80">
        <QueryState
          query={auditQuery}
          waiting={<Skeleton label="Loading the audit log…" bars={SKELETON_BARS} />}
          failure="The audit log did not load."
          empty={{
            when: (entries) => entries.length === 0,
            show: <p className="text-sm text-ink-muted">No entry matches. Change the filters.</p>,
          }}
        >
          {(entries) => (
            <div className="space-y-5">
              <AuditEntries ref={entryListRef} entries={entries} />
              <LiveMessage message={csvExport.message} />
              <div className="flex flex-wrap items-center gap-3">
                <LoadMoreSection list={auditQuery} rows={entryListRef} />
                <Button
                  tone="quiet"
                  pending={csvExport.pending}
                  aria-describedby={exportHintId}
                  onClick={() => void csvExport.run()}
                >
                  Export as CSV
                </Button>
                <p id={exportHintId} className="text-sm text-ink-muted">
                  {auditQuery.hasNextPage
                    ? `${allEntriesHint(filter)}, up to the latest ${MAX_EXPORTED_ENTRIES.toLocaleString('en')}.`
                    : shownEntryCountHint(entries.length)}
                </p>
              </div>
            </div>
          )}
        </QueryState>
      </div>
    </Card>
  );
}

/** `name` is undefined while the name loads, and null if there is no such person. */
function personName(uid: string, name: string | null | undefined): string {
  return name === undefined ? '…' : (name ?? `Former member (${uid})`);
}

function shownEntryCountHint(count: number): string {
  return count === 1 ? 'Exports this entry.' : `Exports these ${count} entries.`;
}

function allEntriesHint({ uid, action }: AuditFilter): string {
  const matchingEntriesInWords =
    action === undefined ? 'all entries' : `all entries “${ACTION_NAMES[action]}”`;
  return `Exports ${matchingEntriesInWords}${uid === undefined ? '' : ' about this person'}`;
}
