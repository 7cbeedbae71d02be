import { MONTHLY_INVITATIONS } from '../contract/limits.ts';
import { NETWORK_NAME } from '../contract/network-name.ts';
import { canInvite, FORMER_MEMBER_NAME } from '../contract/roles.ts';
import type { EmailOccasion } from '../domain/email.ts';
import { type Introduction, isRequestOpenAt } from '../domain/introduction.ts';
import type { MemberRecord } from '../domain/member.ts';
import type { VouchLink } from '../domain/vouch-link.ts';
import { hasStanding } from '../domain/vouching.ts';

export interface LetterCard {
  readonly name: string;
  /** The path of the picture in the bucket. */
  readonly picture: string | null;
  readonly lines: readonly string[];
}

/** A member's text, shown as a quotation so that the network does not seem to have written it. */
export interface Quote {
  readonly quote: string;
}

export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly (string | Quote)[];
  readonly card?: LetterCard;
  /** The paragraphs that follow `card` in the email. */
  readonly closing?: readonly string[];
  /** Why the recipient gets the email. The footer shows this reason. */
  readonly reason?: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  /**
   * The button and the page that it opens. Null in an email to a suspended member, who cannot open
   * any page.
   */
  readonly action: { readonly label: string; readonly path: string } | null;
}

/** Functions with which `composeLetter` reads the data at the time of sending. */
export interface LetterContext {
  readonly now: Date;
  /** Returns null for a former member, and so also for a suspended member. */
  readonly findMember: (uid: string) => Promise<MemberRecord | null>;
  readonly findOpenLink: (uid: string) => Promise<VouchLink | null>;
  readonly findIntroduction: (id: string) => Promise<Introduction | null>;
  readonly findVerifiedAddress: (uid: string) => Promise<string | null>;
  /** Empty if the deployment has no support address. */
  readonly supportAddress: string;
  /** Returns true if a full member cannot invite now, for example while the network is paused. */
  readonly isInvitingBlocked: (member: MemberRecord) => Promise<boolean>;
  /** Counts the active codes that expire on `day`, a UTC day such as 2026-11-24. */
  readonly countExpiringCodes: (inviter: string, day: string) => Promise<number>;
}

function nameOf(member: MemberRecord | null): string {
  const { firstName, lastName } = member ?? FORMER_MEMBER_NAME;
  return `${firstName} ${lastName}`.trim();
}

/** Formats "2026-11-24" as "November 24, 2026". */
function formatDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

/**
 * The templates that may be sent to an unverified address. Their emails then contain no names,
 * because anyone can register another person's address under a misleading name.
 */
const TEMPLATES_SENT_TO_ANY_ADDRESS: ReadonlySet<EmailOccasion['template']> = new Set([
  'full_member',
  'half_way',
]);

const DASHBOARD_BUTTON = { label: 'Open your dashboard', path: '/dashboard' } as const;
const MINI_DASHBOARD_BUTTON = { label: 'Open your dashboard', path: '/mini-dashboard' } as const;
const HALFWAY_SUBJECT_BY_DAY = {
  0: 'One more vouch to go',
  7: 'You need one more vouch',
  21: 'You still need one more vouch',
} as const;

/**
 * Returns null if the reason for the email no longer exists, or if the address is unverified and
 * the template is not in TEMPLATES_SENT_TO_ANY_ADDRESS.
 */
