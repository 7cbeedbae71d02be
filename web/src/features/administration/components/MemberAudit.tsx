import { PATHS } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLatestAudit } from '../api/list-audit.ts';
import { AuditEntries } from './AuditEntries.tsx';

export function MemberAudit({ uid }: { uid: string }) {
  return (
    <Card heading="Audit log">
      <QueryState
        query={useLatestAudit(uid)}
        waiting={<Skeleton label="Loading the audit log…" />}
        failure="The audit log did not load."
        empty={{
          when: (entries) => entries.length === 0,
          show: <p className="text-sm text-ink-muted">No entries yet.</p>,
        }}
      >
        {(entries) => (
          <div className="space-y-3 text-sm">
            <AuditEntries entries={entries} />
            <p>
              <TextLink to={`${PATHS.adminAudit}?uid=${encodeURIComponent(uid)}`}>
                See all in the audit log
              </TextLink>
            </p>
          </div>
        )}
      </QueryState>
    </Card>
  );
}
