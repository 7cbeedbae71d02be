import type { BLOCKED } from '../contract/invitations.ts';
import { MONTHLY_INVITATIONS } from '../contract/limits.ts';
import { NETWORK_NAME } from '../contract/network-name.ts';
import { canInvite, FORMER_MEMBER } from '../contract/roles.ts';
import type { EmailOccasion } from '../domain/email.ts';
import type { MemberRecord } from '../domain/member.ts';
import type { VouchLink } from '../domain/vouch-link.ts';
import { hasStanding } from '../domain/vouching.ts';

/** An email’s content as plain texts. letter-parts.ts renders them as text and as HTML. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The button of the email, and the page that it opens. */
  readonly action: { readonly label: string; readonly path: string };
}

type InvitingBlock = (typeof BLOCKED)[number];

/** Facts that `composeLetter` looks up when the email is sent. */
export interface Find {
  /** Null for a former member and for a suspended one. */
  readonly member: (uid: string) => Promise<MemberRecord | null>;
  /** The open vouch link of a newcomer; null without one. */
  readonly openLink: (uid: string) => Promise<VouchLink | null>;
  /** Why the member cannot invite now; null if they can. */
  readonly blocked: (member: MemberRecord) => Promise<InvitingBlock | null>;
  /**
   * How many active codes of this inviter end on this UTC day, for example 2026-11-24, and have not ended
   * yet.
   */
  readonly endingCodes: (inviter: string, day: string) => Promise<number>;
}

function nameOf(member: MemberRecord | null): string {
  const { firstName, lastName } = member ?? FORMER_MEMBER;
  return `${firstName} ${lastName}`.trim();
}

/** For example "November 24, 2026" for "2026-11-24". */
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
const HALF_WAY_SUBJECTS = {
  0: 'One more vouch to go',
  7: 'You need one more vouch',
  21: 'You still need one more vouch',
} as const;

/**
 * Writes the email for an occasion. Returns null if the facts have changed so that the email makes no
 * sense any more, for example if the newcomer is a full member by now. An unverified address may belong
 * to a stranger, and a name may be a text that a stranger chose. So it gets only the templates of
 * SENT_TO_ANY_ADDRESS, without names.
 */
export async function composeLetter(
  occasion: EmailOccasion,
  { member: addressee, verified }: { member: MemberRecord; verified: boolean },
  find: Find,
): Promise<Letter | null> {
  if (!verified && !SENT_TO_ANY_ADDRESS.has(occasion.template)) return null;
  switch (occasion.template) {
    case 'joined_with_your_code': {
      const invitee = await find.member(occasion.invitee);
      if (invitee === null) return null;
      const name = nameOf(invitee);
      if (occasion.step === 'second') {
        return hasStanding(invitee) && invitee.invitedBy[1] === occasion.to
          ? memberThroughYou(name)
          : null;
      }
      return isHalfwayThrough(invitee, occasion.to) ? halfwayThroughYou(name) : null;
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
      const monthly = MONTHLY_INVITATIONS[addressee.role];
      const canInviteNow = (await find.blocked(addressee)) === null;
      const who = verified
        ? `${nameOf(await find.member(occasion.firstInviter))} and ${nameOf(await find.member(occasion.secondInviter))}`
        : 'Two members';
      return {
        subject: `You are a full member of ${NETWORK_NAME}`,
        paragraphs: [
          `${who} vouched for you. You are now a full member.`,
          ...(canInviteNow
            ? [`You can now invite others: you have ${monthly} invitations a month.`]
            : []),
        ],
        action: { label: `Open ${NETWORK_NAME}`, path: '/welcome-new-full-users' },
      };
    }
    case 'first_inviter_unavailable': {
      if (!isHalfwayThrough(addressee, occasion.inviter)) return null;
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
      // While inviting is off, nobody can use the code. A pause may end before the code does.
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
    case 'half_way': {
      const [inviter] = addressee.invitedBy;
      if (inviter === undefined || !isHalfwayThrough(addressee, inviter)) return null;
      const first = await find.member(inviter);
      if (!hasStanding(first)) return null;
      // An unverified address gets no name.
      const [who, them] = verified
        ? [nameOf(first), first.firstName]
        : ['One member', 'the first member'];
      return {
        subject: HALF_WAY_SUBJECTS[occasion.day],
        paragraphs: [
          `${who} vouched for you. When a second member does, you are a full member of ${NETWORK_NAME}.`,
          'Send your vouch link to any member who knows you, or ask them for an invitation code. The link is on your dashboard.',
          `A member fits if neither they nor ${them} invited the other. We check it when they open the link.`,
        ],
        action: MINI_DASHBOARD,
      };
    }
  }
}

function isHalfwayThrough({ role, invitedBy }: MemberRecord, inviter: string): boolean {
  return role === 'partialuser' && invitedBy[0] === inviter;
}

function halfwayThroughYou(name: string): Letter {
  return {
    subject: `${name} joined with your vouch`,
    paragraphs: [
      `Yours is the first of the two vouches ${name} needs.`,
      'The second must come from a member you did not invite and who did not invite you.',
    ],
    action: DASHBOARD,
  };
}

function memberThroughYou(name: string): Letter {
  return {
    subject: `${name} is now a full member`,
    paragraphs: [`Yours was the second vouch for ${name}.`],
    action: DASHBOARD,
  };
}
