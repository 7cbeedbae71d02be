// Checks of what a stranger can access, in production or on the emulators.
import { HTTPS_OPTIONS } from '../../functions/src/platform/runtime-options.ts';
import manifest from '../../package.json' with { type: 'json' };
import { firebaseCommand } from '../../tools/deploy/firebase-cli.ts';
import { at, type Check, unless } from './checks.ts';
import type { Deployment } from './deployment.ts';

/** Timeout of a request, long enough for a cold start. Milliseconds. */
const TIMEOUT_MS = 20_000;

/** Headers that every page must have. firebase.json defines their values. */
const HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
];

const PAGES = ['/', '/login', '/enter-invitation', '/dashboard'];

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Null if the answer is not JSON. */
  readonly json: unknown;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Rethrows the cause of a failed request, because the error of `fetch` itself says nothing useful.
 */
function withCause(error: unknown): never {
  throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

async function get(url: string, options: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...options, signal }).catch(withCause);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
}

async function pageProblems(origin: string, path: string, emulated: boolean) {
  const { status, headers, text } = await get(origin + path);
  if (status !== 200) return [`${path} answers ${status}.`];
  return [
    ...HEADERS.filter((name) => !headers.has(name)).map((name) => `${path} has no ${name} header.`),
    ...unless(/<div id="root"/.test(text), `${path} is not a page of this program.`),
    ...unless(emulated || !/http:\/\/127\.0\.0\.1/.test(text), `${path} is for the emulators.`),
  ];
}

export async function pagesAt(origin: string, emulated: boolean): Promise<readonly string[]> {
  return (await Promise.all(PAGES.map((path) => pageProblems(origin, path, emulated)))).flat();
}

export async function healthAt(origin: string): Promise<readonly string[]> {
  const { status, json, text } = await get(`${origin}/api/health`);
  if (status !== 200 || at(json, 'ok') !== true) return [`/api/health answers ${status}.`];
  const { version } = manifest;
  return unless(at(json, 'version') === version, `It does not have version ${version}: ${text}`);
}

/**
 * The argument for `firebase deploy --only` that names the HTTPS functions. A function that is
 * named becomes public, even if its sources did not change.
 */
const PUBLIC = Object.keys(HTTPS_OPTIONS)
  .map((name) => `functions:elevere:${name}`)
  .join();

const PUBLIC_FUNCTIONS: Check = {
  title: 'Anyone may call the functions',
  run: async ({ apiOrigin }) => {
    const { status, json } = await get(`${apiOrigin}/health`);
    const says = 'Google answers 403: a policy of the organisation forbids public functions.';
    return unless(status !== 403 || json !== null, says);
  },
  remedy: ({ project }) =>
    `gcloud org-policies reset iam.allowedPolicyMemberDomains --project=${project}, then ${firebaseCommand(['deploy', '--only', PUBLIC, '--project', project]).join(' ')}`,
};

function closed(what: string, urlOf: (deployment: Deployment) => string): Check {
  return {
    title: `Strangers cannot read ${what}`,
    run: async (deployment) => {
      const { status } = await get(urlOf(deployment));
      return unless([401, 403].includes(status), `${urlOf(deployment)} answers ${status}.`);
    },
    remedy: ({ project }) =>
      `npx firebase deploy --only firestore,storage --project ${project}, and at once: the network is open`,
  };
}

/**
 * The remedy that the checks suggest. It is not the deploy command, because a deployment ends with
 * these checks.
 */
const guide = () => 'docs/deploy.md, When it is slow or wrong';

export const SITE_CHECKS: readonly Check[] = [
  {
    title: 'The pages load, with their headers',
    run: ({ origin, emulated }) => pagesAt(origin, emulated),
    remedy: guide,
  },
  PUBLIC_FUNCTIONS,
  {
    title: `/api/health answers with version ${manifest.version}`,
    run: ({ origin }) => healthAt(origin),
    remedy: guide,
  },
  {
    title: 'An unknown path answers 404 in JSON',
    run: async ({ origin }) => {
      const { status, json } = await get(`${origin}/api/nothing`);
      const right = status === 404 && at(json, 'code') === 'not_found';
      return unless(right, `/api/nothing answers ${status}.`);
    },
    remedy: guide,
  },
  closed('members', ({ documents }) => `${documents}/users?pageSize=1`),
  closed('invitations', ({ documents }) => `${documents}/invitations?pageSize=1`),
  closed('the list of pictures', ({ listing }) => `${listing}?maxResults=1`),
];
