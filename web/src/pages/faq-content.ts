import {
  INVITATION_LIFETIME_MS,
  MONTHLY_INVITATIONS,
  NETWORK_NAME,
  NETWORK_SLUG,
  PICTURE_LIMITS,
} from '@elevere/functions/contract';

/** One question and its answer. */
export interface FaqEntry {
  /** The entry's fragment on /faq, which opens it. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

interface FaqSection {
  /** The section's fragment on /faq, so that other pages can link to it. */
  readonly id: string;
  readonly title: string;
  readonly entries: readonly FaqEntry[];
}

const LIFETIME_DAYS = INVITATION_LIFETIME_MS / (24 * 60 * 60 * 1_000);
const PER_MONTH = MONTHLY_INVITATIONS.fulluser;
const PICTURE_MEGABYTES = PICTURE_LIMITS.uploadBytes / (1024 * 1024);

/** The three sections of /faq. */
export const FAQ_SECTIONS = [
  {
    id: 'product',
    title: NETWORK_NAME,
    entries: [
      {
        id: `what-is-${NETWORK_SLUG}`,
        question: `What is ${NETWORK_NAME}?`,
        answer:
          'An invitation-only network for professionals. You become a full member when two members vouch for you, so you can see who recommends whom.',
      },
      {
        id: 'why-two',
        question: 'Why do I need two invitations and not one?',
        answer:
          'One person can be mistaken. Two members, neither of whom invited the other, are a stronger recommendation.',
      },
      {
        id: 'how-to-join',
        question: 'How do I join?',
        answer:
          'Ask a member for an invitation code, enter it and register. Then a second member vouches for you: send them your vouch link, or enter a code from them.',
      },
      {
        id: 'no-member',
        question: 'I do not know any member. What can I do?',
        answer:
          'Only members can invite, each two people a month. Ask people you have worked with.',
      },
      {
        id: 'one-code',
        question: 'What can I do with one code only?',
        answer: `You can fill in your profile, add a picture, change your settings and ask for your second vouch, by link or by code. You can create invitations once you are a full member. Your second vouch has no deadline, but each code expires after ${LIFETIME_DAYS}\u00a0days.`,
      },
      {
        id: 'what-others-see',
        question: 'What do other people see of me?',
        answer:
          'There is no public directory. Your circle (who vouched for you, who you vouched for, and one step beyond each) sees your name, picture, job, company, link and role, who vouched for whom, and what they wrote about you. If you switch on “Members may find me” in Settings, full members find you and see your name, picture, job, company and link. Anyone who enters the code of an invitation or opens its link sees the first name and picture of the member who created it, and what they wrote about you. A full member who opens your vouch link sees your name, picture, job and company, who vouched first and when, and what they wrote about you. The member whose code you used sees when you used it and whether you became a full member. Each of the two members who vouched for you sees who the other is. Only you see your notes and your active invitations. Admins also see your email address, your invitations without the codes that still work, and the audit log.',
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
        answer: `Full members can create up to ${PER_MONTH} per month. You get new ones on the first of each month, at midnight UTC. Unused ones do not carry over. An admin can give you extra ones for a month.`,
      },
      {
        id: 'how-long',
        question: 'How long is a code valid?',
        answer: `${LIFETIME_DAYS}\u00a0days from the moment you create it. Manage Invitations shows the exact day under “Expires On”. After that no one can use it.`,
      },
      {
        id: 'second-code',
        question: 'Who may give me my second code?',
        answer:
          'Anyone except your first member, the people who invited that member, and the people that member invited. Some networks also refuse two members whom the same member invited. A code refused for this reason still works for someone else.',
      },
      {
        id: 'paused',
        question: 'What does it mean that invitations are paused?',
        answer:
          'The people who run the network can pause it for a while. Until they resume, no member can create an invitation or vouch, and no code and no vouch link can be used. No invitation is used by trying, and all of them work again afterwards, unless they expired in the meantime.',
      },
      {
        id: 'cannot-invite',
        question: 'I am a full member. Why can I not invite others?',
        answer:
          'A network can make new full members wait some days before they invite and vouch. Your dashboard and the Create Invitation page show the day. If these say that inviting is turned off for you, an admin did so, and they tell you whom to write to. In both cases the vouches you gave still count, and your active codes work again afterwards, until they expire.',
      },
      {
        id: 'vouch-by-link',
        question: 'What is a vouch link?',
        answer: `A link you can send to members instead of asking for a code. A full member who opens it sees who you are and who vouched first, and can vouch there, using one of their invitations. It works for ${LIFETIME_DAYS}\u00a0days; you can replace it or turn it off.`,
      },
      {
        id: 'first-inviter-gone',
        question: 'The member who gave me my first code has left. What now?',
        answer:
          'Your account stays. If they can no longer vouch, your dashboard shows it, and your next code or vouch counts as your first. After that you need one more, from a different member.',
      },
      {
        id: 'take-back',
        question: 'Can I revoke an invitation?',
        answer:
          'Yes, until someone uses it. Choose Revoke on Manage Invitations. It still counts toward the month.',
      },
      {
        id: 'what-became',
        question: 'How do I know what happened to my invitations?',
        answer:
          'Manage Invitations shows all of them, newest first, with what happened to each. Your dashboard counts them.',
      },
      {
        id: 'details',
        question: 'What do the details of an invitation show?',
        answer:
          'Each row on Manage Invitations shows the code, or that you vouched by link, when you created it, whether it is active, used, revoked or expired, your note, and who used it. “Show Details” adds the day on which an active one expires, or on which it was used, revoked or expired.',
      },
      {
        id: 'not-accepted',
        question: 'My code is not accepted. Why?',
        answer:
          'It may have been used, revoked or mistyped, or it has expired. Upper and lower case, spaces and dashes make no difference. To stop people guessing codes we do not say which, but the member who gave it to you can see it. After many wrong attempts you have to wait a while.',
      },
      {
        id: 'vouching',
        question: 'What does it mean to vouch for someone?',
        answer:
          'You know the person and recommend them. Your name appears under “Invited by” on their profile. Give each code to one person and never post it: the first to enter it uses it.',
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
        answer:
          'Open Settings, choose Edit, change what you like and save. First and last name are required. Job and company are optional.',
      },
      {
        id: 'change-email',
        question: 'How do I change my email address?',
        answer:
          'In Settings. We email a link to the new address, and opening it makes the change. Then log in again with the new address. If you logged in a while ago, the form first asks you to log in again and keeps what you typed.',
      },
      {
        id: 'change-password',
        question: 'How do I change my password?',
        answer:
          'Open Settings and choose “Change your password”. If you logged in a while ago, we ask you to log in again to set your new password.',
      },
      {
        id: 'forgot-password',
        question: 'I forgot my password.',
        answer:
          'Choose “Reset password” on the login page and enter your email address. We email you a link to set a new one. If it does not arrive, look in your spam folder.',
      },
      {
        id: 'profile-picture',
        question: 'How do I change my profile picture?',
        answer: `Upload one in Settings. It can be a JPEG, PNG or WebP of up to ${PICTURE_MEGABYTES}\u00a0MB. We crop it to a square and remove hidden data such as the place where it was taken.`,
      },
      {
        id: 'google',
        question: 'Can I register or log in with Google?',
        answer:
          'Yes. You need the same two vouches. Afterwards choose the Google button on the login page.',
      },
      {
        id: 'delete-account',
        question: 'How do I delete my account?',
        answer: `Choose “Leave ${NETWORK_NAME}” in Settings. It first shows what is deleted and what stays, and asks you to log in again. Your account, profile, picture, vouch link, notes, recommendations by and about you, and email history are deleted, and your active invitations stop working. People you vouched for stay members; others see “Former member” in your place. You can download your data first, on the same page.`,
      },
    ],
  },
] as const satisfies readonly FaqSection[];
