// The settings of a deployment (docs/deploy.md, Settings, one by one).
import { z } from 'zod';
import { isNetworkName } from './own-network.ts';

const EMAIL = /^[^\s@?]+@[^\s@?]+\.[^\s@?]+$/;

export const isEmail = (text: string) => EMAIL.test(text);

/** Like Firebase's own tools, elevere connects to such a project only on the emulators. */
export const isDemoProject = (project: string) => project.startsWith('demo-');

export const isProjectId = (id: string) => /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id);

function isHttps(value: string): boolean {
  const address = URL.parse(value);
  return address?.protocol === 'https:' && address.username === '' && address.password === '';
}

/** True if the text is an origin. Refuses a path, because links would not contain it. */
function isSite(value: string): boolean {
  return isHttps(value) && new URL(value).href === `${new URL(value).origin}/`;
}

/** True if the text is the URL of an SMTP server, or "off" for a network without emails. */
export function isMailServer(value: string): boolean {
  const url = URL.parse(value);
  return value === 'off' || (/^smtps?:$/.test(url?.protocol ?? '') && url?.hostname !== '');
}

type Validator = RegExp | ((value: string) => boolean);

/** A required setting. `must` completes the sentence "NAME must be …". */
function required(must: string, validator: Validator) {
  const test = validator instanceof RegExp ? (value: string) => validator.test(value) : validator;
  return z.string(`must be ${must}`).trim().refine(test, `must be ${must}`);
}

/** A setting that may be empty or missing. */
function optional(must: string, validator: Validator) {
  const test = validator instanceof RegExp ? (value: string) => validator.test(value) : validator;
  return required(must, (value) => value === '' || test(value)).default('');
}

const instanceCount = (minimum: number, defaultValue: string) =>
  required(
    `a whole number from ${minimum} to 1000`,
    (value) => /^\d{1,4}$/.test(value) && Number(value) >= minimum && Number(value) <= 1000,
  ).default(defaultValue);

const site = optional('an address such as https://elevere.example, without a path', isSite);
const email = optional('one email address', EMAIL);

/** The settings of the pages, in .env.production or .env.<alias>. They are public. */
export const pagesSchema = z.strictObject({
  VITE_FIREBASE_API_KEY: required('apiKey of the web app', /^[\w-]+$/),
  // The content security policy allows the frame of Google sign-in only from this domain.
  VITE_FIREBASE_AUTH_DOMAIN: required(
    'a name such as <project>.firebaseapp.com, without https://',
    /^[a-z0-9-]+\.firebaseapp\.com$/,
  ),
  VITE_FIREBASE_PROJECT_ID: required('the project’s id', isProjectId),
  VITE_FIREBASE_APP_ID: required('appId of the web app, such as 1:23:web:45', /^\d+:\d+:web:\w+$/),
  VITE_FIREBASE_STORAGE_BUCKET: required(
    'the bucket’s name, without gs://',
    /^[a-z0-9][a-z0-9._-]+$/,
  ),
  VITE_NETWORK_NAME: optional('1 to 40 letters, digits, spaces, dots or hyphens', isNetworkName),
  VITE_OPERATOR_NAME: optional('a name', /./),
  VITE_OPERATOR_ADDRESS: optional('a postal address', /./),
  VITE_SUPPORT_EMAIL: email,
  VITE_WAITLIST_URL: optional('a whole address that begins with https://', isHttps),
  VITE_SITE_URL: site,
  VITE_APP_CHECK_SITE_KEY: optional('a site key of reCAPTCHA Enterprise', /^[\w-]+$/),
});

/** The settings of the functions, in functions/.env.<project>. */
export const functionsSchema = z.strictObject({
  MIN_INSTANCES: instanceCount(0, '0'),
  MAX_INSTANCES: instanceCount(1, '10'),
  MAIL_FROM: email,
  PUBLIC_URL: site,
  SUPPORT_EMAIL: email,
  APP_CHECK: optional('enforce or off', /^(?:enforce|off)$/),
  // Operators do not set these variables, because functions/.env in the repository sets them.
  NODE_OPTIONS: z.string().optional(),
  MALLOC_MMAP_THRESHOLD_: z.string().optional(),
});

export type PagesSettings = z.output<typeof pagesSchema>;

export type Values = Readonly<Record<string, string | undefined>>;

/** Returns one sentence for each issue. The sentences contain no values. */
export function sentencesOf({ issues }: z.ZodError): readonly string[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${key} is in the wrong file or unknown: see .env.example.`)
      : [`${issue.path.join('.')} ${issue.message}.`],
  );
}

export function siteOriginOf({ VITE_SITE_URL, VITE_FIREBASE_PROJECT_ID }: PagesSettings): string {
  return new URL(VITE_SITE_URL || `https://${VITE_FIREBASE_PROJECT_ID}.web.app`).origin;
}

/** Returns one sentence for each problem of a deployment's settings. */
export function problemsOf(pagesValues: Values, functionsValues: Values): readonly string[] {
  const pages = pagesSchema.safeParse(pagesValues);
  const functions = functionsSchema.safeParse(functionsValues);
  const problems = [pages, functions].flatMap(({ error }) => (error ? sentencesOf(error) : []));
  if (!pages.success || !functions.success) return problems;
  const { MIN_INSTANCES, MAX_INSTANCES, APP_CHECK, PUBLIC_URL } = functions.data;
  if (Number(MIN_INSTANCES) > Number(MAX_INSTANCES)) {
    problems.push('MIN_INSTANCES is above MAX_INSTANCES.');
  }
  if (APP_CHECK === 'enforce' && pages.data.VITE_APP_CHECK_SITE_KEY === '') {
    problems.push(
      'APP_CHECK=enforce needs VITE_APP_CHECK_SITE_KEY: without it every member is locked out.',
    );
  }
  const origin = siteOriginOf(pages.data);
  const linked = siteOriginOf({ ...pages.data, VITE_SITE_URL: PUBLIC_URL });
  if (origin !== linked) {
    problems.push(
      `PUBLIC_URL leads to ${linked}, but the site is ${origin} (VITE_SITE_URL): "npm run setup" corrects PUBLIC_URL.`,
    );
  }
  return problems;
}
