// Script of demo.html, which only builds for the emulators contain.
import { logInWithPassword } from './features/account/log-in.ts';
import { logFailure } from './lib/log-failure.ts';
import { PATHS } from './lib/paths.ts';
import { endSession } from './lib/session/end-session.ts';

/** tools/seed/demo.ts creates the demo accounts with this password. */
const DEMO_PASSWORD = 'elevere-demo';

const accounts = document.querySelector('fieldset');
const statusLine = document.querySelector('[role="status"]');
if (accounts === null || statusLine === null) {
  throw new Error('demo.html has no accounts or no status.');
}

async function logIn(email: string): Promise<void> {
  // Logs out first, because lib/session/firebase-auth.ts refuses a login while another member is
  // logged in.
  await endSession('loggedOut');
  await logInWithPassword(email, DEMO_PASSWORD);
  location.assign(PATHS.dashboard);
}

accounts.addEventListener('click', async ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return;
  accounts.disabled = true;
  statusLine.textContent = 'Logging in…';
  try {
    await logIn(target.value);
  } catch (error) {
    logFailure('the login to a demo account', error);
    statusLine.textContent =
      'The login failed. A network started with --no-seed has no demo accounts.';
    accounts.disabled = false;
    target.focus();
  }
});
// Reloads a page from the back/forward cache, which would still show "Logging in…".
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
accounts.disabled = false;
