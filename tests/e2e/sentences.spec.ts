import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { newAccount, newInvitation, newMember } from '../support/people.ts';
import { logInByGoogle } from '../support/sessions.ts';
import { answerOnce, REFUSAL_WITH_MESSAGE, REFUSAL_WITHOUT_MESSAGE } from './support/answers.ts';
import { enter } from './support/enter.ts';
import { openGoogleWindow, serveGoogleApi, signInAsNewGoogleAccount } from './support/google.ts';
import { submitLogin } from './support/log-in.ts';
import { newPartialUser } from './support/members.ts';
import { fillNewPassword, openReauthentication } from './support/new-password.ts';
import { codeFromNewMember, fillRegistration, newRegistrationFields } from './support/newcomers.ts';
import { expect, test } from './support/test.ts';

interface SentenceCase {
  readonly trigger: string;
  /** The specification's sentence, word for word. `{message}` stands for any text. */
  readonly sentence: string;
  readonly provoke: (page: Page) => Promise<unknown>;
}

interface PageWithCases {
  readonly route: string;
  readonly person: 'a visitor' | 'a newcomer' | 'a member' | 'a member who uses Google';
  readonly open: (page: Page) => Promise<unknown>;
  /** Cases that run one after another on the same page, without opening it again. */
  readonly cases: readonly SentenceCase[];
}

const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

const loseNextRequest = (page: Page, address: string) =>
  page.route(address, (route) => route.abort('connectionreset'), { times: 1 });

async function submitCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Invitation code').fill(code);
  await pressButton(page, 'Submit');
}

async function submitSecondCode(page: Page): Promise<void> {
  await page.getByLabel('Second invitation code').fill('7K2M9QXD4TZA');
  await pressButton(page, 'Validate');
}

const confirmRevocation = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();

async function requestReset(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@elevere.test');
  await pressButton(page, 'Send reset link');
}

async function choosePicture(page: Page): Promise<void> {
  const imageOptions = { width: 400, height: 400, channels: 3, background: '#f00' } as const;
  const pictureBytes = await sharp({ create: imageOptions }).png().toBuffer();
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pictureBytes });
  await expect(page.getByRole('img', { name: /^Preview/ })).toBeVisible();
}

async function openRegistration(page: Page): Promise<void> {
  await page.goto(`/user-registration?code=${await codeFromNewMember()}`);
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
}

async function submitRegistration(page: Page): Promise<void> {
  await fillRegistration(page, newRegistrationFields());
  await pressButton(page, 'Register');
}

async function openRevokeDialog(page: Page): Promise<void> {
  const member = await newMember('fulluser');
  await newInvitation(member.uid);
  await enter(page, member, '/manage-invitations');
  await page.getByRole('button', { name: /^Revoke/ }).click();
}

const openAsMember = (route: string) => async (page: Page) =>
  enter(page, await newMember('fulluser'), route);

const openAsPartialUser = (route: string) => async (page: Page) =>
  enter(page, await newPartialUser(), route);

/** Provokes nothing: the page shows the sentence when it opens, or after the previous case. */
const doNothing = () => Promise.resolve();

