import type { VouchVerdict } from '@elevere/functions/contract';

/** True for a refusal that never ends by waiting, because it is about who invited whom. */
export function isNeverAllowed(verdict: VouchVerdict): boolean {
  return verdict === 'inviters_related' || verdict === 'inviters_share_inviter';
}
