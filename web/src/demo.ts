// The script of demo.html, a page that only builds for the emulators have. Logs in to a demo account.
import { logFailure } from './lib/log-failure.ts';
import { PATHS } from './lib/paths.ts';
import { changeIdentity, endSession } from './lib/session.ts';

/** Password of every demo account. tools/seed/demo.ts creates the accounts with it. */
const PASSWORD = 'elevere-demo';

const accounts = document.querySelector('fieldset');
const status = document.querySelector('[role="status"]');
if (accounts === null || status === null) {
  throw new Error('demo.html has no accounts or no status.');
}

async function logIn(email: string): Promise<void> {
  // Firebase refuses a login while another member is logged in (lib/identity.ts).
  await endSession('loggedOut');
  await changeIdentity(({ signInWithPassword }) => signInWithPassword(email, PASSWORD));
  location.assign(PATHS.dashboard);
}

accounts.addEventListener('click', async ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return;
  accounts.disabled = true;
  status.textContent = 'Logging in…';
  try {
    await logIn(target.value);
  } catch (error) {
    logFailure('the login to a demo account', error);
    status.textContent =
      'The login failed. A network that was started with --no-seed has no demo accounts.';
    accounts.disabled = false;
    target.focus();
  }
});
// A page from the back/forward cache would still say that it is logging in.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
accounts.disabled = false;
