import type { Invitation, RedemptionStep } from '../../functions/src/domain/invitation.ts';
import type { Quota } from '../../functions/src/domain/quota.ts';
import type { Recommended } from '../../functions/src/domain/recommendation.ts';
import type { VouchRequest } from '../../functions/src/domain/vouch-request.ts';
import type { Member } from '../../functions/src/domain/vouching.ts';
import {
  INVITATION_DAYS,
  INVITATION_MS,
  invites,
  MONTHLY_INVITATIONS,
  SPECIFIED,
  whyNotBoth,
} from './vouching-model.ts';

/** A member as the rules of vouching know them. */
export type Vouched = Pick<Member, 'uid' | 'role' | 'invitedBy'>;

/** Something in the network that the rules of vouching can never have produced. */
export interface Unsoundness {
  readonly rule:
    | 'readable'
    | 'used_by_a_member_who_names_the_inviter'
    | 'unused_names_nobody'
    | 'revoked_says_when'
    | 'lasts_31_days'
    | 'maker_could_invite'
    | 'has_an_enabled_account'
    | 'barred_without_sign_in'
    | 'removed_for_good'
    | 'open_link_of_a_partial_member'
    | 'full_since_the_second_vouch'
    | 'partial_member_has_one_inviter'
    | 'used_within_its_days'
    | 'every_vouch_has_its_code'
    | 'two_unrelated_inviters'
    | 'recommended_by_inviters'
    | 'used_without_a_recommendation'
    | 'quota_counts_what_was_made'
    | 'quota_kept'
    | 'audit_names_its_people'
    | 'found_by_what_they_list';
  /**
   * What it is about: `invitation …`, `an active invitation of …`, `member …`, `audit …`, `quota …`,
   * `mail …` or `link of …`.
   */
  readonly subject: string;
  readonly says: string;
}

/** One redeemed code: whose it was, and when it was used, in epoch milliseconds. */
interface Vouch {
  readonly inviter: string;
  readonly at: number;
  /** True for a first code in place of an inviter who could no longer vouch. */
  readonly replacing: boolean;
}

/** What was seen of one member's redeemed codes. */
type Vouches = Readonly<Record<RedemptionStep, readonly Vouch[]>>;

const NONE: Vouches = { first: [], second: [] };

/** In the order of `invitedBy`. */
const STEPS: readonly RedemptionStep[] = ['first', 'second'];

/**
 * Reads a network document by document, in any order, and says at the end what is unsound in it
 * (product.md, Documents). Keeps a few words per member and month in memory,
 * never a document.
 */
export class SoundnessCheck {
  readonly #members = new Map<string, Vouched>();
  /** Those who were removed, as they were then. */
  readonly #removed = new Map<string, Vouched>();
  readonly #suspended = new Set<string>();
  /** By person: whose recommendations their document holds, and whose it hides. */
  readonly #recommended = new Map<
    string,
    { readonly standing: readonly string[]; readonly hidden: readonly string[] }
  >();
  /** Since when the documents say that people are full members, in epoch milliseconds. */
  readonly #fullSince = new Map<string, number | null>();
  readonly #founders = new Set<string>();
  /** How many open vouch links each person has. */
  readonly #openLinks = new Map<string, number>();
  readonly #quotas = new Map<string, Quota & { readonly uid: string }>();
  /** The most extra invitations that the audit log tells of, by member and month. */
  readonly #granted = new Map<string, number>();
  readonly #made = new Map<string, number>();
  readonly #vouches = new Map<string, Vouches>();
  /** Who made codes, and one of them as the subject of a report. */
  readonly #makers = new Map<string, string>();
  /** To whom each mail goes. */
  readonly #addressees = new Map<string, string>();
  readonly #found: Unsoundness[] = [];
  #due = 0;
  readonly #now: Date;

  constructor(now: Date) {
    this.#now = now;
  }

