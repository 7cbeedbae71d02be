import { VOUCH_ORDINALS, type VouchOrdinal } from '../contract/person.ts';
import { INDEPENDENCE_REFUSALS } from '../contract/vouching.ts';
import { type Decision, REPEATED_DECISION, type Refusal, type Success } from './decision.ts';
import type { MemberFields } from './effects.ts';
import { effectsOfVouch } from './effects-of-vouch.ts';
import { type Invitation, redeem, statusAt } from './invitation.ts';
import type { Member, Membership } from './member.ts';
import type { NetworkSettings } from './network-settings.ts';
import { searchPrefixes } from './search-prefixes.ts';
import { newVouchLink, type VouchLink } from './vouch-link.ts';
import { createFirstVouch, decideVouch, hasStanding, refuseInviting } from './vouching.ts';

/** Reasons for refusing a code. They do not reveal why the code's inviter may not vouch. */
type CodeRefusal = 'invitation_invalid' | 'invitations_paused';

interface CodeFacts {
  readonly invitation: Invitation | null;
  /** Null if the member who created the invitation left. */
  readonly inviter: Member | null;
  readonly settings: NetworkSettings;
  readonly now: Date;
}

/** True if the code can be redeemed. Ignores whether an admin has paused invitations. */
export function isCodeRedeemable({ invitation, inviter, settings, now }: CodeFacts): boolean {
  return (
    invitation !== null &&
    statusAt(invitation, now) === 'active' &&
    hasStanding(inviter) &&
    refuseInviting(inviter, { ...settings, paused: false }, now) === null
  );
}

function redeemCode(
  { invitation, inviter, settings, now }: CodeFacts,
  invitee: string,
  countsAs: VouchOrdinal,
):
  | { readonly ok: true; readonly invitation: Invitation; readonly inviter: Member }
  | Refusal<CodeRefusal> {
  const transition = invitation && redeem(invitation, invitee, countsAs, now);
  if (!transition?.ok || !hasStanding(inviter)) {
    return { ok: false, reason: 'invitation_invalid' };
  }
  const refusal = refuseInviting(inviter, settings, now);
  if (refusal !== null) {
    const isPaused = refusal.reason === 'invitations_paused';
    return { ok: false, reason: isPaused ? 'invitations_paused' : 'invitation_invalid' };
  }
  return { ok: true, invitation: transition.invitation, inviter };
}

interface RedemptionOutcome {
  readonly countsAs: VouchOrdinal;
}

/**
 * Returns a success if the person already used this code, because the first response may have been
 * lost. Otherwise null.
 */
function findRepeatedRedemption(
  invitation: Invitation | null,
  member: Membership,
  enteredAs: VouchOrdinal,
): (Success & RedemptionOutcome) | null {
  if (invitation?.usedBy !== member.uid || invitation.countsAs === null) return null;
  const { countsAs, replacing } = invitation;
  // If this code replaced the first inviter, the newcomer entered it as the second code. It still
  // counts as the first.
  if (enteredAs !== (replacing ? 'second' : countsAs)) return null;
  if (member.invitedBy[VOUCH_ORDINALS.indexOf(countsAs)] !== invitation.createdBy) return null;
  return { ...REPEATED_DECISION, countsAs };
}

export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export type FirstCodeDecision = Decision<
  'account_mismatch' | 'already_registered' | 'own_code' | CodeRefusal,
  RedemptionOutcome
>;

/**
 * A caller without an ID token must not learn whether an email address belongs to a member. So for
 * this caller the code is checked first, and every problem of the account is reported as
 * 'account_mismatch'.
 */
