import { AUDIT_ACTIONS } from '@elevere/functions/contract';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { readAuditFilter, useAudit } from '../api/audit.ts';
import { type ExportOutcome, exportAudit } from '../api/export-audit.ts';
import { AuditEntries } from './AuditEntries.tsx';
import { ACTION_NAMES } from './audit-words.ts';
import { LoadMore } from './LoadMore.tsx';
import { PersonFilter } from './PersonFilter.tsx';
import { withParameter } from './with-parameter.ts';

const ACTION_OPTIONS = [
  { value: '', label: 'Any action' },
  ...AUDIT_ACTIONS.map((action) => ({ value: action, label: ACTION_NAMES[action] })),
] as const;

const PLACES = ['h-12 w-full', 'h-12 w-full ', ' h-12 w-full', ' h-12 w-full '] as const;

/** Who did what to whom, newest first. The address keeps what is looked for. */
export function AuditLog() {
  const [search, setSearch] = useSearchParams();
  const filter = readAuditFilter(search);
  const audit = useAudit(filter);
  const list = useRef<HTMLUListElement>(null);
  const [exporting, setExporting] = useState(false);
  const [exported, setExported] = useState<ExportOutcome | null>(null);

  function choose(name: 'uid' | 'action', value: string) {
    setExported(null);
    setSearch((before) => withParameter(before, name, value), { replace: true });
  }

  async function startExport() {
    setExporting(true);
    setExported(await exportAudit(filter));
    setExporting(false);
  }

  return (
    <Card>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_18rem]">
        <PersonFilter uid={filter.uid} onChoose={(uid) => choose('uid', uid)} />
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
          waiting={<Skeleton label="Loading the audit log…" bars={PLACES} />}
          failure="The audit log did not load."
          empty={{
            when: (entries) => entries.length === 0,
            show: <p className="text-sm text-ink-muted">No entry matches.</p>,
          }}
        >
          {(entries) => (
            <div className="space-y-5">
              <AuditEntries ref={list} entries={entries} />
              <LiveMessage message={exported} />
              <div className="flex flex-wrap gap-3">
                <LoadMore list={audit} rows={list} />
                <Button tone="quiet" pending={exporting} onClick={() => void startExport()}>
                  Export as CSV
                </Button>
              </div>
            </div>
          )}
        </QueryState>
      </div>
    </Card>
  );
}
