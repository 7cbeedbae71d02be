import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import indexFile from '../../firestore.indexes.json' with { type: 'json' };
import { HTTPS_OPTIONS } from '../../functions/src/platform/runtime-options.ts';
import { sourceOfFunctions } from '../../tools/deploy/functions-source.ts';
import { JOBS } from '../../tools/emulators/schedules.ts';
import { askGoogle, type Deployment } from './deployment.ts';
import { FUNCTION_CHECKS } from './function-checks.ts';
import { PROJECT_CHECKS } from './project-checks.ts';
import { problemsOf } from './run-checks.ts';

const PROJECT = 'made-up-network';
const SOURCE = sourceOfFunctions();

type Answers = Readonly<Record<string, unknown>>;

const collection = (group: string) => `projects/p/databases/(default)/collectionGroups/${group}`;

/** A function as `functions:list` of firebase-tools 15.34 describes it. */
function deployed(name: string, change: object = {}) {
  const secretEnvironmentVariables = name === 'send_due_mail' ? [{ key: 'SMTP_URL' }] : [];
  const hash = name === 'send_due_mail' ? 'with-secret' : 'hash';
  return {
    name: `projects/p/locations/us-central1/functions/${name}`,
    state: 'ACTIVE',
    labels: {
      'firebase-functions-codebase': 'elevere',
      'firebase-functions-hash': hash,
      source: SOURCE,
      ...change,
    },
    serviceConfig: { secretEnvironmentVariables },
  };
}

const NAMES = [...Object.keys(HTTPS_OPTIONS), ...JOBS];
const functions = (change: (name: string) => object = () => ({})) => ({
  functions: [
    ...NAMES.map((name) => deployed(name, change(name))),
    { name: 'projects/p/locations/us-central1/functions/of-another-program', labels: {} },
  ],
});

const SERVICES =
  'artifactregistry cloudbuild cloudfunctions cloudscheduler eventarc firebase firebasehosting firebaserules firebasestorage firestore identitytoolkit pubsub run secretmanager storage';

