import {
  MONTHLY_INVITATIONS,
  NETWORK_NAME,
  NETWORK_SLUG,
  PICTURE_LIMITS,
} from '@elevere/functions/contract';
import { INVITATION_LIFETIME_DAYS, VOUCH_LINK_LIFETIME_DAYS } from '../lib/days.ts';

export interface FaqEntry {
  /** URL fragment that opens this answer on /faq. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

interface FaqSection {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly FaqEntry[];
}

const INVITATIONS_PER_MONTH = MONTHLY_INVITATIONS.fulluser;
const MAX_PICTURE_MEGABYTES = PICTURE_LIMITS.uploadBytes / (1024 * 1024);

export const FAQ_SECTIONS = [
  {
    id: 'product',
    title: NETWORK_NAME,
    entries: [
      {
        id: `what-is-${NETWORK_SLUG}`,
        question: `What is ${NETWORK_NAME}?`,
        answer:
          'An invitation-only network for professionals. You become a full member when two members vouch for you.',
      },
      {
        id: 'why-two',
        question: 'Why do I need two invitations and not one?',
        answer: 'One voice can be a favor. Two are a recommendation.',
      },
      {
        id: 'how-to-join',
        question: 'How do I join?',
        answer:
          'Ask a member for a code, enter it and register. Then send your vouch link to a second member, or enter a code from them.',
      },
      {
        id: 'no-member',
        question: 'I do not know any member. What can I do?',
        answer: `Ask people you have worked with. Each member can invite ${INVITATIONS_PER_MONTH} people a month.`,
      },
      {
        id: 'one-code',
        question: 'What can I do with only one code?',
        answer: `You can complete your profile and ask for your second vouch. There is no deadline for it, but each code expires after ${INVITATION_LIFETIME_DAYS}\u00a0days. You can invite others once you are a full member.`,
      },
      {
        id: 'what-others-see',
        question: 'What can other people see about me?',
        answer:
          'Your circle sees your profile, the people you vouched for, the members who vouched for you, and the recommendations about you. Other members see your profile if you switch on “Members may find me”. Only you see your notes and your active codes.',
      },
      {
        id: 'meet-members',
        question: 'How do I meet other members?',
        answer:
          'Open a person two steps away in your circle and ask for an introduction, or say hello to a member who chose to be listed. Replies come to your email address.',
      },
    ],
  },
  {
    id: 'invitations',
    title: 'Invitations',
    entries: [
      {
        id: 'how-many',
        question: 'How many invitations do I have?',
        answer: `Up to ${INVITATIONS_PER_MONTH} per month. New ones come on the first of the month at midnight UTC. Unused ones do not carry over. An admin can give you extra ones for a month.`,
      },
      {
        id: 'how-long',
        question: 'How long is a code valid?',
        answer: `${INVITATION_LIFETIME_DAYS}\u00a0days. Manage Invitations shows the exact day under “Expires On”.`,
      },
      {
        id: 'second-code',
        question: 'Who can give me my second code?',
        answer:
          'Anyone except the member who gave you your first code, the people who invited that member, and the people whom that member invited. An admin can also exclude members who have an inviter in common with that member. A refused code still works for someone else.',
      },
      {
        id: 'paused',
        question: 'What does it mean when invitations are paused?',
        answer:
          'No member can create an invitation or vouch, and no code or vouch link can be used. If you try, you lose no invitation. When invitations resume, all codes and links work again until they expire.',
      },
      {
        id: 'cannot-invite',
        question: 'I am a full member but cannot invite others. Why?',
        answer:
          'New full members may have to wait a few days. Your dashboard shows the day. If an admin turned inviting off for you, your dashboard says so and tells you who to contact. The vouches you gave still count.',
      },
      {
        id: 'vouch-by-link',
        question: 'What is a vouch link?',
        answer: `A link you send to members instead of asking for a code. They see who you are and who vouched first, and can vouch there with one of their invitations. It works for ${VOUCH_LINK_LIFETIME_DAYS}\u00a0days.`,
      },
      {
        id: 'first-inviter-gone',
        question: 'The member who gave me my first code has left. What now?',
        answer:
          'You keep your account. If you are already a full member, you stay one. If not, that member’s vouch no longer counts, and you need two new ones, from two other members.',
      },
      {
        id: 'take-back',
        question: 'Can I revoke an invitation?',
        answer:
          'Yes, until someone uses it: choose Revoke on Manage Invitations. It still counts toward the month.',
      },
      {
        id: 'what-became',
        question: 'How do I know what happened to my invitations?',
        answer: 'Manage Invitations lists them, newest first, with what happened to each.',
      },
      {
        id: 'details',
        question: 'What can I see about an invitation?',
        answer:
          'Manage Invitations shows when you created it, its status, your note and who used it. “Show Details” adds the day it expires, or the day it was used, revoked or expired.',
      },
      {
        id: 'not-accepted',
        question: 'Why is my code not accepted?',
        answer:
          'It is mistyped, used, revoked or expired. To stop people guessing codes, we do not say which, but the member who gave it to you can see why. After too many wrong codes you have to wait a while.',
      },
      {
        id: 'vouching',
        question: 'What does it mean to vouch for someone?',
        answer:
          'You know the person and recommend them. Your name appears under “Invited by” on their profile. Give each code to one person and never post it.',
      },
    ],
  },
  {
    id: 'account',
    title: 'Account Management',
    entries: [
      {
        id: 'change-name',
        question: 'How do I change my name, job or company?',
        answer: 'Open Settings, choose Edit and save. Job and company are optional.',
      },
      {
        id: 'change-email',
        question: 'How do I change my email address?',
        answer:
          'In Settings. We email a link to the new address, and opening it makes the change. Then log in with the new address.',
      },
      {
        id: 'change-password',
        question: 'How do I change my password?',
        answer:
          'Open Settings and choose “Change your password”. If you logged in a while ago, log in again first.',
      },
      {
        id: 'forgot-password',
        question: 'I forgot my password.',
        answer:
          'Choose “Reset password” on the login page. We email you a link to set a new one. If it does not arrive, look in your spam folder.',
      },
      {
        id: 'profile-picture',
        question: 'How do I change my profile picture?',
        answer: `Upload a JPEG, PNG or WebP of up to ${MAX_PICTURE_MEGABYTES}\u00a0MB in Settings. We crop it to a square and remove hidden data such as where it was taken.`,
      },
      {
        id: 'google',
        question: 'Can I register or log in with Google?',
        answer: 'Yes. You need the same two vouches.',
      },
      {
        id: 'delete-account',
        question: 'How do I delete my account?',
        answer: `Choose “Leave ${NETWORK_NAME}” in Settings. It first shows what is deleted and what stays. People you vouched for stay members; others see “Former member” in your place. You can download your data there first.`,
      },
    ],
  },
] as const satisfies readonly FaqSection[];
