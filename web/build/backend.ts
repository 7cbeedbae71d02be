import { loadEnv } from 'vite';
import { type Network, readNetwork } from '../../functions/own-network.ts';
import { problemsOf, SETTINGS } from '../../tools/deploy/settings.ts';

/** What the client must know of the Firebase project it talks to, and of who runs it. */
export interface Backend {
  /** True for the build of the emulator suite. */
  readonly emulated: boolean;
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string;
    readonly storageBucket: string;
  };
  readonly network: Network;
  /** Of reCAPTCHA Enterprise, for App Check; empty without it, and always in emulated builds. */
  readonly appCheckSiteKey: string;
  /** Where /redirect-to-elevere leads; empty while there is no waitlist. */
  readonly waitlistUrl: string;
  /** Shown on /faq, /privacy and /terms; empty while there is none. */
  readonly supportEmail: string;
  /** Who runs the network, and their postal address, for /privacy and /terms; empty if not given. */
  readonly operatorName: string;
  readonly operatorAddress: string;
  /** The origin that members type, for previews in other people's feeds; empty if emulated. */
  readonly siteOrigin: string;
}

/** Vite's mode of a build for the emulator suite, which reads no setting at all. */
export const EMULATORS_MODE = 'emulators';

/** The page that stands for the operator's waitlist where there is no operator (web/demo-waitlist.html). */
const DEMO_WAITLIST = '/demo-waitlist';

/** .test addresses are reserved: no mail reaches a real person. */
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
  // The emulators know no App Check.
  appCheckSiteKey: '',
  waitlistUrl: DEMO_WAITLIST,
  supportEmail: 'support@elevere.test',
  operatorName: 'The elevere demo',
  operatorAddress: '1 Example Street, 00000 Example Town',
  siteOrigin: '',
};

/**
 * The settings of a build. In the mode `emulators` they are fixed, whatever the environment says.
 * In any other mode they are the VITE_ variables of the environment, of .env.<mode> and of .env.
 * Throws on a setting that is not what it should be, and when one of the Firebase settings is
 * missing.
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
