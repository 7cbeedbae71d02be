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
  /** Where /redirect-to-elevere leads; empty while there is no waitlist. */
  readonly waitlistUrl: string;
  /** Shown on /faq; empty while there is none. */
  readonly supportEmail: string;
}

const FIREBASE_SETTINGS = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
] as const;

const EMULATED_FIREBASE: Backend['firebase'] = {
  apiKey: 'demo-elevere',
  authDomain: 'demo-elevere.firebaseapp.com',
  projectId: 'demo-elevere',
  appId: 'demo-elevere',
};

/**
 * Reads the VITE_ settings from the environment and the repository's .env files.
 * Throws when the Firebase settings are given in part: a build that mixes a real project with the
 * emulators must not exist.
 */
export function readBackend(mode: string, folder: string): Backend {
  const environment = loadEnv(mode, folder, 'VITE_');
  const setting = (name: string) => environment[name]?.trim() ?? '';
  const missing = FIREBASE_SETTINGS.filter((name) => setting(name) === '');
  if (missing.length > 0 && missing.length < FIREBASE_SETTINGS.length) {
    throw new Error(`Set ${missing.join(', ')} as well, or none of the VITE_FIREBASE_ settings.`);
  }
  const waitlistUrl = setting('VITE_WAITLIST_URL');
  if (waitlistUrl !== '' && !/^https?:\/\//.test(waitlistUrl)) {
    throw new Error('VITE_WAITLIST_URL must begin with https:// (or http://).');
  }
  const emulated = missing.length > 0;
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
    waitlistUrl,
    supportEmail: setting('VITE_SUPPORT_EMAIL'),
  };
}