export async function composeLetter(
  occasion: EmailOccasion,
  { member: addressee, verified }: { member: MemberRecord; verified: boolean },
  context: LetterContext,
): Promise<Letter | null> {
  if (!verified && !TEMPLATES_SENT_TO_ANY_ADDRESS.has(occasion.template)) return null;
  switch (occasion.template) {
    case 'joined_with_your_code': {
      const invitee = await context.findMember(occasion.invitee);
      if (invitee === null) return null;
      const name = nameOf(invitee);
      if (occasion.countsAs === 'second') {
        const [firstInviterUid = '', secondInviterUid] = invitee.invitedBy;
        return hasStanding(invitee) && secondInviterUid === occasion.to
          ? composeLetterToSecondInviter(name, await context.findMember(firstInviterUid))
          : null;
      }
      return isNewcomerInvitedBy(invitee, occasion.to) ? composeLetterToFirstInviter(name) : null;
    }
    case 'second_vouch': {
      const invitee = await context.findMember(occasion.invitee);
      if (!hasStanding(invitee)) return null;
      const [firstInviterUid, secondInviterUid] = invitee.invitedBy;
      if (firstInviterUid !== occasion.to || secondInviterUid !== occasion.secondInviter)
        return null;
      const secondInviter = await context.findMember(secondInviterUid);
      const secondInviterName = hasStanding(secondInviter)
        ? nameOf(secondInviter)
        : 'another member';
      return {
        subject: `${nameOf(invitee)} is now a full member`,
        paragraphs: [`You and ${secondInviterName} vouched.`],
        action: DASHBOARD_BUTTON,
      };
    }
    case 'request_waits': {
      const { invitee: inviteeUid, to } = occasion;
      const invitee = await context.findMember(inviteeUid);
      const link = await context.findOpenLink(inviteeUid);
      if (link === null || !(to in link.reminders)) return null;
      if (invitee?.role !== 'partialuser') return null;
      if (invitee.invitedBy.includes(to) || !canInvite(addressee.role)) return null;
      const name = nameOf(invitee);
      return {
        subject: `${name} still needs one more vouch`,
        paragraphs: [
          `You asked us to remind you: ${name} is asking for your vouch. Vouch only if you know ${name}.`,
        ],
        action: DASHBOARD_BUTTON,
      };
    }
    case 'full_member': {
      if (!hasStanding(addressee)) return null;
      const monthlyInvitations = MONTHLY_INVITATIONS[addressee.role];
      const canInviteNow = !(await context.isInvitingBlocked(addressee));
      const inviterNames = verified
        ? `${nameOf(await context.findMember(occasion.firstInviter))} and ${nameOf(await context.findMember(occasion.secondInviter))}`
        : 'Two members';
      return {
        subject: `You are a full member of ${NETWORK_NAME}`,
        paragraphs: [
          `${inviterNames} vouched for you. You are now a full member.`,
          ...(canInviteNow
            ? [`You can now invite others: you have ${monthlyInvitations} invitations a month.`]
            : []),
        ],
        action: { label: `Open ${NETWORK_NAME}`, path: '/welcome-new-full-users' },
      };
    }
    case 'first_inviter_unavailable': {
      if (!isNewcomerInvitedBy(addressee, occasion.inviter)) return null;
      if (hasStanding(await context.findMember(occasion.inviter))) return null;
      return {
        subject: 'You need a new first vouch',
        paragraphs: [
          'Your first vouch no longer counts, because the member who gave it can no longer vouch.',
          'You keep your account. Your next code or vouch is your new first one. After that you need one more, from a different member.',
        ],
        action: MINI_DASHBOARD_BUTTON,
      };
    }
    case 'code_ends_soon': {
      // This reminder is also sent while the network is paused, because the pause may end before
      // the codes expire.
      if (!canInvite(addressee.role) || !addressee.mayInvite) return null;
      const expiringCodeCount = await context.countExpiringCodes(occasion.to, occasion.endsOn);
      if (expiringCodeCount === 0) return null;
      const expiryDay = formatDay(occasion.endsOn);
      const isOnlyOneCode = expiringCodeCount === 1;
      return {
        subject: isOnlyOneCode
          ? `Your invitation expires on ${expiryDay}`
          : `${expiringCodeCount} of your invitations expire on ${expiryDay}`,
        paragraphs: [
          isOnlyOneCode ? 'No one has used it yet.' : 'No one has used them yet.',
          `If you sent ${isOnlyOneCode ? 'it' : 'one'} to someone, remind them now.`,
        ],
        action: { label: 'See your invitations', path: '/manage-invitations' },
      };
    }
    case 'introduction_asked': {
      const introduction = await context.findIntroduction(occasion.introduction);
      if (introduction === null || !isRequestOpenAt(introduction, context.now)) return null;
      const asker = await context.findMember(introduction.from);
      const otherMember = await context.findMember(introduction.to);
      return hasStanding(asker) && hasStanding(otherMember)
        ? composeIntroductionRequestLetter(introduction, asker, otherMember)
        : null;
    }
    case 'introduced': {
      const introduction = await context.findIntroduction(occasion.introduction);
      if (introduction?.state !== 'made') return null;
      const asker = await context.findMember(introduction.from);
      const replyAddress = await context.findVerifiedAddress(introduction.from);
      if (!hasStanding(asker) || replyAddress === null) return null;
      return composeIntroductionLetter(
        introduction,
        asker,
        await introducerOf(introduction, context),
        replyAddress,
      );
    }
    case 'introduction_made': {
      const introduction = await context.findIntroduction(occasion.introduction);
      if (introduction?.state !== 'made') return null;
      const otherMember = await context.findMember(introduction.to);
      if (!hasStanding(otherMember)) return null;
      const introducer = await introducerOf(introduction, context);
      return {
        subject: `You were introduced to ${nameOf(otherMember)}`,
        paragraphs: [
          `${introducer === null ? 'A member' : nameOf(introducer)} introduced you to ${nameOf(otherMember)}.`,
          `${otherMember.firstName} has your message and your email address, and can write to you.`,
        ],
        action: DASHBOARD_BUTTON,
      };
    }
    case 'hello': {
      const introduction = await context.findIntroduction(occasion.introduction);
      if (introduction === null) return null;
      const sender = await context.findMember(introduction.from);
      const replyAddress = await context.findVerifiedAddress(introduction.from);
      if (!hasStanding(sender) || replyAddress === null || !addressee.listed) return null;
      return composeHelloLetter(introduction, sender, replyAddress);
    }
    case 'suspended': {
      if (!addressee.suspended) return null;
      const { supportAddress } = context;
      return {
        subject: `Your ${NETWORK_NAME} account is suspended`,
        paragraphs: [
          'An admin suspended your account and wrote:',
          quoteOf(occasion.message),
          ...(supportAddress === ''
            ? []
            : [`If you think this is a mistake, write to ${supportAddress}.`]),
        ],
        action: null,
      };
    }
    case 'half_way': {
      const [inviterUid] = addressee.invitedBy;
      if (inviterUid === undefined || !isNewcomerInvitedBy(addressee, inviterUid)) return null;
      const inviter = await context.findMember(inviterUid);
      if (!hasStanding(inviter)) return null;
      const [inviterName, excludedMembers] = verified
        ? [
            nameOf(inviter),
            `those ${inviter.firstName} invited and those who invited ${inviter.firstName}`,
          ]
        : [
            'One member',
            'those invited by the member who vouched for you and those who invited that member',
          ];
      return {
        subject: HALFWAY_SUBJECT_BY_DAY[occasion.day],
        paragraphs: [
          `${inviterName} vouched for you. When a second member does, you are a full member of ${NETWORK_NAME}.`,
          'Send your vouch link to any member who knows you, or ask them for an invitation code. The link is on your dashboard.',
          `Any member can vouch, except ${excludedMembers}. If a member can’t vouch for you, the page behind your link tells them.`,
        ],
        action: MINI_DASHBOARD_BUTTON,
      };
    }
  }
}

