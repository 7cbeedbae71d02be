import { loadEnv } from 'vite';

/** What the client must know of the Firebase project it talks to. */
export interface Backend {
  /** True for a build against the emulator suite: no Firebase setting was given. */
  readonly emulated: boolean;
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string;
  };
  /** Of reCAPTCHA Enterprise, for App Check; empty without it, and always in emulated builds. */
  readonly appCheckSiteKey: string;
  /** Where /redirect-to-elevere leads; empty while there is no waitlist. */
  readonly waitlistUrl: string;
  /** Shown on /faq; empty while there is none, and an example's in emulated builds. */
  readonly supportEmail: string;
  /** The origin that members type, for previews in other people's feeds; empty while unknown. */
  readonly siteOrigin: string;
}

const FIREBASE_SETTINGS = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
] as const;

/** What the demo shows where an operator's site names its own; .test belongs to nobody. */
const EMULATED_SUPPORT_EMAIL = 'support@elevere.test';

const EMULATED_FIREBASE: Backend['firebase'] = {
  apiKey: 'demo-elevere',
  authDomain: 'demo-elevere.firebaseapp.com',
  projectId: 'demo-elevere',
  appId: 'demo-elevere',
};

/**
 * Reads the VITE_ settings from the environment and the repository's .env files.
 * Throws on a setting that is not what it should be, and when the Firebase settings are given in
 * part: a build that mixes a real project with the emulators must not exist.
 */
export function readBackend(mode: string, folder: string): Backend {
  const environment = loadEnv(mode, folder, 'VITE_');
  const setting = (name: string) => environment[name]?.trim() ?? '';
  const missing = FIREBASE_SETTINGS.filter((name) => setting(name) === '');
  if (missing.length > 0 && missing.length < FIREBASE_SETTINGS.length) {
    throw new Error(`Set ${missing.join(', ')} as well, or none of the VITE_FIREBASE_ settings.`);
  }
  const supportEmail = setting('VITE_SUPPORT_EMAIL');
  if (supportEmail !== '' && !/^[^\s@?]+@[^\s@?]+\.[^\s@?]+$/.test(supportEmail)) {
    throw new Error('VITE_SUPPORT_EMAIL must be one email address.');
  }
  const emulated = missing.length > 0;
  // No address of a waitlist: it would lead everybody who tries the demo to a page that is not there.
  return {
    emulated,
    firebase: emulated
      ? EMULATED_FIREBASE
      : {
          apiKey: setting('VITE_FIREBASE_API_KEY'),
          authDomain: setting('VITE_FIREBASE_AUTH_DOMAIN'),
          projectId: setting('VITE_FIREBASE_PROJECT_ID'),
          appId: setting('VITE_FIREBASE_APP_ID'),
        },
    // The emulators know no App Check.
    appCheckSiteKey: emulated ? '' : setting('VITE_APP_CHECK_SITE_KEY'),
    waitlistUrl: httpsAddress('VITE_WAITLIST_URL', setting('VITE_WAITLIST_URL'))?.href ?? '',
    supportEmail: emulated ? supportEmail || EMULATED_SUPPORT_EMAIL : supportEmail,
    siteOrigin: httpsAddress('VITE_SITE_URL', setting('VITE_SITE_URL'))?.origin ?? '',
  };
}

/** Browsers are sent there, so nothing but https: will do. Null when it is not set. */
function httpsAddress(name: string, value: string): URL | null {
  if (value === '') {
    return null;
  }
  const address = URL.parse(value);
  if (address?.protocol !== 'https:' || address.username !== '' || address.password !== '') {
    throw new Error(`${name} must be a whole address that begins with https://.`);
  }
  return address;
}
