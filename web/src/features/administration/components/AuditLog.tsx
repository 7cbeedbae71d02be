import { AUDIT_ACTIONS } from '@elevere/functions/contract';
import { useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { messageOf } from '../../../ui/outcome.ts';
import { QueryState } from '../../../ui/QueryState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useMemberName } from '../api/get-member.ts';
import { type AuditFilter, readAuditFilter, useAudit } from '../api/list-audit.ts';
import { AuditEntries } from './AuditEntries.tsx';
import { ACTION_NAMES } from './audit-words.ts';
import { exportAudit } from './export-audit.ts';
import { withParameter } from './with-parameter.ts';

const ACTION_OPTIONS = [
  { value: '', label: 'Any action' },
  ...AUDIT_ACTIONS.map((action) => ({ value: action, label: ACTION_NAMES[action] })),
] as const;

const SKELETON_BARS = ['h-12 w-full', 'h-12 w-full', 'h-12 w-full', 'h-12 w-full'] as const;

/** The audit log, newest first. The address keeps the filter. */
export function AuditLog() {
  const [search, setSearch] = useSearchParams();
  const filter = readAuditFilter(search);
  const audit = useAudit(filter);
  const name = useMemberName(filter.uid);
  const filters = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const exportHint = useId();
  const exportCsv = useAction(() => exportAudit(filter), { except: 'all' });

  function choose(name: 'uid' | 'action', value: string) {
    exportCsv.reset();
    setSearch((before) => withParameter(before, name, value), { replace: true });
  }

  function showAllPeople() {
    choose('uid', '');
    // Moves the focus to the filter, because the pressed button is removed.
    filters.current?.querySelector('select')?.focus();
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
      <div ref={filters} className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Action"
          options={ACTION_OPTIONS}
          value={filter.action ?? ''}
          onChange={(action) => choose('action', action)}
        />
      </div>
      <div className="mt-6 min-h-80">
        <QueryState
          query={audit}
          waiting={<Skeleton label="Loading the audit log…" bars={SKELETON_BARS} />}
          failure="The audit log did not load."
          empty={{
            when: (entries) => entries.length === 0,
            show: <p className="text-sm text-ink-muted">No entry matches. Change the filters.</p>,
          }}
        >
          {(entries) => (
            <div className="space-y-5">
              <AuditEntries ref={list} entries={entries} />
              <LiveMessage message={messageOf(exportCsv)} />
              <div className="flex flex-wrap items-center gap-3">
                <LoadMore list={audit} rows={list} />
                <Button
                  tone="quiet"
                  pending={exportCsv.pending}
                  aria-describedby={exportHint}
                  onClick={() => void exportCsv.run()}
                >
                  Export as CSV
                </Button>
                <p id={exportHint} className="text-sm text-ink-muted">
                  {audit.hasNextPage
                    ? `${allEntriesHint(filter)}, up to the latest 10,000.`
                    : shownEntriesHint(entries.length)}
                </p>
              </div>
            </div>
          )}
        </QueryState>
      </div>
    </Card>
  );
}

/** `name` is undefined while it loads, and null for a person who left. */
function personName(uid: string, name: string | null | undefined): string {
  return name === undefined ? '…' : (name ?? `Former member (${uid})`);
}

/** Says how many entries the export has, if the page shows all of them. */
function shownEntriesHint(count: number): string {
  return count === 1 ? 'Exports this entry.' : `Exports these ${count} entries.`;
}

/** Describes the export if it has more entries than the page. */
function allEntriesHint({ uid, action }: AuditFilter): string {
  const what = action === undefined ? 'all entries' : `all entries “${ACTION_NAMES[action]}”`;
  return `Exports ${what}${uid === undefined ? '' : ' about this person'}`;
}
