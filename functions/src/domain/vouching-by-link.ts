import { VOUCH_REMINDER_MS } from '../contract/limits.ts';
import { VOUCH_ORDINALS, type VouchOrdinal } from '../contract/person.ts';
import { canInvite } from '../contract/roles.ts';
import { VOUCH_REFUSALS, type VouchVerdict } from '../contract/vouching.ts';
import { type Decision, REPEATED_DECISION } from './decision.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import { effectsOfVouch } from './effects-of-vouch.ts';
import type { Email } from './email.ts';
import { createUsedInvitation } from './invitation.ts';
import type { Member } from './member.ts';
import type { NetworkSettings } from './network-settings.ts';
import { type Quota, remainingInvitations, spendInvitation } from './quota.ts';
import { hasLinkExpired, hasRoomForReminder, isLinkOpenAt, type VouchLink } from './vouch-link.ts';
import { decideVouch, type VouchRefusal } from './vouching.ts';

/** `inviter` is the member who wants to vouch. */
interface LinkVouchFacts {
  readonly link: VouchLink | null;
  readonly invitee: Member | null;
  /** The member whose uid is `invitee.invitedBy[0]`, with or without standing. */
  readonly namedFirstInviter: Member | null;
  readonly inviter: Member;
  readonly settings: NetworkSettings;
  readonly quota: Quota;
  readonly now: Date;
}

/** Null if the link is not open, or if the person is no longer a newcomer. */
export function newcomerOfOpenLink({
  link,
  invitee,
  now,
}: Pick<LinkVouchFacts, 'link' | 'invitee' | 'now'>): Member | null {
  if (link === null || !isLinkOpenAt(link, now)) return null;
  return invitee?.role === 'partialuser' && !invitee.suspended ? invitee : null;
}

/** Null if nobody can vouch by the link. */
export function previewVouch(facts: LinkVouchFacts): {
  readonly countsAs: VouchOrdinal;
  readonly verdict: VouchVerdict;
} | null {
  const invitee = newcomerOfOpenLink(facts);
  if (invitee === null) return null;
  const remaining = remainingInvitations(facts.inviter.role, facts.quota);
  const vouch = decideVouch(VOUCH_REFUSALS, { ...facts, invitee, remaining });
  return { countsAs: vouch.countsAs, verdict: vouch.ok ? 'ok' : vouch.reason };
}

/** A repeated vouch by the same inviter succeeds until the link expires. */
export function decideLinkVouch(
  facts: LinkVouchFacts & {
    /** The code of the invitation that the vouch uses. */
    readonly code: string;
    readonly recommendation: string;
  },
): Decision<
  'not_found' | 'already_full_member' | VouchRefusal,
  { readonly countsAs: VouchOrdinal }
> {
  const { link, invitee, inviter, quota, code, recommendation, now } = facts;
  if (link === null || hasLinkExpired(link, now) || invitee === null || invitee.suspended) {
    return { ok: false, reason: 'not_found' };
  }
  const { vouchedBy } = link;
  const earlierOrdinal = VOUCH_ORDINALS[invitee.invitedBy.indexOf(inviter.uid)];
  if (vouchedBy === inviter.uid && earlierOrdinal !== undefined) {
    return { ...REPEATED_DECISION, countsAs: earlierOrdinal };
  }
  if (canInvite(invitee.role) && vouchedBy !== null && vouchedBy === invitee.invitedBy[1]) {
    return { ok: false, reason: 'already_full_member' };
  }
  if (newcomerOfOpenLink(facts) === null) return { ok: false, reason: 'not_found' };
  const remaining = remainingInvitations(inviter.role, quota);
  const vouch = decideVouch(VOUCH_REFUSALS, { ...facts, invitee, inviter, remaining });
  if (!vouch.ok) return vouch;
  const { countsAs } = vouch;
  const invitation = createUsedInvitation(
    code,
    inviter.uid,
    invitee.uid,
    countsAs,
    recommendation,
    now,
  );
  const effects: Effects = {
    ...effectsOfVouch({ by: 'link', vouch, invitation, links: [link], now }),
    quota: { uid: inviter.uid, at: now, quota: spendInvitation(quota) },
  };
  return { ok: true, countsAs, effects };
}

/** Writes no audit entry, so that not even an admin can find out who postponed a vouch link. */
export function decideReminder(
  facts: Pick<LinkVouchFacts, 'link' | 'invitee' | 'inviter' | 'now'> & {
    /** False if the member cancels the reminder. */
    readonly shouldRemind: boolean;
  },
): Decision<'not_found' | 'same_inviter' | 'too_many_reminders'> {
  const { link, inviter, shouldRemind, now } = facts;
  const invitee = newcomerOfOpenLink(facts);
  if (link === null || invitee === null) return { ok: false, reason: 'not_found' };
  if (invitee.invitedBy.includes(inviter.uid)) return { ok: false, reason: 'same_inviter' };
  if (shouldRemind && !hasRoomForReminder(link, inviter.uid)) {
    return { ok: false, reason: 'too_many_reminders' };
  }
  if (shouldRemind === inviter.uid in link.reminders) return REPEATED_DECISION;
  const reminder = { uid: inviter.uid, at: shouldRemind ? now : null };
  const reminderEmail: Email = {
    occasion: { template: 'request_waits', to: inviter.uid, invitee: invitee.uid },
    dueAt: new Date(now.getTime() + VOUCH_REMINDER_MS),
  };
  const effects: Effects = {
    ...NO_EFFECTS,
    changedLinks: [{ token: link.token, reminder }],
    emails: shouldRemind ? [reminderEmail] : [],
  };
  return { ok: true, effects };
}
