import { loadEnv } from 'vite';
import { type Network, networkWithName } from '../../functions/own-network.ts';
import { pagesSchema, sentencesOf, siteOriginOf } from '../../functions/settings.ts';

export interface BuildSettings {
  readonly emulated: boolean;
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string;
    readonly storageBucket: string;
  };
  readonly network: Network;
  /** The site key is empty in a build without App Check. */
  readonly appCheckSiteKey: string;
  /** Each of the next four settings is empty if the operator did not set it. */
  readonly waitlistUrl: string;
  readonly supportEmail: string;
  readonly operatorName: string;
  readonly operatorAddress: string;
  /** Origin of the image addresses in link previews. Empty in emulated builds. */
  readonly siteOrigin: string;
}

export const EMULATORS_MODE = 'emulators';

const DEMO_WAITLIST_PATH = '/demo-waitlist';

/** The email address ends in the reserved domain .test, so that no email reaches a real person. */
const EMULATED_BUILD_SETTINGS: BuildSettings = {
  emulated: true,
  firebase: {
    apiKey: 'demo-elevere',
    authDomain: 'demo-elevere.firebaseapp.com',
    projectId: 'demo-elevere',
    appId: 'demo-elevere',
    storageBucket: 'demo-elevere.appspot.com',
  },
  network: networkWithName(''),
  // Turns App Check off, because the emulators do not support it.
  appCheckSiteKey: '',
  waitlistUrl: DEMO_WAITLIST_PATH,
  supportEmail: 'support@elevere.test',
  operatorName: 'The elevere demo',
  operatorAddress: '1 Example Street, 00000 Example Town',
  siteOrigin: '',
};

/** Throws an error that lists all invalid and missing settings. */
export function readBuildSettings(mode: string, folder: string): BuildSettings {
  if (mode === EMULATORS_MODE) return EMULATED_BUILD_SETTINGS;
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
    network: networkWithName(data.VITE_NETWORK_NAME),
    appCheckSiteKey: data.VITE_APP_CHECK_SITE_KEY,
    waitlistUrl: data.VITE_WAITLIST_URL && new URL(data.VITE_WAITLIST_URL).href,
    supportEmail: data.VITE_SUPPORT_EMAIL,
    operatorName: data.VITE_OPERATOR_NAME,
    operatorAddress: data.VITE_OPERATOR_ADDRESS,
    siteOrigin: siteOriginOf(data),
  };
}
