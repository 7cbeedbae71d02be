import { DAY_MS, HELLO_INTERVAL_MS, INTRODUCTION_NEWS_MS } from './limits.ts';
import { NETWORK_NAME } from './network-name.ts';

/** Sentences of the specification must stay word for word (product.md, Messages and dates). */
export const MESSAGES = {
  // Logging in
  noUserDocument: 'User does not exist. Please register.',
  loginFailed: (message: string) => `Failed to login: ${message}`,
  noUserDocumentGoogle: 'User does not exist in our records. Please register, or contact support.',
  googleLoginFailed: (message: string) => `Failed to login with Google: ${message}`,
  // Sign-up, registration
  signUpFailed: (message: string) => `Failed to sign up: ${message}`,
  firebaseError: (message: string) => `Firebase error: ${message}`,
  registrationError: 'Error in registration.',
  registrationFailed: 'Registration failed.',
  registrationSuccessful: `Registration successful. Welcome to ${NETWORK_NAME}`,
  // Codes
  blankCode: 'Please enter a valid invitation code.',
  invalidCode: 'Invitation code is invalid.',
  codeCheckFailed: 'Error checking invitation code.',
  secondCodeFailed: 'Failed to confirm the second code.',
  secondCodeError: 'An error occurred.',
  secondCodeConfirmed: 'Second code confirmed. You are now a full member.',
  countsAsFirst:
    'This counts as your first code, because your earlier vouch no longer counts. Please ask a different member for one more.',
  // Vouching by link
  vouchLinkClosed: 'Your vouch link is turned off.',
  vouched: 'Thank you for vouching. They are now a full member.',
  vouchedAsFirst: 'Thank you for vouching. Yours counts as their first vouch; they need one more.',
  vouchedSameInviter:
    'You already vouched for this person. Their second vouch must come from a different member.',
  vouchedInvitersRelated:
    'You cannot be the second to vouch: you invited the member who vouched first, or they invited you. No invitation was used.',
  vouchedInvitersShareInviter:
    'You cannot be the second to vouch: the same member invited you and the member who vouched first. No invitation was used.',
  vouchedAlready: 'This person is already a full member. No invitation was used.',
  reminderSaved: 'This request now waits on your dashboard.',
  reminderCanceled: 'We will not remind you of this request.',
  vouchLinkDead: 'This link is turned off or has expired.',
  // Introductions
  introductionAsked: (name: string, firstName: string) =>
    `We asked ${name}. If ${firstName} introduces you, you get an email.`,
  helloSent: (name: string) => `We’re emailing your hello to ${name}.`,
  introduced: 'Introduced. We’re emailing them both.',
  notIntroduced: (asker: string) => `We will not tell ${asker}, and will not remind you.`,
  introductionClosed: 'This request is closed or has expired.',
  introductionOpen: 'An introduction between the two of you is already under way.',
  alreadyIntroduced: `A member introduced the two of you in the last ${INTRODUCTION_NEWS_MS / DAY_MS} days.`,
  helloSaid: `One of you said hello in the last ${HELLO_INTERVAL_MS / DAY_MS} days.`,
  receivesNoEmails: `This member does not receive emails from ${NETWORK_NAME}.`,
  ownAddressUnverified: 'Verify your email address first. You can do that in Settings.',
  oneReceivesNoEmails: `One of them does not receive emails from ${NETWORK_NAME} right now.`,
  newsSeen: 'News marked as seen.',
  // Invitations
  invitationCreated: 'Your invitation code is ready.',
  invitationsPaused:
    'Invitations are paused right now. No invitation was used. Please try again later.',
  tooNew: (from: Date) => {
    const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    return `You can invite and vouch starting ${dateFormat.format(from)}. No invitation was used.`;
  },
  remainingFailed: 'Failed to fetch remaining invitations',
  shownError: (message: string) => `Error: ${message}`,
  revoked: 'Invitation revoked.',
  noteSaved: 'Note saved.',
  invitationSaved: 'Invitation saved.',
  recommendationSaved: 'Recommendation saved.',
  recommendationWithdrawn: 'Recommendation withdrawn.',
  revokeFailed: 'Failed to revoke invitation.',
  createDenied: 'Access Denied. You do not have the permission to create invitations.',
  // Administering members
  memberSuspended: (codes: number): string =>
    codes === 0 ? 'Member suspended.' : `Member suspended. ${MESSAGES.openCodesRevoked(codes)}`,
  memberReinstated: 'Member reinstated.',
  memberRemoved: 'Member removed.',
  roleChanged: 'Role changed.',
  invitationsGranted: 'Extra invitations set.',
  invitingTurnedOff: 'Inviting turned off.',
  invitingTurnedOn: 'Inviting turned on.',
  memberCannotInvite: 'They cannot invite yet: full membership takes two vouches.',
  networkChanged: 'Settings saved.',
  openCodesRevoked: (codes: number) =>
    codes === 1 ? '1 active invitation was revoked.' : `${codes} active invitations were revoked.`,
  recommendationRemoved: 'Recommendation removed.',
  // Profile
  profileUpdated: 'Profile updated.',
  invalidEmail: 'Please enter a valid email address.',
  noFileSelected: 'Please select a file to upload.',
  pictureUploaded: 'Profile picture uploaded successfully.',
  pictureFailed: 'Failed to upload profile picture.',
  // Passwords
  passwordsDiffer: 'Passwords do not match',
  passwordUpdated: 'Password updated successfully',
  passwordFailed: 'Failed to update password',
  passwordChanged: 'Password Changed',
  reauthenticationFailed: 'Failed to re-authenticate. Please check your credentials and try again.',
  resetSent: 'Check your inbox for next steps',
  resetFailed: 'Failed to reset password. Please try again.',
  // Leaving
  left: `You have left ${NETWORK_NAME}. Your account and your data are deleted.`,
  // Access
  authenticationRequired: 'Authentication required.',
  pleaseLogIn: 'Please log in.',
} as const;
