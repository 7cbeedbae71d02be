import { SEPARATION } from '../contract/vouching.ts';
import { type Decision, REPEATED, type Refused } from './decision.ts';
import { type Effects, type MemberFields, NO_EFFECTS } from './effects.ts';
import { emailsOfVouch } from './email.ts';
import { type Invitation, type RedemptionStep, redeem, STEPS, statusAt } from './invitation.ts';
import type { Member, Membership } from './member.ts';
import type { NetworkSettings } from './network-settings.ts';
import { searchPrefixes } from './search-prefixes.ts';
import { newVouchLink, type VouchLink } from './vouch-link.ts';
import { decideVouch, hasStanding, refuseCodesOf } from './vouching.ts';

/** The refusals of a code. They do not tell a newcomer why the inviter may not vouch. */
type CodeRefusal = 'invitation_invalid' | 'invitations_paused';

/** The facts that the redemption of a code depends on. */
interface CodeFacts {
  readonly invitation: Invitation | null;
  /** The member who created the invitation. Null without a document. */
  readonly inviter: Member | null;
  readonly settings: NetworkSettings;
  readonly now: Date;
}

/** True if the code can be redeemed. Ignores a pause of the network. */
export function isRedeemable({ invitation, inviter, settings, now }: CodeFacts): boolean {
  return (
    invitation !== null &&
    statusAt(invitation, now) === 'active' &&
    hasStanding(inviter) &&
    refuseCodesOf(inviter, { ...settings, paused: false }, now) === null
  );
}

/** Redeems the code for this step, unless the code or its inviter is refused. */
function redeemCode(
  { invitation, inviter, settings, now }: CodeFacts,
  invitee: string,
  step: RedemptionStep,
):
  | { readonly ok: true; readonly invitation: Invitation; readonly inviter: Member }
  | Refused<CodeRefusal> {
  const redemption = invitation && redeem(invitation, invitee, step, now);
  if (!redemption?.ok || !hasStanding(inviter)) {
    return { ok: false, reason: 'invitation_invalid' };
  }
  const refusal = refuseCodesOf(inviter, settings, now);
  if (refusal !== null) {
    const paused = refusal.reason === 'invitations_paused';
    return { ok: false, reason: paused ? 'invitations_paused' : 'invitation_invalid' };
  }
  return { ok: true, invitation: redemption.invitation, inviter };
}

interface Redemption {
  readonly countsAs: RedemptionStep;
  /** True if the same person redeemed the same code before. */
  readonly repeated: boolean;
}

/**
 * Returns the success of a repeat, for example after a lost response. Null if this is not a repeat.
 * A person who has lost the membership since then does not get it back.
 */
function repeatOf(
  invitation: Invitation | null,
  member: Membership,
  presentedAs: RedemptionStep,
): (typeof REPEATED & Redemption) | null {
  if (invitation?.usedBy !== member.uid || invitation.redeemedAs === null) return null;
  const countsAs = invitation.redeemedAs;
  const registered = countsAs === 'first' && !invitation.replacing;
  if (registered !== (presentedAs === 'first')) return null;
  if (member.invitedBy[STEPS.indexOf(countsAs)] !== invitation.createdBy) return null;
  return { ...REPEATED, countsAs, repeated: true };
}

/** A newcomer's name and email address. */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export type FirstCodeDecision = Decision<
  'account_mismatch' | 'already_registered' | 'own_code' | CodeRefusal,
  Redemption
>;

/**
 * The first code makes a person without a role a partial member. For a caller without a token, the
 * code is checked before the account. With a valid code, every fault of the account is
 * 'account_mismatch'. So no answer reveals whether an address belongs to a member.
 */