const PAGES_WITH_CASES: readonly PageWithCases[] = [
  {
    route: '/enter-invitation',
    person: 'a visitor',
    open: (page) => page.goto('/enter-invitation'),
    cases: [
      {
        trigger: 'a blank code',
        sentence: 'Please enter a valid invitation code.',
        provoke: (page) => submitCode(page, '   '),
      },
      {
        trigger: 'a reply that is not valid',
        sentence: 'Invitation code is invalid.',
        provoke: async (page) => {
          await answerOnce(page, 'validate_invitation_code*', { valid: false });
          await submitCode(page, '7K2M9QXD4TZA');
        },
      },
      {
        trigger: 'a lost request',
        sentence: 'Error checking invitation code.',
        provoke: async (page) => {
          await loseNextRequest(page, '**/api/validate_invitation_code*');
          await submitCode(page, '7K2M9QXD4TZB');
        },
      },
    ],
  },
  {
    route: '/login',
    person: 'a visitor',
    open: (page) => page.goto('/login'),
    cases: [
      {
        trigger: 'an account without a user document',
        sentence: 'User does not exist. Please register.',
        provoke: async (page) => submitLogin(page, (await newAccount()).email),
      },
      {
        trigger: 'a wrong password',
        sentence: 'Failed to login: {message}',
        provoke: (page) => submitLogin(page, 'nobody@elevere.test', 'not the password'),
      },
      {
        trigger: 'a Google window that is closed',
        sentence: 'Failed to login with Google: {message}',
        provoke: async (page) => {
          await (await openGoogleWindow(page)).close();
        },
      },
      {
        trigger: 'a Google account without a user document',
        sentence: 'User does not exist in our records. Please register, or contact support.',
        provoke: async (page) => {
          const email = `${crypto.randomUUID()}@elevere.test`;
          await signInAsNewGoogleAccount(page, { email, name: 'Katherine Johnson' });
        },
      },
    ],
  },
  {
    route: '/signup',
    person: 'a visitor',
    open: (page) => page.goto('/signup'),
    cases: [
      {
        trigger: 'an address that has an account',
        sentence: 'Failed to sign up: {message}',
        provoke: async (page) => {
          await page.getByLabel('First name').fill('Katherine');
          await page.getByLabel('Last name').fill('Johnson');
          await page.getByLabel('Email').fill((await newAccount()).email);
          await page.getByLabel('Password').fill('another password');
          await pressButton(page, 'Sign up');
        },
      },
    ],
  },
  {
    route: '/user-registration',
    person: 'a visitor',
    open: openRegistration,
    cases: [
      {
        trigger: 'an error without a code',
        sentence: 'Error in registration.',
        provoke: async (page) => {
          // Makes the login's script fail to load. The page loads this script when a field gets the
          // focus.
          await page.route('**/assets/*.js', (route) => route.abort('connectionreset'));
          await submitRegistration(page);
        },
      },
      {
        trigger: 'an error with a code',
        sentence: 'Firebase error: {message}',
        provoke: async (page) => {
          await page.unroute('**/assets/*.js');
          await openRegistration(page);
          await loseNextRequest(page, '**/accounts:signUp*');
          await submitRegistration(page);
        },
      },
      {
        trigger: 'an answer without success',
        sentence: 'Registration failed.',
        provoke: async (page) => {
          await answerOnce(page, 'partial_registration', {});
          await pressButton(page, 'Register');
        },
      },
      {
        trigger: 'a refusal with a message',
        sentence: 'Not on Sundays.',
        provoke: async (page) => {
          await answerOnce(page, 'partial_registration', REFUSAL_WITH_MESSAGE);
          await pressButton(page, 'Register');
        },
      },
      {
        trigger: 'a refusal without a message',
        sentence: 'Registration failed.',
        provoke: async (page) => {
          await answerOnce(page, 'partial_registration', REFUSAL_WITHOUT_MESSAGE);
          await pressButton(page, 'Register');
        },
      },
      {
        trigger: 'a registration that succeeds',
        sentence: 'Registration successful. Welcome to elevere',
        provoke: (page) => pressButton(page, 'Register'),
      },
    ],
  },
  {
    route: '/reset-password',
    person: 'a visitor',
    open: (page) => page.goto('/reset-password'),
    cases: [
      {
        trigger: 'a lost request',
        sentence: 'Failed to reset password. Please try again.',
        provoke: async (page) => {
          await loseNextRequest(page, '**/accounts:sendOobCode*');
          await requestReset(page);
        },
      },
      {
        trigger: 'a mail that is sent',
        sentence: 'Check your inbox for next steps',
        provoke: requestReset,
      },
    ],
  },
  {
    route: '/login from a page for members',
    person: 'a visitor',
    open: doNothing,
    cases: ['/profile', '/settings', '/change-password'].map((route) => ({
      trigger: `the address ${route}`,
      sentence: 'Please log in.',
      provoke: (page: Page) => page.goto(route),
    })),
  },
  {
    route: '/mini-dashboard',
    person: 'a newcomer',
    open: openAsPartialUser('/mini-dashboard'),
    cases: [
      {
        trigger: 'a lost request',
        sentence: 'An error occurred.',
        provoke: async (page) => {
          await loseNextRequest(page, '**/api/confirm_second_code');
          await submitSecondCode(page);
        },
      },
      {
        trigger: 'a refusal without a message',
        sentence: 'Failed to confirm the second code.',
        provoke: async (page) => {
          await answerOnce(page, 'confirm_second_code', REFUSAL_WITHOUT_MESSAGE);
          await submitSecondCode(page);
        },
      },
      {
        trigger: 'a refusal with a message',
        sentence: 'Not on Sundays.',
        provoke: async (page) => {
          await answerOnce(page, 'confirm_second_code', REFUSAL_WITH_MESSAGE);
          await submitSecondCode(page);
        },
      },
      {
        trigger: 'an answer without success',
        sentence: 'Failed to confirm the second code.',
        provoke: async (page) => {
          await answerOnce(page, 'confirm_second_code', {});
          await submitSecondCode(page);
        },
      },
    ],
  },
  {
    route: '/create-invitation',
    person: 'a newcomer',
    open: openAsPartialUser('/create-invitation'),
    cases: [
      {
        trigger: 'a role that may not create invitations',
        sentence: 'Access Denied. You do not have the permission to create invitations.',
        provoke: doNothing,
      },
    ],
  },
  {
    route: '/create-invitation',
    person: 'a member',
    open: async (page) => {
      await page.route('**/api/get_remaining_invitations/**', (route) =>
        route.fulfill({ status: 500, json: REFUSAL_WITHOUT_MESSAGE }),
      );
      await openAsMember('/create-invitation')(page);
    },
    cases: [
      {
        trigger: 'a count that does not load',
        sentence: 'Error: Failed to fetch remaining invitations',
        provoke: doNothing,
      },
      {
        trigger: 'a refusal with a message',
        sentence: 'Error: Not on Sundays.',
        provoke: async (page) => {
          await answerOnce(page, 'generate_invitations_for_user/*', REFUSAL_WITH_MESSAGE);
          await pressButton(page, 'Generate Code');
        },
      },
      {
        trigger: 'a token that is refused, even after its renewal',
        // The message consists of two sentences of the specification.
        sentence: 'Authentication required. Please log in.',
        provoke: async (page) => {
          await page.route('**/api/generate_invitations_for_user/*', (route) =>
            route.fulfill({ status: 401, json: { success: false, code: 'unauthenticated' } }),
          );
          await pressButton(page, 'Generate Code');
        },
      },
    ],
  },
  {
    route: '/manage-invitations',
    person: 'a member',
    open: openRevokeDialog,
    cases: [
      {
        trigger: 'a lost request',
        sentence: 'Failed to revoke invitation.',
        provoke: async (page) => {
          await loseNextRequest(page, '**/api/revoke_invitation');
          await confirmRevocation(page);
        },
      },
      {
        trigger: 'a code that is revoked',
        sentence: 'Invitation revoked.',
        provoke: confirmRevocation,
      },
    ],
  },
  {
    route: '/settings',
    person: 'a member',
    open: openAsMember('/settings'),
    cases: [
      {
        trigger: 'an upload without a file',
        sentence: 'Please select a file to upload.',
        provoke: (page) => pressButton(page, 'Upload'),
      },
      {
        trigger: 'a lost upload',
        sentence: 'Failed to upload profile picture.',
        provoke: async (page) => {
          await loseNextRequest(page, '**/api/upload-profile-picture');
          await choosePicture(page);
          await pressButton(page, 'Upload');
        },
      },
      {
        trigger: 'an upload that succeeds',
        sentence: 'Profile picture uploaded successfully.',
        provoke: (page) => pressButton(page, 'Upload'),
      },
    ],
  },
  {
    route: '/change-password',
    person: 'a member',
    open: openAsMember('/change-password'),
    cases: [
      {
        trigger: 'two passwords that differ',
        sentence: 'Passwords do not match',
        provoke: async (page) => {
          await fillNewPassword(page, 'one long sentence', 'another long sentence');
          await pressButton(page, 'Change password');
        },
      },
      {
        trigger: 'a lost request',
        sentence: 'Failed to update password',
        provoke: async (page) => {
          await loseNextRequest(page, '**/accounts:update*');
          await fillNewPassword(page);
          await pressButton(page, 'Change password');
        },
      },
      {
        trigger: 'a password that is changed',
        sentence: 'Password updated successfully',
        provoke: (page) => pressButton(page, 'Change password'),
      },
      {
        trigger: 'a password that is changed, in the banner',
        sentence: 'Password Changed',
        provoke: doNothing,
      },
    ],
  },
  {
    route: '/reauthentication',
    person: 'a member',
    open: async (page) => {
      await openAsMember('/dashboard')(page);
      await openReauthentication(page);
    },
    cases: [
      {
        trigger: 'a wrong password',
        sentence: 'Failed to re-authenticate. Please check your credentials and try again.',
        provoke: async (page) => {
          await page.getByLabel('Current password').fill('not the password');
          await pressButton(page, 'Log in and change password');
        },
      },
      {
        trigger: 'a password that is changed after the login',
        sentence: 'Password updated successfully',
        provoke: async (page) => {
          await page.getByLabel('Current password').fill(DEMO_PASSWORD);
          await pressButton(page, 'Log in and change password');
        },
      },
    ],
  },
  {
    route: '/reauthentication',
    person: 'a member who uses Google',
    open: async (page) => {
      const account = logInByGoogle(`${crypto.randomUUID()}@elevere.test`);
      await enter(page, await newMember('fulluser', { account: account }));
      await openReauthentication(page);
    },
    cases: [
      {
        trigger: 'a Google window that is closed',
        sentence:
          'Failed to re-authenticate. Please check your credentials and try again. {message}',
        provoke: async (page) => {
          await (await openGoogleWindow(page)).close();
        },
      },
    ],
  },
];

function createSentencePattern(sentence: string): RegExp {
  const sentencePartsForRegExp = sentence
    .split('{message}')
    .map((part) => part.replace(/[.?*+^$()[\]\\|]/g, '\\$&'));
  return new RegExp(`^${sentencePartsForRegExp.join('\\S.*')}$`);
}

test.beforeEach(async ({ context, expectFailure }) => {
  await serveGoogleApi(context);
  expectFailure(/./);
});

for (const { route, person, open, cases } of PAGES_WITH_CASES) {
  test(`${person} at ${route} sees the specification’s sentences`, async ({ page }) => {
    // Allows two minutes, because Firebase needs eight seconds to notice that a Google window was
    // closed.
    test.setTimeout(120_000);
    await open(page);
    for (const { trigger, sentence, provoke } of cases) {
      await test.step(trigger, async () => {
        await provoke(page);
        const shownSentence = page
          .getByText(createSentencePattern(sentence))
          .filter({ visible: true });
        // Uses `soft`, so that one run lists every missing sentence.
        await expect.soft(shownSentence.first(), trigger).toBeVisible({ timeout: 30_000 });
      });
    }
  });
}