function isNewcomerInvitedBy({ role, invitedBy }: MemberRecord, inviter: string): boolean {
  return role === 'partialuser' && invitedBy[0] === inviter;
}

function composeLetterToFirstInviter(name: string): Letter {
  return {
    subject: `${name} joined with your vouch`,
    paragraphs: [
      `Yours is the first of the two vouches ${name} needs.`,
      'The second must come from a member you did not invite and who did not invite you.',
    ],
    action: DASHBOARD_BUTTON,
  };
}

function composeLetterToSecondInviter(name: string, firstInviter: MemberRecord | null): Letter {
  const firstInviterName = hasStanding(firstInviter) ? nameOf(firstInviter) : 'another member';
  return {
    subject: `${name} is now a full member`,
    paragraphs: [`${name} used your code. You and ${firstInviterName} vouched.`],
    action: DASHBOARD_BUTTON,
  };
}

async function introducerOf(
  { via }: Introduction,
  context: LetterContext,
): Promise<MemberRecord | null> {
  const introducer = via === null ? null : await context.findMember(via);
  return hasStanding(introducer) ? introducer : null;
}

function quoteOf(quote: string): Quote {
  return { quote };
}

function cardOf(member: MemberRecord): LetterCard {
  const { job, company, about, link, profilePicture } = member;
  const jobAndCompany = [job, company].filter((text) => text !== '').join(', ');
  const lines = [jobAndCompany, about === '' ? '' : `Ask about: ${about}`, link];
  return {
    name: nameOf(member),
    picture: profilePicture,
    lines: lines.filter((text) => text !== ''),
  };
}