  /**
   * A person with a user document, with a role or without; `disabled` while suspended. `account` is
   * what Auth has of them, null for nothing.
   */
  member(
    member: Vouched &
      Pick<Member, 'fullSince'> & { readonly disabled: boolean } & Pick<
        Recommended,
        'recommendations' | 'hiddenRecommendations'
      >,
    account: { readonly enabled: boolean } | null,
  ): void {
    const { uid, role, disabled, fullSince, recommendations, hiddenRecommendations } = member;
    this.#members.set(uid, member);
    this.#fullSince.set(uid, fullSince?.getTime() ?? null);
    // A removed recommendation stays removed when its inviter no longer vouches for them.
    const standing = Object.keys(recommendations).filter(
      (inviter) => recommendations[inviter] !== 'removed',
    );
    this.#recommended.set(uid, { standing, hidden: hiddenRecommendations });
    if (disabled) this.#suspended.add(uid);
    const subject = `member ${uid}`;
    if (disabled) {
      const says = 'is suspended, but can log in: suspend them again';
      if (account?.enabled) this.#report('barred_without_sign_in', subject, says);
    } else if (!account?.enabled) {
      const who = role === null ? 'signed up' : `is a ${role}`;
      const says = account === null ? 'has no account' : 'the account is disabled';
      this.#report('has_an_enabled_account', subject, `${who}, but ${says}`);
    }
  }

  /** A person who was removed, as they were, and whether Auth still knows them. */
  removed(member: Vouched, hasAccount: boolean): void {
    this.#removed.set(member.uid, member);
    if (!hasAccount) return;
    const says = 'was removed, but still has an account: finish removing them at /admin';
    this.#report('removed_for_good', `member ${member.uid}`, says);
  }

  /** A person whom an operator made a member without codes; the audit log tells. */
  founder(uid: string): void {
    this.#founders.add(uid);
  }

  /** An entry of the audit log: `people` are to hold all of `named`, and are all that it is found by. */
  audited(id: string, named: readonly string[], people: readonly string[]): void {
    const missing = named.filter((uid) => !people.includes(uid));
    if (missing.length === 0) return;
    this.#report('audit_names_its_people', `audit ${id}`, `is not found by ${missing.join(', ')}`);
  }

  /** By which beginnings members find a person: what is stored, and what their profile and state make of it. */
  listing(uid: string, stored: readonly string[], made: readonly string[]): void {
    if (stored.toSorted().join() === made.toSorted().join()) return;
    const says = `is found by ${stored.length} beginnings of words, not by the ${made.length} of their profile`;
    this.#report('found_by_what_they_list', `member ${uid}`, says);
  }

  /** Extra invitations that an admin gave; less may stand in the quota since. */
  granted(uid: string, month: string, extra: number): void {
    const key = `${uid}_${month}`;
    this.#granted.set(key, Math.max(extra, this.#granted.get(key) ?? 0));
  }

  quota(uid: string, month: string, quota: Quota): void {
    this.#quotas.set(`${uid}_${month}`, { ...quota, uid });
  }

