import { INVITATION_LIFETIME_MS, MONTHLY_INVITATIONS } from '../contract/limits.ts';
import { canInvite } from '../contract/roles.ts';
import { type Invitation, type RedemptionStep, STEPS, statusAt } from './invitation.ts';
import { monthOf, type Quota } from './quota.ts';
import type { Member } from './vouching.ts';

/** Something in the network that the rules of vouching can never have produced. */
export interface Unsoundness {
  readonly rule:
    | 'readable'
    | 'used_by_a_member_who_names_the_inviter'
    | 'unused_names_nobody'
    | 'code_is_its_id'
    | 'revoked_says_when'
    | 'lasts_31_days'
    | 'made_by_a_member'
    | 'maker_could_invite'
    | 'has_an_account'
    | 'removed_for_good'
    | 'partial_member_has_one_inviter'
    | 'used_within_its_days'
    | 'every_vouch_has_its_code'
    | 'two_unrelated_inviters'
    | 'quota_counts_what_was_made'
    | 'quota_kept'
    | 'quota_of_a_member'
    | 'repeat_names_a_code';
  /** What it is about: `invitation …`, `member …`, `quota …` or `idempotency …`. */
  readonly subject: string;
  readonly says: string;
}

/** One redeemed code: whose it was, and when it was used, in epoch milliseconds. */
interface Vouch {
  readonly inviter: string;
  readonly at: number;
}

/** What was seen of one member's redeemed codes. */
type Vouches = Readonly<Record<RedemptionStep, readonly Vouch[]>>;

const NONE: Vouches = { first: [], second: [] };

const MOST_A_MONTH = Math.max(...Object.values(MONTHLY_INVITATIONS));

/**
 * Reads a network document by document, in any order, and says at the end what is unsound in it
 * (sections 3, 4, 5 and 9). Keeps a few words per member and month in memory, never a document.
 */
export class SoundnessCheck {
  readonly #members = new Map<string, Member>();
  /** Those whom an operator removed, as they were then. */
  readonly #removed = new Map<string, Member>();
  readonly #founders = new Set<string>();
  /** The first inviters that operators took back, by member. */
  readonly #resets = new Map<string, readonly Vouch[]>();
  readonly #quotas = new Map<string, Quota & { readonly uid: string }>();
  readonly #made = new Map<string, number>();
  readonly #vouches = new Map<string, Vouches>();
  /** Who made codes, and one of them to show. */
  readonly #makers = new Map<string, string>();
  readonly #found: Unsoundness[] = [];
  #due = 0;
  readonly #now: Date;

  constructor(now: Date) {
    this.#now = now;
  }

  /** Anybody with a user document, with a role or without, and whether Auth knows them. */
  member(member: Member, hasAccount: boolean): void {
    this.#members.set(member.uid, member);
    if (hasAccount) return;
    const says = member.role === null ? 'signed up' : `is a ${member.role}`;
    this.#report('has_an_account', `member ${member.uid}`, `${says}, but has no account`);
  }

  /** Somebody whom an operator removed, as they were, and whether Auth still knows them. */
  removed(member: Member, hasAccount: boolean): void {
    this.#removed.set(member.uid, member);
    if (!hasAccount) return;
    const says = 'was removed, but still has an account: remove them once more';
    this.#report('removed_for_good', `member ${member.uid}`, says);
  }

  /** Somebody whom an operator made a member without codes; the audit trail tells. */
  founder(uid: string): void {
    this.#founders.add(uid);
  }

  /** Somebody whom an operator sent back to before the code of this inviter, if they named one. */
  reset(uid: string, inviter: string | null, at: Date): void {
    const taken = inviter === null ? [] : [{ inviter, at: at.getTime() }];
    this.#resets.set(uid, [...(this.#resets.get(uid) ?? []), ...taken]);
  }

  quota(uid: string, month: string, quota: Quota): void {
    this.#quotas.set(`${uid}_${month}`, { ...quota, uid });
  }

  /** A remembered answer whose code does not exist: who asks again is told of nothing. */
  emptyRepeat(id: string): void {
    this.#report('repeat_names_a_code', `idempotency ${id}`, 'names a code that does not exist');
  }

  /** A document that cannot be read as what its collection holds. */
  unreadable(subject: string): void {
    this.#report('readable', subject, 'fields are missing, of the wrong type, or contradictory');
  }