export function decideFirstCode(
  facts: CodeFacts & {
    readonly inviteeUid: string;
    /** Null without a document. */
    readonly invitee: Member | null;
    /** True if an enabled account has this uid and address, and no admin has removed the person. */
    readonly matches: boolean;
    /** True if the call has the invitee's own ID token. */
    readonly signedIn: boolean;
    readonly registration: Registration;
    /** The token of the newcomer's vouch link. */
    readonly linkToken: string;
  },
): FirstCodeDecision {
  const { inviteeUid, invitee, signedIn, invitation, registration, linkToken, now } = facts;
  const matches = facts.matches && !invitee?.suspended;
  const registered = invitee !== null && invitee.role !== null;
  const repeat = matches && registered ? repeatOf(invitation, invitee, 'first') : null;
  if (repeat !== null) return repeat;
  if (signedIn) {
    if (!matches) return { ok: false, reason: 'account_mismatch' };
    if (registered) return { ok: false, reason: 'already_registered' };
    if (invitation?.createdBy === inviteeUid) return { ok: false, reason: 'own_code' };
  }
  const redeemed = redeemCode(facts, inviteeUid, 'first');
  if (!redeemed.ok) return redeemed;
  if (!matches || registered) return { ok: false, reason: 'account_mismatch' };
  const effects = redemptionEffects({
    invitation: redeemed.invitation,
    member: {
      uid: inviteeUid,
      role: 'partialuser',
      invitedBy: [redeemed.inviter.uid],
      fullSince: null,
    },
    registration,
    now,
  });
  return {
    ok: true,
    countsAs: 'first',
    repeated: false,
    effects: {
      ...effects,
      createdLink: newVouchLink(linkToken, inviteeUid, true, now),
      emails: [
        ...effects.emails,
        { occasion: { template: 'half_way', to: inviteeUid, day: 0 }, dueAt: now },
      ],
    },
  };
}

export type SecondCodeDecision = Decision<
  'forbidden' | 'already_full_member' | 'own_code' | CodeRefusal | (typeof SEPARATION)[number],
  Redemption
>;

/**
 * The second code makes a partial member a full member. If the first inviter can no longer vouch,
 * the code counts as the first instead. `firstInviter` is the member with the uid
 * `invitee.invitedBy[0]`.
 */
export function decideSecondCode(
  facts: CodeFacts & {
    readonly invitee: Member | null;
    readonly firstInviter: Member | null;
    /** The invitee's vouch links that are not closed. */
    readonly links: readonly VouchLink[];
  },
): SecondCodeDecision {
  const { invitee, invitation, firstInviter, links, now } = facts;
  if (invitee === null || invitee.role === null) return { ok: false, reason: 'forbidden' };
  const repeat = repeatOf(invitation, invitee, 'second');
  if (repeat !== null) return repeat;
  if (invitee.role !== 'partialuser') return { ok: false, reason: 'already_full_member' };
  if (invitation?.createdBy === invitee.uid) return { ok: false, reason: 'own_code' };
  // An invalid code is refused first, because later answers could reveal something about its
  // inviter.
  const redeemed = redeemCode(facts, invitee.uid, 'second');
  if (!redeemed.ok) return redeemed;
  const { inviter } = redeemed;
  const vouch = decideVouch(SEPARATION, { ...facts, invitee, firstInviter, inviter });
  if (!vouch.ok) return vouch;
  const { countsAs, member } = vouch;
  const replacing = countsAs === 'first';
  const effects = redemptionEffects({
    invitation: { ...redeemed.invitation, redeemedAs: countsAs, replacing },
    member,
    now,
  });
  // A vouch that counts as the first leaves the link open for the second vouch.
  const changedLinks = replacing
    ? []
    : links.map(({ token }) => ({ token, closedOn: now, vouchedBy: inviter.uid }));
  return { ok: true, countsAs, repeated: false, effects: { ...effects, changedLinks } };
}

/** The effects of a redeemed first or second code. */
function redemptionEffects(redemption: {
  readonly invitation: Invitation;
  readonly member: Membership;
  readonly registration?: Registration;
  readonly now: Date;
}): Effects {
  const { invitation, member, registration, now } = redemption;
  const { uid, role, invitedBy, fullSince } = member;
  const inviter = invitation.createdBy;
  const step = invitation.redeemedAs === 'second' ? 'second' : 'first';
  return {
    ...NO_EFFECTS,
    member: {
      uid,
      fields: { role, invitedBy, fullSince, ...registrationFields(registration, now) },
    },
    changedInvitations: [invitation],
    audit: {
      action: step === 'second' ? 'second_code_redeemed' : 'first_code_redeemed',
      actor: uid,
      subject: uid,
      at: now,
      others: [inviter, ...invitedBy],
      details: { inviter },
    },
    emails: emailsOfVouch({ by: 'code', inviter, invitee: uid, step, invitedBy, now }),
  };
}

function registrationFields(registration: Registration | undefined, now: Date): MemberFields {
  if (registration === undefined) return {};
  const search = searchPrefixes(registration);
  return { ...registration, search, createdAt: now, suspended: false };
}