  /** A vouch link; it is told of by its person, for the token of an open one is a secret. */
  vouchRequest(request: VouchRequest): void {
    if (request.closedOn !== null || this.#now >= request.expiresAt) return;
    this.#openLinks.set(request.uid, (this.#openLinks.get(request.uid) ?? 0) + 1);
  }

  mail(id: string, to: string): void {
    this.#addressees.set(id, to);
  }

  /** A document that cannot be read as what its collection holds. */
  unreadable(subject: string): void {
    this.#report('readable', subject, 'fields are missing, of the wrong type, or contradictory');
  }

  invitation(invitation: Invitation): void {
    const { createdBy, createdAt, expiresAt, usedBy, usedOn, redeemedAs, replacing, status } =
      invitation;
    // The code of an active one is a secret.
    const subject =
      status === 'active'
        ? `an active invitation of ${createdBy}`
        : `invitation ${invitation.code}`;
    if (expiresAt.getTime() - createdAt.getTime() !== INVITATION_MS) {
      this.#report('lasts_31_days', subject, `expires on ${expiresAt.toISOString()}`);
    }
    if ((status === 'revoked') !== (invitation.revokedOn !== null)) {
      const says = status === 'revoked' ? 'does not say when' : 'but says when it was revoked';
      this.#report('revoked_says_when', subject, `is ${status}, ${says}`);
    }
    this.#makers.set(createdBy, subject);
    const key = `${createdBy}_${createdAt.toISOString().slice(0, 7)}`;
    this.#made.set(key, (this.#made.get(key) ?? 0) + 1);
    if (status !== 'used') {
      if (usedBy !== null || usedOn !== null || redeemedAs !== null) {
        this.#report('unused_names_nobody', subject, `is ${status} but says who used it`);
      }
      if (status === 'active' && this.#now >= expiresAt) this.#due += 1;
      return;
    }
    if (usedBy === null || usedOn === null || redeemedAs === null) {
      this.#report('used_by_a_member_who_names_the_inviter', subject, 'does not say who used it');
      return;
    }
    if (invitation.recommendation !== '') {
      const says = 'still holds the recommendation, which is the invitee’s document’s';
      this.#report('used_without_a_recommendation', subject, says);
    }
    if (usedOn < createdAt || usedOn >= expiresAt) {
      this.#report('used_within_its_days', subject, `was used outside its ${INVITATION_DAYS} days`);
    }
    const vouches = this.#vouches.get(usedBy) ?? NONE;
    const vouch = { inviter: createdBy, at: usedOn.getTime(), replacing };
    this.#vouches.set(usedBy, { ...vouches, [redeemedAs]: [...vouches[redeemedAs], vouch] });
  }

  /** Everything unsound, once all documents were given. */
  finish(): { readonly unsound: readonly Unsoundness[]; readonly dueForExpiry: number } {
    for (const uid of new Set([...this.#members.keys(), ...this.#removed.keys()])) {
      const member = this.#person(uid);
      if (member === undefined) continue;
      this.#checkVouches(member);
      this.#checkFullSince(member);
      if (invites(member.role)) this.#checkInviters(member);
      else if (member.role !== null && member.invitedBy.length !== 1) {
        this.#report(
          'partial_member_has_one_inviter',
          `member ${member.uid}`,
          `is a ${member.role} with ${member.invitedBy.length} inviters`,
        );
      }
    }
    for (const invitee of this.#vouches.keys()) {
      if ((this.#person(invitee)?.role ?? null) === null) {
        this.#report(
          'used_by_a_member_who_names_the_inviter',
          `member ${invitee}`,
          'redeemed a code but has no role',
        );
      }
    }
    for (const uid of this.#recommended.keys()) this.#checkRecommendations(uid);
    for (const [maker, subject] of this.#makers) this.#checkMaker(maker, subject);
    for (const [uid, count] of this.#openLinks) {
      const { role = null } = this.#members.get(uid) ?? {};
      const subject = `link of ${uid}`;
      const rule = 'open_link_of_a_partial_member';
      if (count > 1) this.#report(rule, subject, `there are ${count} open ones`);
      if (role !== 'partialuser' || this.#suspended.has(uid)) {
        this.#report(rule, subject, 'is open, but they are suspended, gone or no partialuser');
      }
    }
    for (const [id, to] of this.#addressees) this.#checkForgotten(`mail ${id}`, to);
    this.#checkQuotas();
    return { unsound: this.#found, dueForExpiry: this.#due };
  }

  #report(rule: Unsoundness['rule'], subject: string, says: string): void {
    this.#found.push({ rule, subject, says });
  }

  /** A person, whether or not they are still there. */
  #person(uid: string): Vouched | undefined {
    return this.#removed.get(uid) ?? this.#members.get(uid);
  }

  /**
   * `invitedBy` and redeemed codes match one to one; a first code may be followed by others that
   * replace its maker.
   */
  #checkVouches(member: Vouched): void {
    const vouches = this.#vouches.get(member.uid) ?? NONE;
    for (const [index, step] of STEPS.entries()) {
      const named = member.invitedBy[index];
      const redeemed = vouches[step].toSorted((one, other) => one.at - other.at);
      const replaced = redeemed.slice(1).every(({ replacing }) => replacing);
      if (redeemed.at(-1)?.inviter === named && replaced) continue;
      const inviters = redeemed.map(({ inviter }) => inviter).join(', ') || 'no one';
      this.#report(
        'every_vouch_has_its_code',
        `member ${member.uid}`,
        `names ${named ?? 'no one'} as ${step} inviter, but the ${step} codes are of ${inviters}`,
      );
    }
  }

  #checkInviters(member: Vouched): void {
    if (this.#founders.has(member.uid) && member.invitedBy.length === 0) return;
    const problem = ((): string | null => {
      const [first, second] = member.invitedBy.map((name) => ({
        name,
        inviters: this.#person(name)?.invitedBy ?? [],
      }));
      if (first === undefined || second === undefined || member.invitedBy.length !== 2) {
        return `has ${member.invitedBy.length} inviters and is no founder`;
      }
      if (member.invitedBy.includes(member.uid)) return 'vouched for themself';
      // Settings come and go: what they would refuse now may have been allowed then.
      const reason = whyNotBoth(first, second, SPECIFIED);
      return reason && `its inviters are ${first.name} and ${second.name}: ${reason}`;
    })();
    if (problem !== null) this.#report('two_unrelated_inviters', `member ${member.uid}`, problem);
  }

  /**
   * They are of the person's inviters, none of whom has left; what such a one wrote may have been
   * hidden before, and still be.
   */
  #checkRecommendations(uid: string): void {
    const { standing = [], hidden = [] } = this.#recommended.get(uid) ?? {};
    for (const inviter of new Set([...standing, ...hidden])) {
      const named = this.#members.get(uid)?.invitedBy.includes(inviter);
      const left = this.#removed.has(inviter) && standing.includes(inviter);
      if (named && !left) continue;
      const says = `holds or hides a recommendation of ${inviter}, ${named ? 'who left' : 'who is no inviter of theirs'}`;
      this.#report('recommended_by_inviters', `member ${uid}`, says);
    }
  }

  /** A full member is one since their second code was used; others, and founders, since no time. */
  #checkFullSince({ uid, role }: Vouched): void {
    const says = this.#fullSince.get(uid);
    // Of a person who left, no time is kept.
    if (says === undefined) return;
    const second = this.#vouches.get(uid)?.second.at(-1);
    const since = invites(role) && second !== undefined ? second.at : null;
    if (says === since) return;
    const day = (at: number | null) => (at === null ? 'never' : new Date(at).toISOString());
    const problem = `says ${day(says)}, but the second code was used: ${day(since)}`;
    this.#report('full_since_the_second_vouch', `member ${uid}`, problem);
  }

  /** The maker of a code may invite, or did once: a founder, or a person with a second code. */
  #checkMaker(maker: string, subject: string): void {
    if (
      invites(this.#person(maker)?.role) ||
      this.#founders.has(maker) ||
      (this.#vouches.get(maker) ?? NONE).second.length > 0
    ) {
      return;
    }
    const says = `its maker ${maker} never was a full member`;
    this.#report('maker_could_invite', subject, says);
  }

  /** What belongs to a person goes with them. */
  #checkForgotten(subject: string, uid: string): void {
    if (!this.#removed.has(uid)) return;
    this.#report('removed_for_good', subject, `${uid} left: finish removing them at /admin`);
  }

  #checkQuotas(): void {
    for (const [key, { uid }] of this.#quotas) {
      this.#checkForgotten(`quota ${key}`, uid);
    }
    for (const key of new Set([...this.#made.keys(), ...this.#quotas.keys()])) {
      // The quotas of a person who left went with them.
      if (this.#removed.has(key.slice(0, key.lastIndexOf('_')))) continue;
      const made = this.#made.get(key) ?? 0;
      const quota = this.#quotas.get(key) ?? { made: 0, granted: 0 };
      if (quota.made !== made) {
        this.#report(
          'quota_counts_what_was_made',
          `quota ${key}`,
          `counts ${quota.made}, but ${made} invitations were made`,
        );
      }
      const granted = Math.max(quota.granted, this.#granted.get(key) ?? 0);
      if (quota.made > MONTHLY_INVITATIONS + granted) {
        this.#report('quota_kept', `quota ${key}`, `${quota.made} made, ${granted} granted`);
      }
    }
  }
}