  /** `written` is the code that the document itself names. */
  invitation(invitation: Invitation, written: unknown = invitation.code): void {
    const subject = `invitation ${invitation.code}`;
    const { createdBy, createdAt, expiresAt, usedBy, usedOn, redeemedAs, status } = invitation;
    if (written !== invitation.code) {
      this.#report('code_is_its_id', subject, 'names another code than its own');
    }
    if (expiresAt.getTime() - createdAt.getTime() !== INVITATION_LIFETIME_MS) {
      this.#report('lasts_31_days', subject, `expires on ${expiresAt.toISOString()}`);
    }
    if ((status === 'revoked') !== (invitation.revokedOn !== null)) {
      const says = status === 'revoked' ? 'does not say when' : 'but says when it was revoked';
      this.#report('revoked_says_when', subject, `is ${status}, ${says}`);
    }
    this.#makers.set(createdBy, invitation.code);
    const key = `${createdBy}_${monthOf(createdAt)}`;
    this.#made.set(key, (this.#made.get(key) ?? 0) + 1);
    if (status !== 'used') {
      if (usedBy !== null || usedOn !== null || redeemedAs !== null) {
        this.#report('unused_names_nobody', subject, `is ${status} but says who used it`);
      }
      if (status === 'active' && statusAt(invitation, this.#now) === 'expired') this.#due += 1;
      return;
    }
    if (usedBy === null || usedOn === null || redeemedAs === null) {
      this.#report('used_by_a_member_who_names_the_inviter', subject, 'does not say who used it');
      return;
    }
    if (usedOn < createdAt || usedOn >= expiresAt) {
      this.#report('used_within_its_days', subject, 'was used outside its 31 days');
    }
    const vouches = this.#vouches.get(usedBy) ?? NONE;
    const vouch = { inviter: createdBy, at: usedOn.getTime() };
    this.#vouches.set(usedBy, { ...vouches, [redeemedAs]: [...vouches[redeemedAs], vouch] });
  }

  /** Everything unsound, once all documents were given. */
  finish(): { readonly unsound: readonly Unsoundness[]; readonly dueForExpiry: number } {
    for (const uid of new Set([...this.#members.keys(), ...this.#removed.keys()])) {
      const member = this.#person(uid);
      if (member === undefined) continue;
      this.#checkVouches(member);
      if (canInvite(member.role)) this.#checkInviters(member);
      else if (member.role !== null && member.invitedBy.length !== 1) {
        this.#report(
          'partial_member_has_one_inviter',
          `member ${member.uid}`,
          `is a ${member.role} with ${member.invitedBy.length} inviters`,
        );
      }
    }
    for (const invitee of this.#vouches.keys()) {
      const standing = Object.values(this.#standingVouches(invitee)).flat();
      if (standing.length > 0 && (this.#person(invitee)?.role ?? null) === null) {
        this.#report(
          'used_by_a_member_who_names_the_inviter',
          `member ${invitee}`,
          'redeemed a code but has no role',
        );
      }
    }
    for (const [maker, code] of this.#makers) this.#checkMaker(maker, code);
    this.#checkQuotas();
    return { unsound: this.#found, dueForExpiry: this.#due };
  }

  #report(rule: Unsoundness['rule'], subject: string, says: string): void {
    this.#found.push({ rule, subject, says });
  }

  /** Somebody as the rules of vouching know them, whether or not they are still there. */
  #person(uid: string): Member | undefined {
    return this.#removed.get(uid) ?? this.#members.get(uid);
  }

  /** The inviters by step, but for those that a reset after them took back. */
  #standingVouches(uid: string): Readonly<Record<RedemptionStep, readonly string[]>> {
    const { first, second } = this.#vouches.get(uid) ?? NONE;
    // The earliest reset after a code is the one that took it back.
    const taken = (this.#resets.get(uid) ?? []).toSorted((one, other) => one.at - other.at);
    const standing = first.filter(({ inviter, at }) => {
      const index = taken.findIndex((reset) => reset.inviter === inviter && reset.at >= at);
      if (index >= 0) taken.splice(index, 1);
      return index < 0;
    });
    const inviterOf = ({ inviter }: Vouch) => inviter;
    return { first: standing.map(inviterOf), second: second.map(inviterOf) };
  }

  /** Each name in `invitedBy` stands for exactly one redeemed code, and the other way round. */
  #checkVouches(member: Member): void {
    const vouches = this.#standingVouches(member.uid);
    for (const [index, step] of STEPS.entries()) {
      const named = member.invitedBy[index];
      const redeemed = vouches[step];
      const agrees =
        named === undefined
          ? redeemed.length === 0
          : redeemed.length === 1 && redeemed[0] === named;
      if (agrees) continue;
      this.#report(
        'every_vouch_has_its_code',
        `member ${member.uid}`,
        `names ${named ?? 'nobody'} as ${step} inviter, but the ${step} codes are of ${redeemed.join(', ') || 'nobody'}`,
      );
    }
  }

  #checkInviters(member: Member): void {
    if (this.#founders.has(member.uid) && member.invitedBy.length === 0) return;
    const [first, second] = member.invitedBy;
    const problem = ((): string | null => {
      if (first === undefined || second === undefined || member.invitedBy.length !== 2) {
        return `has ${member.invitedBy.length} inviters and is no founder`;
      }
      if (first === second) return 'has one inviter twice';
      if (first === member.uid || second === member.uid) return 'vouched for themself';
      if (this.#person(first)?.invitedBy.includes(second)) return 'first was invited by second';
      if (this.#person(second)?.invitedBy.includes(first)) return 'second was invited by first';
      return null;
    })();
    if (problem !== null) this.#report('two_unrelated_inviters', `member ${member.uid}`, problem);
  }

  /** Whoever made a code may invite, or did once: a founder, or somebody with a second code. */
  #checkMaker(maker: string, code: string): void {
    const subject = `invitation ${code}`;
    const member = this.#person(maker);
    if (member === undefined) {
      this.#report('made_by_a_member', subject, `its maker ${maker} does not exist`);
    } else if (
      !canInvite(member.role) &&
      !this.#founders.has(maker) &&
      (this.#vouches.get(maker) ?? NONE).second.length === 0
    ) {
      this.#report('maker_could_invite', subject, `its maker ${maker} never was a full member`);
    }
  }

  #checkQuotas(): void {
    for (const [key, { uid }] of this.#quotas) {
      if (this.#person(uid) === undefined) {
        this.#report('quota_of_a_member', `quota ${key}`, `${uid} does not exist`);
      }
    }
    for (const key of new Set([...this.#made.keys(), ...this.#quotas.keys()])) {
      const made = this.#made.get(key) ?? 0;
      const quota = this.#quotas.get(key) ?? { made: 0, granted: 0 };
      if (quota.made !== made) {
        this.#report(
          'quota_counts_what_was_made',
          `quota ${key}`,
          `counts ${quota.made}, but ${made} invitations were made`,
        );
      }
      if (quota.made > MOST_A_MONTH + quota.granted) {
        this.#report('quota_kept', `quota ${key}`, `${quota.made} made, ${quota.granted} granted`);
      }
    }
  }
}
