import { VOUCH_LINK_LIMITS } from '../contract/limits.ts';
import { REPEATED_DECISION } from './decision.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import { isLinkOpenAt, newVouchLink, type VouchLink } from './vouch-link.ts';

type VouchLinkDecision =
  | { readonly ok: true; readonly link: VouchLink; readonly effects: Effects }
  /** After `waitMs`, the person can create another link. */
  | { readonly ok: false; readonly waitMs: number };

/**
 * If a link is open and `shareable` is defined, changes only this field of the link. Otherwise
 * creates a link that replaces all earlier links.
 */
export function decideVouchLinkCreation(facts: {
  readonly uid: string;
  readonly token: string;
  readonly shareable: boolean | undefined;
  /** Vouch links that are not closed. */
  readonly links: readonly VouchLink[];
  /** Times at which the person recently created vouch links. */
  readonly creationTimes: readonly Date[];
  readonly now: Date;
}): VouchLinkDecision {
  const { uid, token, shareable, links, creationTimes, now } = facts;
  const openLink = links.find((link) => isLinkOpenAt(link, now));
  // Firestore repeats a transaction after a lost response, so the new link may already exist.
  if (openLink?.token === token) return { ...REPEATED_DECISION, link: openLink };
  if (openLink !== undefined && shareable !== undefined) {
    const changedLinks = [{ token: openLink.token, shareable }];
    return {
      ok: true,
      link: { ...openLink, shareable },
      effects: { ...NO_EFFECTS, changedLinks },
    };
  }
  const { perPerson, windowMs } = VOUCH_LINK_LIMITS;
  const windowEndOf = (createdAt: Date) => createdAt.getTime() + windowMs;
  const recentCreationTimes = creationTimes.filter(
    (createdAt) => windowEndOf(createdAt) > now.getTime(),
  );
  if (recentCreationTimes.length >= perPerson) {
    const waitMs = Math.min(...recentCreationTimes.map(windowEndOf)) - now.getTime();
    return { ok: false, waitMs };
  }
  const newLink = newVouchLink(token, uid, shareable ?? openLink?.shareable ?? true, now);
  const effects: Effects = {
    ...NO_EFFECTS,
    createdLink: newLink,
    deletedLinkTokens: links.map((replaced) => replaced.token),
    recentLinks: { uid, creationTimes: [...recentCreationTimes, now] },
    audit: { action: 'vouch_requested', actor: uid, subject: uid, at: now },
  };
  return { ok: true, link: newLink, effects };
}
