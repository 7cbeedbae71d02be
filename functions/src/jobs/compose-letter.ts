import { MONTHLY_INVITATIONS } from '../contract/limits.ts';
import { NETWORK_NAME } from '../contract/network-name.ts';
import { canInvite, FORMER_MEMBER } from '../contract/roles.ts';
import type { EmailOccasion } from '../domain/email.ts';
import { type Introduction, isOpenAt } from '../domain/introduction.ts';
import type { MemberRecord } from '../domain/member.ts';
import type { VouchLink } from '../domain/vouch-link.ts';
import { hasStanding } from '../domain/vouching.ts';

/** A member as shown in an email. */
export interface LetterCard {
  readonly name: string;
  /** The path of the picture in the bucket. Null for none. */
  readonly picture: string | null;
  readonly lines: readonly string[];
}

/**
 * A text by a member. The email shows it as a quotation, so that the recipient does not take it for
 * a text by the network.
 */
export interface Quote {
  readonly quote: string;
}

/** An email’s content as plain texts. letter-parts.ts renders them as text and as HTML. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly (string | Quote)[];
  /** The member whom the email presents. */
  readonly card?: LetterCard;
  /** The paragraphs that follow `card` in the email. */
  readonly closing?: readonly string[];
  /** The person who gets a reply to the email. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /**
   * The button of the email, and the page that it opens. Null for a recipient who cannot open any
   * page.
   */
  readonly action: { readonly label: string; readonly path: string } | null;
}

/** The time at which the email is sent, and the lookups that `composeLetter` makes then. */
export interface Lookups {
  readonly now: Date;
  /** Null for a former member and for a suspended member. */
  readonly member: (uid: string) => Promise<MemberRecord | null>;
  /** The open vouch link of a newcomer. Null without one. */
  readonly openLink: (uid: string) => Promise<VouchLink | null>;
  readonly introduction: (id: string) => Promise<Introduction | null>;
  /** The person's email address. Null if it is not verified. */
  readonly verifiedAddress: (uid: string) => Promise<string | null>;
  /** The address to which a suspended member can write. Empty for none. */
  readonly supportAddress: string;
  /** True if this full member cannot invite now, for example while the network is paused. */
  readonly isBlocked: (member: MemberRecord) => Promise<boolean>;
  /**
   * How many active codes of this inviter expire on this UTC day, for example 2026-11-24. Does not
   * count codes that expired earlier on the same day.
   */
  readonly endingCodes: (inviter: string, day: string) => Promise<number>;
}

function nameOf(member: MemberRecord | null): string {
  const { firstName, lastName } = member ?? FORMER_MEMBER;
  return `${firstName} ${lastName}`.trim();
}

