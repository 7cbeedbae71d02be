// All settings of a deployment: their validation, and the questions that setup asks.
import { isNetworkName } from '../../functions/own-network.ts';

/**
 * The program that reads a setting: the pages and their build, the functions, or Secret Manager.
 */
export type SettingsOf = 'pages' | 'functions' | 'secret';

export interface Setting {
  readonly name: string;
  readonly of: SettingsOf;
  /** Completes the sentence "NAME must be …". */
  readonly must: string;
  readonly fits: (value: string) => boolean;
  /** The question of `npm run setup`, and the default answer while the setting has no value. */
  readonly asked?: { readonly text: string; readonly usual: string };
}

const EMAIL = /^[^\s@?]+@[^\s@?]+\.[^\s@?]+$/;

export const isProjectId = (id: string) => /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id);

const like = (form: RegExp) => (value: string) => form.test(value);
const orEmpty = (fits: (value: string) => boolean) => (value: string) =>
  value === '' || fits(value);
const ANYTHING = () => true;

function isHttps(value: string): boolean {
  const address = URL.parse(value);
  return address?.protocol === 'https:' && address.username === '' && address.password === '';
}

/**
 * True if the text is an origin without a path. Links are built from the origin, so a path would be
 * dropped silently.
 */
function isSite(value: string): boolean {
  const address = URL.parse(value);
  return isHttps(value) && address?.href === `${address?.origin}/`;
}

function isMailServer(value: string): boolean {
  const protocol = URL.parse(value)?.protocol ?? '';
  return (
    value === 'off' || (['smtp:', 'smtps:'].includes(protocol) && URL.parse(value)?.host !== '')
  );
}

const wholeNumber = (least: number) => (value: string) =>
  /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= 1000;

export const SETTINGS: readonly Setting[] = [
  {
    name: 'VITE_FIREBASE_API_KEY',
    of: 'pages',
    must: 'apiKey of the console’s web app',
    fits: like(/^[\w-]+$/),
  },
  {
    name: 'VITE_FIREBASE_AUTH_DOMAIN',
    of: 'pages',
    // The content security policy allows the frame of Google sign-in only from this domain.
    must: 'a name such as <project>.firebaseapp.com, without https://',
    fits: like(/^[a-z0-9-]+\.firebaseapp\.com$/),
  },
  {
    name: 'VITE_FIREBASE_PROJECT_ID',
    of: 'pages',
    must: 'the project’s id',
    fits: isProjectId,
  },
  {
    name: 'VITE_FIREBASE_APP_ID',
    of: 'pages',
    must: 'appId of the console’s web app, such as 1:23:web:45',
    fits: like(/^\d+:\d+:web:\w+$/),
  },
  {
    name: 'VITE_FIREBASE_STORAGE_BUCKET',
    of: 'pages',
    must: 'the bucket’s name, without gs://',
    fits: like(/^[a-z0-9][a-z0-9._-]+$/),
  },
  {
    name: 'VITE_NETWORK_NAME',
    of: 'pages',
    must: '1 to 40 letters, digits, spaces, dots or hyphens',
    fits: orEmpty(isNetworkName),
    asked: { text: 'Name of the network', usual: 'elevere' },
  },
  {
    name: 'VITE_OPERATOR_NAME',
    of: 'pages',
    must: 'a name',
    fits: ANYTHING,
    asked: { text: 'Who runs it, for /privacy and /terms', usual: '' },
  },
  {
    name: 'VITE_OPERATOR_ADDRESS',
    of: 'pages',
    must: 'a postal address',
    fits: ANYTHING,
    asked: { text: 'Their postal address, in one line', usual: '' },
  },
  {
    name: 'VITE_SUPPORT_EMAIL',
    of: 'pages',
    must: 'one email address',
    fits: orEmpty(like(EMAIL)),
    asked: { text: 'Support address', usual: '' },
  },
  {
    name: 'VITE_WAITLIST_URL',
    of: 'pages',
    must: 'a complete address that begins with https://',
    fits: orEmpty(isHttps),
    asked: { text: 'Waitlist, https (empty: none)', usual: '' },
  },
  {
    name: 'VITE_SITE_URL',
    of: 'pages',
    must: 'an address such as https://elevere.example, without a path',
    fits: orEmpty(isSite),
    asked: { text: 'Address of the site, https (empty: https://PROJECT.web.app)', usual: '' },
  },
  {
    name: 'VITE_APP_CHECK_SITE_KEY',
    of: 'pages',
    must: 'a site key of reCAPTCHA Enterprise',
    fits: like(/^[\w-]*$/),
  },
  {
    name: 'MIN_INSTANCES',
    of: 'functions',
    must: 'a whole number from 0 to 1000',
    fits: wholeNumber(0),
    asked: { text: 'Warm instances of the API (they cost money)', usual: '0' },
  },
  {
    name: 'MAX_INSTANCES',
    of: 'functions',
    must: 'a whole number from 1 to 1000',
    fits: wholeNumber(1),
    asked: { text: 'Maximum number of instances of the API', usual: '10' },
  },
  {
    name: 'MAIL_FROM',
    of: 'functions',
    must: 'one email address',
    fits: orEmpty(like(EMAIL)),
    asked: { text: 'Sender of mail (empty: no-reply at the site)', usual: '' },
  },
  {
    name: 'PUBLIC_URL',
    of: 'functions',
    must: 'an address such as https://elevere.example, without a path',
    fits: orEmpty(isSite),
  },
  {
    name: 'SUPPORT_EMAIL',
    of: 'functions',
    must: 'one email address',
    fits: orEmpty(like(EMAIL)),
  },
  {
    name: 'APP_CHECK',
    of: 'functions',
    must: 'enforce or off',
    fits: orEmpty(like(/^(?:enforce|off)$/)),
  },
  {
    name: 'NODE_OPTIONS',
    of: 'functions',
    must: 'options of Node',
    fits: ANYTHING,
  },
  {
    name: 'SMTP_URL',
    of: 'secret',
    must: 'smtps://user:password@host, or off',
    fits: isMailServer,
    asked: { text: 'Mail server, as smtps://user:password@host ("off": no mail)', usual: 'off' },
  },
];

/** The settings of this kind that setup asks for. */
export const askedOf = (of: SettingsOf) =>
  SETTINGS.flatMap((setting) =>
    setting.of === of && setting.asked !== undefined ? [{ ...setting, ...setting.asked }] : [],
  );

/**
 * Returns the fault of a value in a sentence that does not contain the value, or null if it is
 * valid.
 */
export function problemWith(name: string, value: string): string | null {
  const setting = SETTINGS.find((known) => known.name === name);
  if (setting === undefined) return `${name} is not a setting. .env.example lists all settings.`;
  return setting.fits(value.trim()) ? null : `${name} must be ${setting.must}.`;
}

/** Returns the faults of one file's settings, one sentence each. */
export function problemsOf(
  of: SettingsOf,
  values: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const problems = Object.entries(values).flatMap(([name, value = '']) => {
    const home = SETTINGS.find((known) => known.name === name)?.of;
    if (home === 'secret')
      return [`${name} is a secret and belongs in no file. "npm run setup" creates it.`];
    if (home !== undefined && home !== of)
      return [`${name} is read from the ${home}’ settings only.`];
    return problemWith(name, value) ?? [];
  });
  if (problems.length > 0) return problems;
  const { MIN_INSTANCES: least, MAX_INSTANCES: most } = values;
  if (least === undefined || most === undefined || Number(least) <= Number(most)) return [];
  return ['MIN_INSTANCES is above MAX_INSTANCES.'];
}
