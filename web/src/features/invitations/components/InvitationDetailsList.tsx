import { formatInvitationCode, type InvitationDetails } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { CodeText } from '../../../ui/CodeText.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useInvitationDetails } from '../api/invitation-details.ts';
import { isVouchByLink } from './invitation-status.ts';

/** What Show Details shows: when the code was used or revoked, expires or expired. */
export function InvitationDetailsList({ code }: { code: string }) {
  return (
    <div className="min-h-10">
      <QueryState
        query={useInvitationDetails(code)}
        waiting={<Skeleton label="Loading the details…" bars={['h-10 w-1/2']} />}
        failure="The details did not load."
      >
        {(details) => (
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
            {rowsOf(details).map(({ term, description }) => (
              <div key={term}>
                <dt className="text-xs font-semibold text-ink-muted">{term}</dt>
                <dd className="text-sm">{description}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryState>
    </div>
  );
}

/** What the row does not say: it has the name, the status and the day of creation. */
function rowsOf(details: InvitationDetails): { term: string; description: ReactNode }[] {
  const { code, expires_at, active, usedOn, revokedOn, expired } = details;
  const rows: { term: string; description: ReactNode }[] = [];
  if (active) {
    rows.push({ term: 'Expires On', description: <LongDate instant={expires_at} /> });
  }
  if (code !== null && isVouchByLink(details)) {
    rows.push({ term: 'Code', description: <CodeText shown={formatInvitationCode(code)} /> });
  }
  if (usedOn !== null) {
    rows.push({ term: 'Used On', description: <LongDate instant={usedOn} /> });
  }
  if (revokedOn !== null) {
    rows.push({ term: 'Revoked On', description: <LongDate instant={revokedOn} /> });
  }
  if (expired) {
    rows.push({ term: 'Expired On', description: <LongDate instant={expires_at} /> });
  }
  return rows;
}
