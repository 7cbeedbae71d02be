import { HTTPS_OPTIONS } from '../../functions/src/platform/runtime-options.ts';
import manifest from '../../package.json' with { type: 'json' };
import { firebaseCommand } from '../../tools/deploy/firebase-cli.ts';
import { valueAt } from '../../tools/lib/value-at.ts';
import { type Check, problemUnless } from './checks.ts';
import type { Deployment } from './deployment.ts';

/** Long enough for a cold start. */
const REQUEST_TIMEOUT_MS = 20_000;

const REQUIRED_HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
];

const CHECKED_PATHS = ['/', '/login', '/enter-invitation', '/dashboard'];

interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body. Null if the body is not JSON. */
  readonly json: unknown;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Throws the cause of an error of `fetch`, because the error itself says only `fetch failed`. */
function rethrowCause(error: unknown): never {
  throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

async function fetchAnswer(url: string, options: RequestInit = {}): Promise<HttpAnswer> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = await fetch(url, { ...options, signal }).catch(rethrowCause);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parseJson(text) };
}

async function problemsOfPage(origin: string, path: string, emulated: boolean) {
  const { status, headers, text } = await fetchAnswer(origin + path);
  if (status !== 200) return [`${path} answers ${status}.`];
  return [
    ...REQUIRED_HEADERS.filter((name) => !headers.has(name)).map(
      (name) => `${path} has no ${name} header.`,
    ),
    ...problemUnless(/<div id="root"/.test(text), `${path} is not a page of this program.`),
    ...problemUnless(
      emulated || !/http:\/\/127\.0\.0\.1/.test(text),
      `${path} is a build for the emulators.`,
    ),
  ];
}

export async function pageProblemsAt(
  origin: string,
  emulated: boolean,
): Promise<readonly string[]> {
  return (
    await Promise.all(CHECKED_PATHS.map((path) => problemsOfPage(origin, path, emulated)))
  ).flat();
}

export async function healthProblemsAt(origin: string): Promise<readonly string[]> {
  const { status, json, text } = await fetchAnswer(`${origin}/api/health`);
  if (status !== 200 || valueAt(json, 'ok') !== true) return [`/api/health answers ${status}.`];
  const { version } = manifest;
  return problemUnless(
    valueAt(json, 'version') === version,
    `/api/health does not have version ${version}: ${text}`,
  );
}

/**
 * The value of `firebase deploy --only` for the public functions. Deploying them makes them public
 * again, even if no source changed.
 */
const PUBLIC_FUNCTION_DEPLOY_TARGETS = Object.keys(HTTPS_OPTIONS)
  .map((name) => `functions:elevere:${name}`)
  .join();

const PUBLIC_FUNCTIONS_CHECK: Check = {
  title: 'Public access to the functions',
  run: async ({ apiOrigin }) => {
    const { status, json } = await fetchAnswer(`${apiOrigin}/health`);
    const problem = 'Google answers 403: a policy of the organization forbids public functions.';
    return problemUnless(status !== 403 || json !== null, problem);
  },
  remedy: ({ project }) =>
    `gcloud org-policies reset iam.allowedPolicyMemberDomains --project=${project}, then ${firebaseCommand(['deploy', '--only', PUBLIC_FUNCTION_DEPLOY_TARGETS, '--project', project]).join(' ')}`,
};

function createStrangerAccessCheck(
  dataName: string,
  urlOf: (deployment: Deployment) => string,
): Check {
  return {
    title: `${dataName} hidden from strangers`,
    run: async (deployment) => {
      const { status } = await fetchAnswer(urlOf(deployment));
      return problemUnless([401, 403].includes(status), `${urlOf(deployment)} answers ${status}.`);
    },
    remedy: ({ emulated, project }) =>
      emulated
        ? 'correct firestore.rules or storage.rules, which the emulators then load'
        : `Do this at once, because strangers may read the data: npx firebase deploy --only firestore,storage --project ${project}`,
  };
}

/**
 * The remedy is a guide and not `npm run deploy`. `npm run deploy` ends with these checks, so the
 * operator may just have run it.
 */
const deployGuideRemedy = () => 'see "When it is slow or wrong" in docs/deploy.md';

/**
 * Checks that Hosting serves this build. `indexHtml` is the built start page, which names the
 * scripts with a hash of their contents.
 */
export function createBuildCheck(indexHtml: string): Check {
  return {
    title: 'Pages of this build',
    run: async ({ origin }) => {
      const { text } = await fetchAnswer(`${origin}/`);
      return problemUnless(text === indexHtml, '/ is not the page that was built.');
    },
    remedy: deployGuideRemedy,
  };
}

export const SITE_CHECKS: readonly Check[] = [
  {
    title: 'Pages and their headers',
    run: ({ origin, emulated }) => pageProblemsAt(origin, emulated),
    remedy: deployGuideRemedy,
  },
  PUBLIC_FUNCTIONS_CHECK,
  {
    title: `Version ${manifest.version} at /api/health`,
    run: ({ origin }) => healthProblemsAt(origin),
    remedy: deployGuideRemedy,
  },
  {
    title: '404 in JSON for an unknown path',
    run: async ({ origin }) => {
      const { status, json } = await fetchAnswer(`${origin}/api/nothing`);
      const isCorrect = status === 404 && valueAt(json, 'code') === 'not_found';
      return problemUnless(isCorrect, `/api/nothing answers ${status}.`);
    },
    remedy: deployGuideRemedy,
  },
  createStrangerAccessCheck('Members', ({ documentsUrl }) => `${documentsUrl}/users?pageSize=1`),
  createStrangerAccessCheck(
    'Invitations',
    ({ documentsUrl }) => `${documentsUrl}/invitations?pageSize=1`,
  ),
  createStrangerAccessCheck('List of pictures', ({ fileListUrl }) => `${fileListUrl}?maxResults=1`),
];
