import { AUDIT_ACTIONS } from '@elevere/functions/contract';
import type { AuditFilter } from './api/list-audit.ts';

export function readAuditFilter(searchParams: URLSearchParams): AuditFilter {
  return {
    uid: searchParams.get('uid') ?? undefined,
    action: AUDIT_ACTIONS.find((action) => action === searchParams.get('action')),
  };
}