// Each letter below quotes a member. Its subject begins with fixed words, because a subject that
// begins with the member's name could imitate an email by the network.

function composeIntroductionRequestLetter(
  { message }: Introduction,
  asker: MemberRecord,
  otherMember: MemberRecord,
): Letter {
  return {
    subject: `Would you introduce ${nameOf(asker)} to ${nameOf(otherMember)}?`,
    paragraphs: [
      `${nameOf(asker)} would like to meet ${nameOf(otherMember)}, and wrote:`,
      quoteOf(message),
    ],
    card: cardOf(asker),
    closing: [
      `If you introduce them, ${otherMember.firstName} gets ${asker.firstName}’s message by email and can reply. If you decline, we tell no one.`,
    ],
    action: DASHBOARD_BUTTON,
  };
}

function replyHint({ firstName }: MemberRecord): string {
  return `Reply to this email to write to ${firstName}, who then sees your email address. You do not have to reply.`;
}

function composeIntroductionLetter(
  { message, viaMessage }: Introduction,
  asker: MemberRecord,
  introducer: MemberRecord | null,
  replyAddress: string,
): Letter {
  const name = introducer === null ? 'a member' : nameOf(introducer);
  const introducerParagraphs =
    viaMessage === '' || introducer === null
      ? []
      : [`${introducer.firstName} wrote:`, quoteOf(viaMessage)];
  return {
    subject: `An introduction from ${name}: ${nameOf(asker)}`,
    paragraphs: [
      `${introducer === null ? 'A member' : name} introduced ${nameOf(asker)} to you.`,
      ...introducerParagraphs,
      `${asker.firstName} wrote:`,
      quoteOf(message),
    ],
    card: cardOf(asker),
    closing: [replyHint(asker)],
    replyTo: { name: nameOf(asker), address: replyAddress },
    action: DASHBOARD_BUTTON,
  };
}

function composeHelloLetter(
  { message }: Introduction,
  sender: MemberRecord,
  replyAddress: string,
): Letter {
  return {
    subject: `A hello from ${nameOf(sender)}`,
    paragraphs: [
      `${nameOf(sender)} is a member of ${NETWORK_NAME} and would like to get in touch:`,
      quoteOf(message),
    ],
    card: cardOf(sender),
    closing: [replyHint(sender)],
    reason:
      'We sent you this because you let members find you (“Members may find me” in Settings).',
    replyTo: { name: nameOf(sender), address: replyAddress },
    action: DASHBOARD_BUTTON,
  };
}
