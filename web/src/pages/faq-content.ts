import {
  INVITATION_LIFETIME_MS,
  MONTHLY_INVITATIONS,
  PICTURE_LIMITS,
} from '@elevere/functions/contract';

/** One question and its answer (section 3). */
export interface FaqEntry {
  /** The entry's fragment on /faq, which opens it. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

export interface FaqSection {
  /** The section's fragment on /faq, so that other pages can link to it. */
  readonly id: string;
  readonly title: string;
  readonly entries: readonly FaqEntry[];
}

const LIFETIME_DAYS = INVITATION_LIFETIME_MS / (24 * 60 * 60 * 1_000);
const PER_MONTH = MONTHLY_INVITATIONS.fulluser;
const PICTURE_MEGABYTES = PICTURE_LIMITS.uploadBytes / (1024 * 1024);

/** The three sections of /faq (section 2). */
export const FAQ_SECTIONS = [
  {
    id: 'product',
    title: 'elevere',
    entries: [
      {
        id: 'what-is-elevere',
        question: 'What is elevere?',
        answer:
          'A talent network for professionals that you can only join by invitation. Two members have to vouch for you, so everybody you meet here is somebody that two others were willing to stand behind.',
      },
      {
        id: 'why-two',
        question: 'Why do I need two invitations and not one?',
        answer:
          'One person can be mistaken, or in a hurry. When two members who were not invited by one another both know you, the network can rely on it.',
      },
      {
        id: 'how-to-join',
        question: 'How do I join?',
        answer:
          'Ask a member for an invitation code. Enter it, register with your name and email address, and you are half way in. Then a different member has to vouch for you: send them the link from your dashboard, or enter a code of theirs. That makes you a full member.',
      },
      {
        id: 'no-member',
        question: 'I do not know any member. What can I do?',
        answer:
          'Only members can invite, and each of them has few invitations, so it helps to be known for your work.',
      },
      {
        id: 'one-code',
        question: 'What can I do with one code only?',
        answer:
          'You can fill in your profile, add a picture, change your settings and ask for the second vouch, by link or by code. Creating invitations opens once you are a full member. There is no deadline for the second code, but each code has its own.',
      },
      {
        id: 'what-others-see',
        question: 'What do other people see of me?',
        answer:
          'There is no public directory. Your circle sees your name, picture, job, company and role, and who vouched for whom: the members who vouched for you, those who vouched for them, the people you vouched for, and those whom they vouched for. A member who opens your link sees the same of you, who vouched first, and since when. The member whose code you used sees when you used it and how far you are. Nobody but you sees your notes and your unused codes. Administrators also see your email address, your invitations without the codes that still work, and the record of actions.',
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
        answer: `Full members can create up to ${PER_MONTH} per month. The count starts afresh on the first day of each calendar month, at midnight UTC. Invitations that you do not use are not carried over.`,
      },
      {
        id: 'how-long',
        question: 'How long is a code valid?',
        answer: `${LIFETIME_DAYS} days from the moment you create it. The exact day stands under “Expires On” on your Manage Invitations page. After that nobody can use it, and you can create a new one from your monthly invitations.`,
      },
      {
        id: 'second-code',
        question: 'Who may give me my second code?',
        answer:
          'A different member than the first time, and one who is at least one degree apart: you cannot combine the vouches of a member and of one who invited that member, or was invited by them. Some networks also refuse two members whom the same member invited. If a code is refused for this reason it stays valid, so your contact can give it to another person.',
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
        question: 'What is the link that asks a member to vouch?',
        answer: `Instead of asking for a second code you can send members a link from your dashboard. A full member who opens it sees who you are and who vouched first, whether the two are independent, and vouches with one press; it takes one of their monthly invitations. The link works for ${LIFETIME_DAYS} days, and you can replace or close it at any time. A visitor who is not logged in does not learn who asks.`,
      },
      {
        id: 'first-inviter-gone',
        question: 'The member who gave me my first code has left. What now?',
        answer:
          'Nothing is lost. If they can no longer vouch, your dashboard tells you so, and the next code or vouch counts as your first. After it you need one more, from a different member.',
      },
      {
        id: 'take-back',
        question: 'Can I take a code back?',
        answer:
          'Yes, as long as nobody has used it. Choose Revoke on your Manage Invitations page and the code stops working at once. The invitation still counts for the month: revoking does not give it back.',
      },
      {
        id: 'what-became',
        question: 'How do I know what became of my codes?',
        answer:
          'Manage Invitations shows all of them, newest first. Each is active, used, revoked or expired, and the details tell you when it was used and by whom. Your dashboard adds them up.',
      },
      {
        id: 'not-accepted',
        question: 'My code is not accepted. Why?',
        answer:
          'It may have been used, revoked or expired, or there may be a typing mistake. Upper and lower case, spaces and dashes make no difference. For everybody’s safety we do not tell which it is, but the member who gave it to you can see it. After many wrong attempts you have to wait a while.',
      },
      {
        id: 'vouching',
        question: 'What does it mean to vouch for somebody?',
        answer:
          'That you know the person and would put your own name to theirs, because that is what happens: they will see you under “Invited by”. Give a code to one person, directly, and never post it in public. Whoever enters it first has used it.',
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
          'Open Settings, choose Edit, change what you like and save. Your first and last name are required. Job and company are up to you.',
      },
      {
        id: 'change-email',
        question: 'How do I change my email address?',
        answer:
          'In Settings as well. We mail a link to the new address, and the change counts once you have opened it; then you log in again with the new address. If your last login was a while ago, the form first offers “Log in again” and keeps what you typed.',
      },
      {
        id: 'change-password',
        question: 'How do I change my password?',
        answer:
          'Open Settings and follow the link to change your password. If you logged in a while ago, we ask you to log in once more before the new password takes effect.',
      },
      {
        id: 'forgot-password',
        question: 'I forgot my password.',
        answer:
          'Choose “Reset password” on the login page and enter your email address. You get a message with a link to set a new one; it may be in the spam folder.',
      },
      {
        id: 'profile-picture',
        question: 'How do I change my profile picture?',
        answer: `Upload one in Settings. It can be a JPEG, PNG or WebP of up to ${PICTURE_MEGABYTES} MB. We cut it square and remove hidden data such as the place where it was taken.`,
      },
      {
        id: 'google',
        question: 'Can I register or log in with Google?',
        answer:
          'Yes. It takes the same two codes. Afterwards choose the Google button on the login page.',
      },
      {
        id: 'delete-account',
        question: 'How do I delete my account?',
        answer:
          'Choose “Leave elevere” in Settings. It says first what goes and what stays, and asks you to log in once more. Your account, profile, picture, link, notes and messages are deleted, and your unused codes stop working. People you vouched for stay members; others see “Former member” in your place. Download your data before, on the same page.',
      },
    ],
  },
] as const satisfies readonly FaqSection[];