export function decideFirstCode(
  facts: CodeFacts & {
    readonly inviteeUid: string;
    /** Null if `users/{uid}` does not exist. */
    readonly invitee: Member | null;
    /**
     * False if the Auth account is missing or disabled, if its email address differs from the one
     * in `registration`, or if the person left or was removed.
     */
    readonly accountMatches: boolean;
    /** True if the caller sent the invitee's ID token. */
    readonly isSignedIn: boolean;
    readonly registration: Registration;
    readonly linkToken: string;
  },
): FirstCodeDecision {
  const { inviteeUid, invitee, isSignedIn, invitation, registration, linkToken, now } = facts;
  const accountMatches = facts.accountMatches && !invitee?.suspended;
  const isRegistered = invitee !== null && invitee.role !== null;
  const repeatedDecision =
    accountMatches && isRegistered ? findRepeatedRedemption(invitation, invitee, 'first') : null;
  if (repeatedDecision !== null) return repeatedDecision;
  if (isSignedIn) {
    if (!accountMatches) return { ok: false, reason: 'account_mismatch' };
    if (isRegistered) return { ok: false, reason: 'already_registered' };
    if (invitation?.createdBy === inviteeUid) return { ok: false, reason: 'own_code' };
  }
  const redemption = redeemCode(facts, inviteeUid, 'first');
  if (!redemption.ok) return redemption;
  if (!accountMatches || isRegistered) return { ok: false, reason: 'account_mismatch' };
  const vouch = createFirstVouch(inviteeUid, redemption.inviter);
  const effects = effectsOfVouch({
    by: 'code',
    vouch,
    invitation: redemption.invitation,
    links: [],
    now,
  });
  const memberFields = { ...effects.member?.fields, ...registrationFields(registration, now) };
  return {
    ok: true,
    countsAs: 'first',
    effects: {
      ...effects,
      member: { uid: inviteeUid, fields: memberFields },
      createdLink: newVouchLink(linkToken, inviteeUid, true, now),
      emails: [
        ...effects.emails,
        { occasion: { template: 'half_way', to: inviteeUid, day: 0 }, dueAt: now },
      ],
    },
  };
}

function registrationFields(registration: Registration, now: Date): MemberFields {
  const prefixes = searchPrefixes(registration);
  return { ...registration, search: prefixes, createdAt: now, suspended: false };
}

export type SecondCodeDecision = Decision<
  | 'forbidden'
  | 'already_full_member'
  | 'own_code'
  | CodeRefusal
  | (typeof INDEPENDENCE_REFUSALS)[number],
  RedemptionOutcome
>;

/** If the first inviter has lost standing, the code counts as the first code. */
export function decideSecondCode(
  facts: CodeFacts & {
    readonly invitee: Member | null;
    readonly namedFirstInviter: Member | null;
    /** The invitee's vouch links that are not closed. */
    readonly links: readonly VouchLink[];
  },
): SecondCodeDecision {
  const { invitee, invitation, namedFirstInviter, links, now } = facts;
  if (invitee === null || invitee.role === null || invitee.suspended) {
    return { ok: false, reason: 'forbidden' };
  }
  const repeatedDecision = findRepeatedRedemption(invitation, invitee, 'second');
  if (repeatedDecision !== null) return repeatedDecision;
  if (invitee.role !== 'partialuser') return { ok: false, reason: 'already_full_member' };
  if (invitation?.createdBy === invitee.uid) return { ok: false, reason: 'own_code' };
  // An invalid code is refused before the two inviters are compared. Otherwise the refusal could
  // reveal that the inviter of an invalid code and the first inviter are not independent.
  const redemption = redeemCode(facts, invitee.uid, 'second');
  if (!redemption.ok) return redemption;
  const { inviter } = redemption;
  const vouch = decideVouch(INDEPENDENCE_REFUSALS, {
    ...facts,
    invitee,
    namedFirstInviter,
    inviter,
  });
  if (!vouch.ok) return vouch;
  const { countsAs } = vouch;
  const usedInvitation = { ...redemption.invitation, countsAs, replacing: countsAs === 'first' };
  const effects = effectsOfVouch({ by: 'code', vouch, invitation: usedInvitation, links, now });
  return { ok: true, countsAs, effects };
}