/** Google's answers for a project without problems, by the end of the URL. */
const RIGHT: Answers = {
  '/billingInfo': { billingEnabled: true },
  '/databases/(default)': {
    type: 'FIRESTORE_NATIVE',
    locationId: 'nam5',
    concurrencyMode: 'OPTIMISTIC',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  },
  '/backupSchedules': { backupSchedules: [{ dailyRecurrence: {} }] },
  '/-/indexes': {
    indexes: indexFile.indexes.map(({ collectionGroup, fields }) => ({
      name: `${collection(collectionGroup)}/indexes/x`,
      fields: [...fields, { fieldPath: '__name__', order: 'DESCENDING' }],
      state: 'READY',
    })),
  },
  'ttlConfig:*': {
    fields: ['vouch_requests', 'mail', 'audit', 'introductions', 'rate_limits'].map((group) => ({
      name: `${collection(group)}/fields/expireAt`,
      ttlConfig: { state: 'ACTIVE' },
    })),
  },
  '/config': {
    signIn: { email: { enabled: true } },
    authorizedDomains: ['made-up-network.web.app'],
    client: { permissions: { disabledUserDeletion: true } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  },
  '/google.com': { enabled: true },
  '/defaultBucket': { bucket: {} },
  '/sites': { sites: [{ type: 'DEFAULT_SITE' }] },
  '/versions/latest': { state: 'ENABLED' },
  'pageSize=200': {
    services: SERVICES.split(' ').map((name) => ({ config: { name: `${name}.googleapis.com` } })),
  },
  '/CpuAllocPerProjectRegion': {
    dimensionsInfos: [{ applicableLocations: ['us-central1'], details: { value: '20000' } }],
  },
  '/sinks/_Default': { exclusions: [{ name: 'codes-and-searches' }] },
  'functions?pageSize=1000': functions(),
};

async function problems(answers: Answers) {
  const deployment: Deployment = {
    project: PROJECT,
    emulated: false,
    origin: '',
    apiOrigin: '',
    documents: '',
    listing: () => '',
    settings: () =>
      Object.assign(Object.create(null), { siteOrigin: `https://${PROJECT}.web.app` }),
    ask: async (url) => {
      const [found] = Object.entries({ ...RIGHT, ...answers }).filter(([end]) => url.endsWith(end));
      if (found === undefined) throw new Error(`Not expected: ${url}`);
      return found[1];
    },
  };
  const checks = [...PROJECT_CHECKS, ...FUNCTION_CHECKS];
  const found = await Promise.all(checks.map((check) => problemsOf(check, deployment)));
  return found.flat().map(({ title, says, remedy }) => `${title}: ${says} → ${remedy}`);
}

test('a project as docs/deploy.md has it set up has no problem', async () => {
  expect(await problems({})).toEqual([]);
});

const database = (change: object) => ({
  '/databases/(default)': { ...(RIGHT['/databases/(default)'] as object), ...change },
});
const auth = (change: object) => ({ '/config': { ...(RIGHT['/config'] as object), ...change } });

test.each<[what: string, told: RegExp, answers: Answers]>([
  ['no plan', /Blaze.*usage\/details/, { '/billingInfo': { billingEnabled: false } }],
  ['no database', /native mode: \(default\) is missing/, { '/databases/(default)': null }],
  ['the old mode', /\(default\) is DATASTORE_MODE/, database({ type: 'DATASTORE_MODE' })],
  ['a far database', /It is asia-south1/, database({ locationId: 'asia-south1' })],
  [
    'locks',
    /PESSIMISTIC. → gcloud beta .*--concurrency-mode=opt/,
    database({ concurrencyMode: 'PESSIMISTIC' }),
  ],
  [
    'no delete protection',
    /--delete-protection$/,
    database({ deleteProtectionState: 'DELETE_PROTECTION_DISABLED' }),
  ],
  ['no backups', /no daily backup. → gcloud firestore backups/, { '/backupSchedules': {} }],
  ['no sign-in by email', /Email and password are off/, auth({ signIn: {} })],
  ['no sign-in by Google', /Google is off/, { '/google.com': null }],
  ['another domain', /made-up-network.web.app is not among/, auth({ authorizedDomains: [] })],
  ['self-deletion', /Self-deletion is on/, auth({ client: {} })],
  [
    'addresses that are not confirmed',
    /Email enumeration protection is off\. → .*authentication\/settings$/,
    auth({ emailPrivacyConfig: {} }),
  ],
  ['no bucket', /no default bucket/, { '/defaultBucket': null }],
  ['no site', /no default site/, { '/sites': {} }],
  ['no secret', /no version in use. → npm run setup/, { '/versions/latest': null }],
  ['no log exclusion', /It holds addresses/, { '/sinks/_Default': {} }],
  [
    'an API that is off',
    /gcloud services enable artifactregistry\S+ .* storage\S+ --project=/,
    { 'pageSize=200': {} },
  ],
  [
    'too small a quota',
    /allows 10 vCPU, and 18 may run/,
    {
      '/CpuAllocPerProjectRegion': {
        dimensionsInfos: [{ applicableLocations: ['us-central1'], details: { value: '10000' } }],
      },
    },
  ],
  [
    'a function that was not deployed',
    /api is missing/,
    { 'functions?pageSize=1000': { functions: NAMES.slice(1).map((name) => deployed(name)) } },
  ],
  [
    'a function of another commit',
    /: upload-profile-picture is old: it has other sources. → npx --yes firebase-tools@15\S+ deploy --only functions:elevere:api,/,
    {
      'functions?pageSize=1000': functions((name) =>
        name === 'upload-profile-picture' ? { source: 'other' } : {},
      ),
    },
  ],
  [
    'a function with settings of before',
    /write_reminders is old: it has other settings/,
    {
      'functions?pageSize=1000': functions((name) =>
        name === 'write_reminders' ? { 'firebase-functions-hash': 'before' } : {},
      ),
    },
  ],
  [
    'a function that the code no longer has',
    /→ npx firebase functions:delete one_of_before --region us-central1 --project made-up-network$/,
    {
      'functions?pageSize=1000': {
        functions: [...functions().functions, deployed('one_of_before')],
      },
    },
  ],
])('%s is told, with what puts it right, and nothing else', async (_what, told, answers) => {
  expect(await problems(answers)).toEqual([expect.stringMatching(told)]);
});

test('an index that is missing or being built is told by its fields, and a TTL policy by its field', async () => {
  const { indexes = [] } = RIGHT['/-/indexes'] as { indexes?: readonly object[] };
  const [first, second, ...rest] = indexes;
  const told = await problems({
    '/-/indexes': { indexes: [{ ...second, state: 'CREATING' }, ...rest] },
    'ttlConfig:*': {},
  });
  expect(first).toBeDefined();
  expect(told).toHaveLength(7);
  expect(told[0]).toContain('audit: people CONTAINS, at DESCENDING is missing.');
  expect(told[1]).toContain('at DESCENDING is CREATING.');
  expect(told.at(-1)).toContain('rate_limits.expireAt is missing.');
});

test('what Google would not answer is told with what helps, and apart from what is wrong', async () => {
  const disabled = { reason: 'SERVICE_DISABLED', metadata: { service: 'run.googleapis.com' } };
  const server = createServer(({ url }, response) => {
    const details = url === '/disabled' ? [disabled] : [];
    if (url === '/missing') return response.writeHead(404).end('{}');
    return response.writeHead(403).end(JSON.stringify({ error: { message: 'No.', details } }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const ask = askGoogle(PROJECT, 'token');
  const asked = (path: string) => ask(`http://127.0.0.1:${port}/${path}`);
  expect(await asked('missing')).toBeNull();
  await expect(asked('disabled')).rejects.toMatchObject({
    message: 'run.googleapis.com is not enabled.',
    remedy: `gcloud services enable run.googleapis.com --project=${PROJECT}`,
  });
  await expect(asked('refused')).rejects.toMatchObject({
    message: 'Google answers 403: No.',
    remedy: expect.stringContaining('roles/viewer'),
  });
  server.closeAllConnections();
  server.close();
});
