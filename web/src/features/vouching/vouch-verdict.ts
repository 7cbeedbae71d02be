import type { VouchVerdict } from '@elevere/functions/contract';

/** True if waiting cannot end the refusal, because the reason is who invited whom. */
export function isVouchForbiddenForever(verdict: VouchVerdict): boolean {
  return verdict === 'inviters_related' || verdict === 'inviters_share_inviter';
}
