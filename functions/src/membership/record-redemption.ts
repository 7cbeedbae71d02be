import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { recordAudit } from '../documents/audit.ts';
import { invitationDocument, invitationRef } from '../documents/invitations.ts';
import { type MemberRecord, memberRef, recommendationsField } from '../documents/users.ts';
import type { Invitation, RedemptionStep } from '../domain/invitation.ts';
import { recommendAtVouch } from '../domain/recommendation.ts';
import { searchPrefixes } from '../domain/search-prefixes.ts';
import type { Member } from '../domain/vouching.ts';
import { writeMailOfVouch } from '../mail/write-mail.ts';

/** What a newcomer registers with. */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Of an account with Google (`passwordSessionsSince`). */
  readonly passwordSessionsSince?: number;
}

/**
 * Writes a redemption, by code or by link: the used invitation, what it makes of the member, the
 * audit entry, and mail. A registration also writes the newcomer's name. What the inviter wrote moves
 * from the invitation to the invitee's document, where it is changed and withdrawn.
 */
export function recordRedemption(
  tx: Transaction,
  redemption: {
    invitation: Invitation;
    countsAs: RedemptionStep;
    /** As their document was; null without one. */
    invitee: MemberRecord | null;
    /** Role and inviters after the vouch. */
    member: Member;
    registration?: Registration;
    /** Who left with the newcomer's address while their inviting was turned off. */
    former?: string | null;
    /** By the inviter's link, not by code. */
    byLink?: true;
    now: Date;
  },
): void {
  const {
    invitation,
    countsAs,
    member,
    registration,
    former = null,
    byLink = false,
    now,
  } = redemption;
  const { uid: invitee, role, invitedBy, fullSince } = member;
  const { createdBy: inviter, recommendation: text } = invitation;
  const used = invitationDocument({ ...invitation, recommendation: '' });
  tx.set(invitationRef(invitation.code), used);
  const written = recommendAtVouch(redemption.invitee, { inviter, invitedBy, text, now });
  const registered = registration && {
    ...registration,
    search: searchPrefixes(registration),
    createdAt: Timestamp.fromDate(now),
    disabled: false,
  };
  const fields = {
    role,
    invitedBy,
    fullSince: fullSince && Timestamp.fromDate(fullSince),
    recommendations: recommendationsField(written.recommendations),
    hiddenRecommendations: written.hiddenRecommendations,
    ...registered,
  };
  // Not `merge`, which would keep the words of an inviter who was replaced.
  tx.set(memberRef(invitee), fields, { mergeFields: Object.keys(fields) });
  const redeemed = {
    subject: invitee,
    at: now,
    others: [inviter, ...invitedBy, ...(former === null ? [] : [former])],
  };
  recordAudit(
    tx,
    byLink
      ? { ...redeemed, action: 'vouched', actor: inviter, details: { counts_as: countsAs } }
      : {
          ...redeemed,
          action: countsAs === 'second' ? 'second_code_redeemed' : 'first_code_redeemed',
          actor: invitee,
          details: former === null ? { inviter } : { inviter, former },
        },
  );
  writeMailOfVouch(tx, { inviter, invitee, step: countsAs, invitedBy }, now);
}
