import { canInvite } from '../contract/roles.ts';
import { VOUCH_REFUSALS, type VouchVerdict } from '../contract/vouching.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import { emailsOfVouch } from './email.ts';
import { issueUsed, type RedemptionStep, STEPS } from './invitation.ts';
import type { NetworkSettings } from './network-settings.ts';
import { type Quota, remainingInvitations, spend } from './quota.ts';
import { hasExpired, hasRoomForReminder, isOpenAt, type VouchRequest } from './vouch-request.ts';
import {
  decideVouch,
  type Invitee,
  type Inviter,
  type Refused,
  type VouchRefusal,
} from './vouching.ts';

/** A vouch link, its newcomer, their first inviter, and the member who would vouch. */
interface LinkFacts {
  readonly request: VouchRequest | null;
  readonly invitee: Invitee | null;
  /** The member of `invitee.invitedBy[0]`. */
  readonly firstInviter: Inviter | null;
  readonly inviter: Inviter;
  readonly settings: NetworkSettings;
  /** The inviter's quota of this month. */
  readonly quota: Quota;
  readonly now: Date;
}

/**
 * The newcomer who asks by this link. Null once the link is closed or expired, and if the person is
 * suspended, gone or no longer a partial member.
 */
export function askingBy({
  request,
  invitee,
  now,
}: Pick<LinkFacts, 'request' | 'invitee' | 'now'>): Invitee | null {
  if (request === null || !isOpenAt(request, now)) return null;
  return invitee?.role === 'partialuser' && !invitee.suspended ? invitee : null;
}

/** What a vouch by this link would do. Null if the link does not work. */
export function previewVouch(facts: LinkFacts): {
  readonly countsAs: RedemptionStep;
  readonly verdict: VouchVerdict;
} | null {
  const invitee = askingBy(facts);
  if (invitee === null) return null;
  const remaining = remainingInvitations(facts.inviter.role, facts.quota);
  const vouch = decideVouch(VOUCH_REFUSALS, { ...facts, invitee, remaining });
  return { countsAs: vouch.countsAs, verdict: vouch.ok ? 'ok' : vouch.reason };
}

export type LinkVerdict =
  | { readonly ok: true; readonly countsAs: RedemptionStep; readonly effects: Effects }
  | Refused<'not_found' | 'already_full_member' | VouchRefusal>;

/**
 * A vouch by link spends one of the inviter's invitations and uses it in one step. The inviter's own
 * repeat succeeds as long as the link exists. If the person became a member by another vouch, other
 * members read that.
 */
export function decideLinkVouch(
  facts: LinkFacts & {
    /** The code of the invitation that the vouch uses. */
    readonly code: string;
    /** Empty without one. */
    readonly recommendation: string;
  },
): LinkVerdict {
  const { request, invitee, inviter, quota, code, recommendation, now } = facts;
  if (request === null || hasExpired(request, now) || invitee === null || invitee.suspended) {
    return { ok: false, reason: 'not_found' };
  }
  const { token, vouchedBy } = request;
  const step = STEPS[invitee.invitedBy.indexOf(inviter.uid)];
  if (vouchedBy === inviter.uid && step !== undefined) {
    return { ok: true, countsAs: step, effects: NO_EFFECTS };
  }
  if (canInvite(invitee.role) && vouchedBy !== null && vouchedBy === invitee.invitedBy[1]) {
    return { ok: false, reason: 'already_full_member' };
  }
  if (askingBy(facts) === null) return { ok: false, reason: 'not_found' };
  const remaining = remainingInvitations(inviter.role, quota);
  const vouch = decideVouch(VOUCH_REFUSALS, { ...facts, invitee, inviter, remaining });
  if (!vouch.ok) return vouch;
  const { countsAs, member } = vouch;
  const { uid, role, invitedBy, fullSince } = member;
  const link = { token, vouchedBy: inviter.uid };
  const effects: Effects = {
    ...NO_EFFECTS,
    member: { uid, fields: { role, invitedBy, fullSince } },
    createdInvitation: issueUsed(code, inviter.uid, uid, countsAs, recommendation, now),
    // A vouch that counts as the first leaves the link open for the second.
    changedLinks: [countsAs === 'second' ? { ...link, closedOn: now } : link],
    quota: { uid: inviter.uid, at: now, quota: spend(quota) },
    audit: {
      action: 'vouched',
      actor: inviter.uid,
      subject: uid,
      at: now,
      others: [...invitedBy],
      details: { counts_as: countsAs },
    },
    emails: emailsOfVouch({ inviter: inviter.uid, invitee: uid, step: countsAs, invitedBy, now }),
  };
  return { ok: true, countsAs, effects };
}

export type ReminderVerdict =
  /** `changes` is false if the link has this already. */
  | { readonly ok: true; readonly changes: boolean }
  | Refused<'not_found' | 'same_inviter' | 'too_many_answers'>;

/**
 * Whether a member may ask to be reminded of this link, or take that back. A member who may
 * not vouch now can ask, too. The first inviter cannot.
 */
export function decideReminder(
  facts: Pick<LinkFacts, 'request' | 'invitee' | 'inviter' | 'now'> & {
    /** True to be reminded, false to take it back. */
    readonly remind: boolean;
  },
): ReminderVerdict {
  const { request, inviter, remind } = facts;
  const invitee = askingBy(facts);
  if (request === null || invitee === null) return { ok: false, reason: 'not_found' };
  if (invitee.invitedBy.includes(inviter.uid)) return { ok: false, reason: 'same_inviter' };
  if (remind && !hasRoomForReminder(request, inviter.uid)) {
    return { ok: false, reason: 'too_many_answers' };
  }
  return { ok: true, changes: remind !== inviter.uid in request.reminders };
}
