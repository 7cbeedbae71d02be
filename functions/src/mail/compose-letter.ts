import { FORMER_MEMBER } from '../contract/person.ts';
import { canInvite } from '../contract/roles.ts';
import type { Occasion } from '../documents/mail.ts';
import type { MemberRecord } from '../documents/users.ts';
import { hasStanding } from '../domain/vouching.ts';
import type { Addressee } from './claim-mail.ts';

/** What a mail says: plain texts, which the parts of the mail set as text and as HTML. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The page where the reader goes on. */
  readonly action: { readonly label: string; readonly path: string };
}

/** Finds a member by uid; null for one who left. */
export type FindMember = (uid: string) => Promise<MemberRecord | null>;

function nameOf(member: MemberRecord | null): string {
  const { firstName, lastName } = member ?? FORMER_MEMBER;
  return `${firstName} ${lastName}`.trim();
}

/** November 24, from 2026-11-24. */
function dayInWords(day: string): string {
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Date(day).toLocaleDateString('en-US', options);
}

/** What may go to an address that is not verified. */
const SENT_TO_ANY_ADDRESS: ReadonlySet<Occasion['template']> = new Set(['full_member', 'half_way']);

const DASHBOARD = { label: 'Open your dashboard', path: '/dashboard' } as const;
const MINI_DASHBOARD = { label: 'Open your dashboard', path: '/mini-dashboard' } as const;
const HALF_WAY_SUBJECTS = {
  0: 'One more vouch to go',
  7: 'You need one more vouch',
  21: 'You still need one more vouch',
} as const;
const INDEPENDENT =
  'Any member will do who neither invited your first inviter nor was invited by them.';

/**
 * The letter for an occasion, as things are now; null when the occasion is past, as a reminder to
 * a partial member who has become a full one. An address that is not verified may be a stranger's,
 * and the names another stranger's words: it gets two kinds of letters, and no name in them.
 */
export async function composeLetter(
  occasion: Occasion,
  { member: addressee, verified }: Pick<Addressee, 'member' | 'verified'>,
  find: FindMember,
): Promise<Letter | null> {
  if (!verified && !SENT_TO_ANY_ADDRESS.has(occasion.template)) return null;
  switch (occasion.template) {
    case 'joined_with_your_code': {
      const name = nameOf(await find(occasion.invitee));
      return occasion.step === 'first' ? halfwayThroughYou(name) : memberThroughYou(name);
    }
    case 'full_member': {
      const who = verified
        ? `${nameOf(await find(occasion.firstInviter))} and ${nameOf(await find(occasion.secondInviter))}`
        : 'Two members';
      return {
        subject: 'You are a full member of elevere',
        paragraphs: [
          `${who} vouched for you, and that makes you a full member.`,
          'You can now vouch for people yourself: two invitations a month are yours.',
        ],
        action: { label: 'Open elevere', path: '/welcome-new-full-users' },
      };
    }
    case 'first_inviter_unavailable': {
      if (!isHalfwayThrough(addressee, occasion.inviter)) return null;
      if (hasStanding(await find(occasion.inviter))) return null;
      return {
        subject: 'Your next code counts as your first',
        paragraphs: [
          'The member who gave you your first code can no longer vouch for you.',
          'You stay half way: the next code or vouch that you get counts as your first, and one more from another member makes you a full member.',
        ],
        action: MINI_DASHBOARD,
      };
    }
    case 'code_ends_soon': {
      if (!canInvite(addressee.role)) return null;
      const day = dayInWords(occasion.endsOn);
      const one = occasion.count === 1;
      return {
        subject: one
          ? `An invitation of yours ends on ${day}`
          : `${occasion.count} of your invitations end on ${day}`,
        paragraphs: [
          one
            ? 'Its code was not used yet, and cannot be used after that.'
            : 'Their codes were not used yet, and cannot be used after that.',
          'If you gave it to a person, this is the time to remind them.',
        ],
        action: { label: 'See your invitations', path: '/manage-invitations' },
      };
    }
    case 'half_way': {
      const [inviter] = addressee.invitedBy;
      if (inviter === undefined || !isHalfwayThrough(addressee, inviter)) return null;
      const first = await find(inviter);
      if (!hasStanding(first)) return null;
      return {
        subject: HALF_WAY_SUBJECTS[occasion.day],
        paragraphs: [
          `${verified ? nameOf(first) : 'One member'} vouched for you. One more vouch makes you a full member of elevere.`,
          INDEPENDENT,
          'Your personal vouch link is on your dashboard. Send it to them, or ask them for an invitation code.',
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
    subject: `${name} joined through you`,
    paragraphs: [
      `${name} registered, and you are their first inviter.`,
      'They are half way: one more member has to vouch for them, and not one who invited you or was invited by you.',
    ],
    action: DASHBOARD,
  };
}

function memberThroughYou(name: string): Letter {
  return {
    subject: `${name} is a full member through you`,
    paragraphs: [`Your vouch was the second for ${name}, and made them a full member.`],
    action: DASHBOARD,
  };
}
