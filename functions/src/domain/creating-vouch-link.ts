import { VOUCH_LINK_LIMITS } from '../contract/limits.ts';
import { REPEATED_DECISION } from './decision.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import { isOpenAt, newVouchLink, type VouchLink } from './vouch-link.ts';

type VouchLinkDecision =
  | { readonly ok: true; readonly link: VouchLink; readonly effects: Effects }
  /**
   * Refused, because the person created too many vouch links in the last 24 hours. After `waitMs`,
   * the person can create another link.
   */
  | { readonly ok: false; readonly waitMs: number };

/**
 * Decides whether a newcomer creates a vouch link or changes the open link. If a link is open and
 * the request contains `shareable`, only the field `shareable` of the open link changes. Otherwise
 * a new link replaces all earlier links. The new link's `shareable` is the value in the request.
 * If the request has no value, the new link takes the open link's value. If no link is open, it is
 * true.
 */
export function decideVouchLinkCreation(facts: {
  readonly uid: string;
  /** The token of the new link. */
  readonly token: string;
  /** The value in the request. Undefined if the request does not contain `shareable`. */
  readonly shareable: boolean | undefined;
  /** The person's links that are not closed. */
  readonly links: readonly VouchLink[];
  /**
   * The times at which the person recently created vouch links. The limit of links per day depends
   * on them.
   */
  readonly created: readonly Date[];
  readonly now: Date;
}): VouchLinkDecision {
  const { uid, token, shareable, links, created, now } = facts;
  const openLink = links.find((link) => isOpenAt(link, now));
  // If the response to the commit is lost, Firestore runs the transaction again. Then the link with
  // this token already exists.
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
  const recentCreations = created.filter((createdAt) => windowEndOf(createdAt) > now.getTime());
  if (recentCreations.length >= perPerson) {
    const waitMs = Math.min(...recentCreations.map(windowEndOf)) - now.getTime();
    return { ok: false, waitMs };
  }
  const newLink = newVouchLink(token, uid, shareable ?? openLink?.shareable ?? true, now);
  const effects: Effects = {
    ...NO_EFFECTS,
    createdLink: newLink,
    deletedLinks: links.map((replaced) => replaced.token),
    recentLinks: { uid, createdAt: [...recentCreations, now] },
    audit: { action: 'vouch_requested', actor: uid, subject: uid, at: now },
  };
  return { ok: true, link: newLink, effects };
}
