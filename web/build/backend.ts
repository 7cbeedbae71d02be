import { loadEnv } from 'vite';
import { type Network, readNetwork } from '../../functions/own-network.ts';
import { pagesSchema, sentencesOf, siteOriginOf } from '../../functions/settings.ts';

/**
 * Settings of one build of the pages: the Firebase project, the network and the network's operator.
 */
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
  /** Site key of reCAPTCHA Enterprise for App Check. Empty if the build does not use App Check. */
  readonly appCheckSiteKey: string;
  /**
   * Address of the waitlist, to which /redirect-to-elevere leads. Empty if there is no waitlist.
   */
  readonly waitlistUrl: string;
  /** The operator's support address, for /faq, /privacy and /terms. Empty if there is none. */
  readonly supportEmail: string;
  /**
   * The operator's name and postal address, for /privacy and /terms. Empty if the operator gave
   * none.
   */
  readonly operatorName: string;
  readonly operatorAddress: string;
  /** Origin of the public site, for link previews on other sites. Empty in emulated builds. */
  readonly siteOrigin: string;
}

/** Vite's mode for a build that uses the emulators. The settings of such a build are fixed. */
export const EMULATORS_MODE = 'emulators';

/** Path of the page that replaces the operator's waitlist in a demo (web/demo-waitlist.html). */
const DEMO_WAITLIST_PATH = '/demo-waitlist';

/**
 * Settings of a build for the emulators. The email address ends in .test. This ending is reserved,
 * so that no email can reach a real person.
 */
const EMULATOR_SETTINGS: Backend = {
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
  waitlistUrl: DEMO_WAITLIST_PATH,
  supportEmail: 'support@elevere.test',
  operatorName: 'The elevere demo',
  operatorAddress: '1 Example Street, 00000 Example Town',
  siteOrigin: '',
};

/**
 * Returns the settings of a build. In the mode `emulators` the settings are fixed. In any other
 * mode they come from the VITE_ variables in the environment, in .env.<mode> and in .env. Throws an
 * error that lists the invalid and missing settings.
 */
export function readBackend(mode: string, folder: string): Backend {
  if (mode === EMULATORS_MODE) return EMULATOR_SETTINGS;
  const { success, data, error } = pagesSchema.safeParse(loadEnv(mode, folder, 'VITE_'));
  if (!success) throw new Error(sentencesOf(error).join('\n'));
  return {
    emulated: false,
    firebase: {
      apiKey: data.VITE_FIREBASE_API_KEY,
      authDomain: data.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: data.VITE_FIREBASE_PROJECT_ID,
      appId: data.VITE_FIREBASE_APP_ID,
      storageBucket: data.VITE_FIREBASE_STORAGE_BUCKET,
    },
    network: readNetwork(data.VITE_NETWORK_NAME),
    appCheckSiteKey: data.VITE_APP_CHECK_SITE_KEY,
    waitlistUrl: data.VITE_WAITLIST_URL && new URL(data.VITE_WAITLIST_URL).href,
    supportEmail: data.VITE_SUPPORT_EMAIL,
    operatorName: data.VITE_OPERATOR_NAME,
    operatorAddress: data.VITE_OPERATOR_ADDRESS,
    siteOrigin: siteOriginOf(data),
  };
}