/** Formats "2026-11-24" as "November 24, 2026". */
function dayInWords(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

/** Templates that are also sent to an unverified address. */
const SENT_TO_ANY_ADDRESS: ReadonlySet<EmailOccasion['template']> = new Set([
  'full_member',
  'half_way',
]);

const DASHBOARD = { label: 'Open your dashboard', path: '/dashboard' } as const;
const MINI_DASHBOARD = { label: 'Open your dashboard', path: '/mini-dashboard' } as const;
const HALFWAY_SUBJECTS = {
  0: 'One more vouch to go',
  7: 'You need one more vouch',
  21: 'You still need one more vouch',
} as const;

/**
 * Composes the email for an occasion. Returns null if the email is obsolete, for example because
 * the newcomer is already a full member. An unverified address may belong to a stranger, who may
 * also have chosen a misleading name. So such an address gets only the templates of
 * SENT_TO_ANY_ADDRESS, without names.
 */
export async function composeLetter(
  occasion: EmailOccasion,
  { member: addressee, verified }: { member: MemberRecord; verified: boolean },
  find: Lookups,
): Promise<Letter | null> {
  if (!verified && !SENT_TO_ANY_ADDRESS.has(occasion.template)) return null;
  switch (occasion.template) {
    case 'joined_with_your_code': {
      const invitee = await find.member(occasion.invitee);
      if (invitee === null) return null;
      const name = nameOf(invitee);
      if (occasion.countsAs === 'second') {
        const [first = '', second] = invitee.invitedBy;
        return hasStanding(invitee) && second === occasion.to
          ? secondCodeUsedLetter(name, await find.member(first))
          : null;
      }
      return hasOnlyFirstVouchFrom(invitee, occasion.to) ? firstCodeUsedLetter(name) : null;
    }
    case 'second_vouch': {
      const invitee = await find.member(occasion.invitee);
      if (!hasStanding(invitee)) return null;
      const [firstInviter, secondInviter] = invitee.invitedBy;
      if (firstInviter !== occasion.to || secondInviter !== occasion.secondInviter) return null;
      const second = await find.member(occasion.secondInviter);
      const who = hasStanding(second) ? nameOf(second) : 'Another member';
      return {
        subject: `${nameOf(invitee)} is now a full member`,
        paragraphs: [`${who} vouched second. Yours was the first vouch.`],
        action: DASHBOARD,
      };
    }
    case 'request_waits': {
      const { invitee: asking, to } = occasion;
      const [invitee, link] = [await find.member(asking), await find.openLink(asking)];
      if (link === null || !(to in link.reminders)) return null;
      if (invitee?.role !== 'partialuser') return null;
      if (invitee.invitedBy.includes(to) || !canInvite(addressee.role)) return null;
      const name = nameOf(invitee);
      return {
        subject: `${name} still needs one more vouch`,
        paragraphs: [
          `You asked us to remind you: ${name} is asking for your vouch. Vouch only if you know ${name}.`,
        ],
        action: DASHBOARD,
      };
    }
    case 'full_member': {
      if (!hasStanding(addressee)) return null;
      const monthlyInvitations = MONTHLY_INVITATIONS[addressee.role];
      const canInviteNow = !(await find.isBlocked(addressee));
      const who = verified
        ? `${nameOf(await find.member(occasion.firstInviter))} and ${nameOf(await find.member(occasion.secondInviter))}`
        : 'Two members';
      return {
        subject: `You are a full member of ${NETWORK_NAME}`,
        paragraphs: [
          `${who} vouched for you. You are now a full member.`,
          ...(canInviteNow
            ? [`You can now invite others: you have ${monthlyInvitations} invitations a month.`]
            : []),
        ],
        action: { label: `Open ${NETWORK_NAME}`, path: '/welcome-new-full-users' },
      };
    }
    case 'first_inviter_unavailable': {
      if (!hasOnlyFirstVouchFrom(addressee, occasion.inviter)) return null;
      if (hasStanding(await find.member(occasion.inviter))) return null;
      return {
        subject: 'You need a new first vouch',
        paragraphs: [
          'The member who vouched for you first can no longer vouch.',
          'Your account stays. Your next code or vouch counts as your first; after that you need one more, from a different member.',
        ],
        action: MINI_DASHBOARD,
      };
    }
    case 'code_ends_soon': {
      // No reminder if the inviter may not invite, because then nobody can use the code. A reminder
      // is sent while the network is paused, because the pause may end before the code expires.
      if (!canInvite(addressee.role) || !addressee.mayInvite) return null;
      const count = await find.endingCodes(occasion.to, occasion.endsOn);
      if (count === 0) return null;
      const day = dayInWords(occasion.endsOn);
      const one = count === 1;
      return {
        subject: one
          ? `Your invitation expires on ${day}`
          : `${count} of your invitations expire on ${day}`,
        paragraphs: [
          one ? 'No one has used it yet.' : 'No one has used them yet.',
          `If you sent ${one ? 'it' : 'one'} to someone, remind them now.`,
        ],
        action: { label: 'See your invitations', path: '/manage-invitations' },
      };
    }
    case 'introduction_asked': {
      const introduction = await find.introduction(occasion.introduction);
      if (introduction === null || !isOpenAt(introduction, find.now)) return null;
      const [from, to] = [await find.member(introduction.from), await find.member(introduction.to)];
      return hasStanding(from) && hasStanding(to)
        ? introductionRequestLetter(introduction, from, to)
        : null;
    }
    case 'introduced': {
      const introduction = await find.introduction(occasion.introduction);
      if (introduction?.state !== 'made') return null;
      const from = await find.member(introduction.from);
      const replyAddress = await find.verifiedAddress(introduction.from);
      if (!hasStanding(from) || replyAddress === null) return null;
      return introductionLetter(
        introduction,
        from,
        await introducerOf(introduction, find),
        replyAddress,
      );
    }
    case 'introduction_made': {
      const introduction = await find.introduction(occasion.introduction);
      if (introduction?.state !== 'made') return null;
      const to = await find.member(introduction.to);
      if (!hasStanding(to)) return null;
      const introducer = await introducerOf(introduction, find);
      return {
        subject: `You were introduced to ${nameOf(to)}`,
        paragraphs: [
          `${introducer === null ? 'A member' : nameOf(introducer)} introduced you to ${nameOf(to)}.`,
          `${to.firstName} has your message and your email address, and can write to you.`,
        ],
        action: DASHBOARD,
      };
    }
    case 'hello': {
      const introduction = await find.introduction(occasion.introduction);
      if (introduction === null) return null;
      const from = await find.member(introduction.from);
      const replyAddress = await find.verifiedAddress(introduction.from);
      if (!hasStanding(from) || replyAddress === null || !addressee.listed) return null;
      return helloLetter(introduction, from, replyAddress);
    }
    case 'suspended': {
      if (!addressee.suspended) return null;
      const { supportAddress } = find;
      return {
        subject: `Your ${NETWORK_NAME} account is suspended`,
        paragraphs: [
          'An admin suspended your account and wrote:',
          quoted(occasion.message),
          ...(supportAddress === ''
            ? []
            : [`If you think this is a mistake, write to ${supportAddress}.`]),
        ],
        action: null,
      };
    }
    case 'half_way': {
      const [inviter] = addressee.invitedBy;
      if (inviter === undefined || !hasOnlyFirstVouchFrom(addressee, inviter)) return null;
      const first = await find.member(inviter);
      if (!hasStanding(first)) return null;
      // A recipient with an unverified address gets no name.
      const [who, them] = verified
        ? [nameOf(first), first.firstName]
        : ['One member', 'the first member'];
      return {
        subject: HALFWAY_SUBJECTS[occasion.day],
        paragraphs: [
          `${who} vouched for you. When a second member does, you are a full member of ${NETWORK_NAME}.`,
          'Send your vouch link to any member who knows you, or ask them for an invitation code. The link is on your dashboard.',
          `Anyone works except members ${them} invited or who invited ${them}. If they can’t vouch, we’ll tell them.`,
        ],
        action: MINI_DASHBOARD,
      };
    }
  }
}

/** True if the member is still partial, and this inviter gave the first vouch. */
function hasOnlyFirstVouchFrom({ role, invitedBy }: MemberRecord, inviter: string): boolean {
  return role === 'partialuser' && invitedBy[0] === inviter;
}

function firstCodeUsedLetter(name: string): Letter {
  return {
    subject: `${name} joined with your vouch`,
    paragraphs: [
      `Yours is the first of the two vouches ${name} needs.`,
      'The second must come from a member you did not invite and who did not invite you.',
    ],
    action: DASHBOARD,
  };
}

function secondCodeUsedLetter(name: string, firstInviter: MemberRecord | null): Letter {
  const other = hasStanding(firstInviter) ? nameOf(firstInviter) : 'another member';
  return {
    subject: `${name} is now a full member`,
    paragraphs: [`${name} used your code. You and ${other} vouched.`],
    action: DASHBOARD,
  };
}

/** Returns the introducer. Null if there was none, or if the introducer has lost standing. */
async function introducerOf({ via }: Introduction, find: Lookups): Promise<MemberRecord | null> {
  const introducer = via === null ? null : await find.member(via);
  return hasStanding(introducer) ? introducer : null;
}

function quoted(quote: string): Quote {
  return { quote };
}

function cardOf(member: MemberRecord): LetterCard {
  const { job, company, about, link, profilePicture } = member;
  const work = [job, company].filter((text) => text !== '').join(', ');
  const lines = [work, about === '' ? '' : `Ask about: ${about}`, link];
  return {
    name: nameOf(member),
    picture: profilePicture,
    lines: lines.filter((text) => text !== ''),
  };
}

// Each subject begins with fixed words before the name. So a member with a misleading name cannot
// imitate a message from the network.

function introductionRequestLetter(
  { message }: Introduction,
  from: MemberRecord,
  to: MemberRecord,
): Letter {
  return {
    subject: `Would you introduce ${nameOf(from)} to ${nameOf(to)}?`,
    paragraphs: [`${nameOf(from)} would like to meet ${nameOf(to)}, and wrote:`, quoted(message)],
    card: cardOf(from),
    closing: [
      `If you introduce them, ${to.firstName} gets ${from.firstName}’s message by email and can reply. If you choose Not now, nobody is told.`,
    ],
    action: DASHBOARD,
  };
}

/** Says who gets a reply to the email and sees the address of the recipient. */
function replyHint({ firstName }: MemberRecord): string {
  return `Reply to this email to write to ${firstName}, who then sees your email address. You need not reply.`;
}

function introductionLetter(
  { message, viaMessage }: Introduction,
  from: MemberRecord,
  introducer: MemberRecord | null,
  replyAddress: string,
): Letter {
  const name = introducer === null ? 'a member' : nameOf(introducer);
  const added =
    viaMessage === '' || introducer === null
      ? []
      : [`${introducer.firstName} wrote:`, quoted(viaMessage)];
  return {
    subject: `An introduction by ${name}: ${nameOf(from)}`,
    paragraphs: [
      `${introducer === null ? 'A member' : name} introduces ${nameOf(from)} to you.`,
      ...added,
      `${from.firstName} wrote:`,
      quoted(message),
    ],
    card: cardOf(from),
    closing: [replyHint(from)],
    replyTo: { name: nameOf(from), address: replyAddress },
    action: DASHBOARD,
  };
}

function helloLetter({ message }: Introduction, from: MemberRecord, replyAddress: string): Letter {
  return {
    subject: `A hello from ${nameOf(from)}`,
    paragraphs: [`${nameOf(from)} would like to get in touch, and wrote:`, quoted(message)],
    card: cardOf(from),
    closing: [
      replyHint(from),
      'You get this because you let members find you. You can change that in Settings.',
    ],
    replyTo: { name: nameOf(from), address: replyAddress },
    action: DASHBOARD,
  };
}
