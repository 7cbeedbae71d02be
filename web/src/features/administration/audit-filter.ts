import { AUDIT_ACTIONS } from '@elevere/functions/contract';
import type { AuditFilter } from './api/list-audit.ts';

export function readAuditFilter(search: URLSearchParams): AuditFilter {
  return {
    uid: search.get('uid') ?? undefined,
    action: AUDIT_ACTIONS.find((action) => action === search.get('action')),
  };
}
