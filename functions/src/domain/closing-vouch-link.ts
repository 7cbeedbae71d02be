import { REPEATED_DECISION, type Success } from './decision.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import type { VouchLink } from './vouch-link.ts';

/** `links` are the newcomer's vouch links that are not closed. */
export function decideVouchLinkClosing(
  uid: string,
  links: readonly VouchLink[],
  now: Date,
): Success {
  if (links.length === 0) return REPEATED_DECISION;
  const effects: Effects = {
    ...NO_EFFECTS,
    changedLinks: links.map(({ token }) => ({ token, closedAt: now })),
    audit: { action: 'vouch_closed', actor: uid, subject: uid, at: now },
  };
  return { ok: true, effects };
}
