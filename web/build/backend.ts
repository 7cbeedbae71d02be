import { loadEnv } from 'vite';
import { type Network, readNetwork } from '../../functions/own-network.ts';
import { problemsOf, SETTINGS } from '../../tools/deploy/settings.ts';

/** Settings of the Firebase project that the client uses, and of its operator. */
export interface Backend {
  /** True for a build that uses the emulators. */
  readonly emulated: boolean;
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string;
    readonly storageBucket: string;
  };
  readonly network: Network;
  /**
   * Site key of reCAPTCHA Enterprise for App Check. Empty without App Check and in emulated builds.
   */
  readonly appCheckSiteKey: string;
  /** Target of /redirect-to-elevere. Empty if there is no waitlist. */
  readonly waitlistUrl: string;
  /** Shown on /faq, /privacy and /terms. Empty if there is none. */
  readonly supportEmail: string;
  /** The operator's name and postal address, for /privacy and /terms. Empty if not given. */
  readonly operatorName: string;
  readonly operatorAddress: string;
  /** Origin of the public site, for link previews on other sites. Empty in emulated builds. */
  readonly siteOrigin: string;
}

/** Vite mode of a build for the emulators. Such a build reads no settings. */
export const EMULATORS_MODE = 'emulators';

/** Page that replaces the operator's waitlist in a demo (web/demo-waitlist.html). */
const DEMO_WAITLIST = '/demo-waitlist';

/** Uses .test addresses, because they are reserved: no email can reach a real person. */
const EMULATED: Backend = {
  emulated: true,
  firebase: {
    apiKey: 'demo-elevere',
    authDomain: 'demo-elevere.firebaseapp.com',
    projectId: 'demo-elevere',
    appId: 'demo-elevere',
    storageBucket: 'demo-elevere.appspot.com',
  },
  network: readNetwork(''),
  // The emulators do not support App Check.
  appCheckSiteKey: '',
  waitlistUrl: DEMO_WAITLIST,
  supportEmail: 'support@elevere.test',
  operatorName: 'The elevere demo',
  operatorAddress: '1 Example Street, 00000 Example Town',
  siteOrigin: '',
};

/**
 * Returns the settings of a build. In the mode `emulators` they are fixed. In any other mode they
 * come from the VITE_ variables of the environment, of .env.<mode> and of .env. Throws if a setting
 * is invalid or a Firebase setting is missing.
 */
export function readBackend(mode: string, folder: string): Backend {
  if (mode === EMULATORS_MODE) {
    return EMULATED;
  }
  const environment = loadEnv(mode, folder, 'VITE_');
  const setting = (name: string) => environment[name]?.trim() ?? '';
  const pages = SETTINGS.filter(({ of }) => of === 'pages').map(({ name }) => name);
  const missing = pages.find((name) => name.startsWith('VITE_FIREBASE_') && setting(name) === '');
  if (missing !== undefined) {
    throw new Error(
      `${missing} is not set. Run "npm run setup -- --project <project>", or copy .env.example to .env.${mode} and fill it in (docs/deploy.md, section 3).`,
    );
  }
  const given = Object.fromEntries(pages.map((name) => [name, setting(name)]));
  const problems = problemsOf('pages', { ...given, ...environment });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const projectId = setting('VITE_FIREBASE_PROJECT_ID');
  const site = setting('VITE_SITE_URL');
  const waitlist = setting('VITE_WAITLIST_URL');
  return {
    emulated: false,
    firebase: {
      apiKey: setting('VITE_FIREBASE_API_KEY'),
      authDomain: setting('VITE_FIREBASE_AUTH_DOMAIN'),
      projectId,
      appId: setting('VITE_FIREBASE_APP_ID'),
      storageBucket: setting('VITE_FIREBASE_STORAGE_BUCKET'),
    },
    network: readNetwork(setting('VITE_NETWORK_NAME')),
    appCheckSiteKey: setting('VITE_APP_CHECK_SITE_KEY'),
    waitlistUrl: waitlist === '' ? '' : new URL(waitlist).href,
    supportEmail: setting('VITE_SUPPORT_EMAIL'),
    operatorName: setting('VITE_OPERATOR_NAME'),
    operatorAddress: setting('VITE_OPERATOR_ADDRESS'),
    siteOrigin: site === '' ? `https://${projectId}.web.app` : new URL(site).origin,
  };
}
