// Checks of a project's settings at Google (docs/deploy.md).

import indexFile from '../../firestore.indexes.json' with { type: 'json' };
import { REGION } from '../../functions/src/platform/region.ts';
import { HTTPS_OPTIONS, TIMETABLE } from '../../functions/src/platform/runtime-options.ts';
import { functionsSettings } from '../../tools/deploy/site.ts';
import { type Check, unless } from './checks.ts';
import { at, type Deployment, listAt } from './deployment.ts';

/** The Google APIs that the functions or the deployment use. */
const APIS = [
  ...['artifactregistry', 'cloudbuild', 'cloudfunctions', 'cloudscheduler', 'eventarc'],
  ...['firebase', 'firebasehosting', 'firebaserules', 'firebasestorage', 'firestore'],
  ...['identitytoolkit', 'pubsub', 'run', 'secretmanager', 'storage'],
].map((name) => `${name}.googleapis.com`);

/** Locations of the database that are close to the region of the functions. */
const DATABASE_LOCATIONS = [REGION, ...(REGION === 'us-central1' ? ['nam5'] : [])];

const page = (where: string) => (deployment: Deployment) =>
  `https://console.firebase.google.com/project/${deployment.project}/${where}`;

const databaseUrl = ({ project }: Deployment) =>
  `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;

const updateDatabase =
  (flag: string, gcloud = 'gcloud') =>
  (deployment: Deployment) =>
    `${gcloud} firestore databases update --project=${deployment.project} --database='(default)' ${flag}`;

/**
 * Creates a check of one field in the database's description. Reports no problem if there is no
 * database, because another check reports that.
 */
function ofDatabase(title: string, field: string, right: readonly string[]) {
  const run: Check['run'] = async (deployment) => {
    const database = await deployment.ask(databaseUrl(deployment));
    const is = String(at(database, field));
    return unless(database === null || right.includes(is), `It is ${is}.`);
  };
  return { title, run };
}

/** Returns Auth's configuration. Null if Auth was never enabled. */
const authConfig = ({ ask, project }: Deployment) =>
  ask(`https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`);

async function signIn(deployment: Deployment): Promise<readonly string[]> {
  const google = await deployment.ask(
    `https://identitytoolkit.googleapis.com/admin/v2/projects/${deployment.project}/defaultSupportedIdpConfigs/google.com`,
  );
  const byEmail = at(await authConfig(deployment), 'signIn', 'email', 'enabled') === true;
  return [
    ...unless(byEmail, 'Email and password are off.'),
    ...unless(at(google, 'enabled') === true, 'Google is off.'),
  ];
}

async function authorisedDomain(deployment: Deployment): Promise<readonly string[]> {
  const host = new URL(deployment.settings().siteOrigin).hostname;
  const domains = listAt(await authConfig(deployment), 'authorizedDomains');
  return unless(domains.includes(host), `${host} is not among them.`);
}

async function apis({ ask, project }: Deployment) {
  const answer = await ask(
    `https://serviceusage.googleapis.com/v1/projects/${project}/services?filter=state:ENABLED&pageSize=200`,
  );
  const enabled = listAt(answer, 'services').map((one) => at(one, 'config', 'name'));
  const missing = APIS.filter((name) => !enabled.includes(name));
  if (missing.length === 0) return [];
  const remedy = `gcloud services enable ${missing.join(' ')} --project=${project}`;
  return [{ says: `${missing.join(', ')} is not enabled.`, remedy }];
}

/**
 * Returns a text that identifies an index. It is the same for an index of firestore.indexes.json
 * and for Firestore's description of it, which also contains the document id.
 */
function indexKey(collection: string, fields: readonly unknown[]): string {
  const named = fields.filter((field) => at(field, 'fieldPath') !== '__name__');
  const parts = named.map(
    (field) => `${at(field, 'fieldPath')} ${at(field, 'order') ?? at(field, 'arrayConfig')}`,
  );
  return `${collection}: ${parts.join(', ')}`;
}

const collectionOf = (one: unknown) => String(at(one, 'name')).split('/')[5] ?? '';

async function indexes(deployment: Deployment): Promise<readonly string[]> {
  const answer = await deployment.ask(`${databaseUrl(deployment)}/collectionGroups/-/indexes`);
  const states = new Map(
    listAt(answer, 'indexes').map((one) => [
      indexKey(collectionOf(one), listAt(one, 'fields')),
      at(one, 'state'),
    ]),
  );
  return indexFile.indexes.flatMap(({ collectionGroup, fields }) => {
    const key = indexKey(collectionGroup, fields);
    const state = states.get(key) ?? 'missing';
    return unless(state === 'READY', `${key} is ${state}.`);
  });
}

async function timeToLive(deployment: Deployment): Promise<readonly string[]> {
  const answer = await deployment.ask(
    `${databaseUrl(deployment)}/collectionGroups/-/fields?filter=ttlConfig:*`,
  );
  const states = new Map(
    listAt(answer, 'fields').map((one) => [
      `${collectionOf(one)}.${String(at(one, 'name')).split('/').at(-1)}`,
      at(one, 'ttlConfig', 'state'),
    ]),
  );
  const wanted = indexFile.fieldOverrides.filter((override) => at(override, 'ttl') === true);
  return wanted.flatMap(({ collectionGroup, fieldPath }) => {
    const state = states.get(`${collectionGroup}.${fieldPath}`) ?? 'missing';
    return unless(state === 'ACTIVE', `${collectionGroup}.${fieldPath} is ${state}.`);
  });
}

/** The most vCPUs that the functions can use. Every instance has one. */
function wantedCpus(project: string): number {
  const most = Number(functionsSettings(project)['MAX_INSTANCES'] ?? 10);
  const jobs = Object.values(TIMETABLE).reduce((sum, { maxInstances }) => sum + maxInstances, 0);
  return most + HTTPS_OPTIONS['upload-profile-picture'].maxInstances + jobs;
}

async function quota({ ask, project }: Deployment): Promise<readonly string[]> {
  const answer = await ask(
    `https://cloudquotas.googleapis.com/v1/projects/${project}/locations/global/services/run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion`,
  );
  const here = listAt(answer, 'dimensionsInfos').find((one) =>
    listAt(one, 'applicableLocations').includes(REGION),
  );
  const allowed = Number(at(here, 'details', 'value')) / 1_000;
  const wanted = wantedCpus(project);
  return unless(wanted <= allowed, `${REGION} allows ${allowed} vCPU, and ${wanted} may run.`);
}

export const PROJECT_CHECKS: readonly Check[] = [
  {
    title: 'The project is on the Blaze plan',
    stage: 'before',
    run: async ({ ask, project }) => {
      const billing = await ask(
        `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
      );
      return unless(at(billing, 'billingEnabled') === true, 'It has no billing account.');
    },
    remedy: page('usage/details'),
  },
  {
    title: 'There is a Firestore database in native mode',
    stage: 'before',
    run: async (deployment) => {
      const type = at(await deployment.ask(databaseUrl(deployment)), 'type') ?? 'missing';
      return unless(type === 'FIRESTORE_NATIVE', `(default) is ${type}.`);
    },
    remedy: page('firestore'),
  },
  {
    ...ofDatabase('Firestore is where the functions are', 'locationId', DATABASE_LOCATIONS),
    stage: 'before',
    remedy: () =>
      'docs/deploy.md, Domain, name and region: it cannot be moved, but the functions can',
  },
  {
    ...ofDatabase('Firestore’s transactions are optimistic', 'concurrencyMode', ['OPTIMISTIC']),
    stage: 'before',
    remedy: updateDatabase('--concurrency-mode=optimistic', 'gcloud beta'),
  },
  {
    title: 'People sign in by email and by Google',
    stage: 'before',
    run: signIn,
    remedy: page('authentication/providers'),
  },
  {
    title: 'The site’s domain is authorised for sign-in',
    stage: 'before',
    run: authorisedDomain,
    remedy: page('authentication/settings'),
  },
  {
    title: 'Clients cannot delete accounts',
    stage: 'before',
    run: async (deployment) => {
      const off = at(await authConfig(deployment), 'client', 'permissions', 'disabledUserDeletion');
      return unless(off === true, 'Self-deletion is on.');
    },
    remedy: page('authentication/settings'),
  },
  {
    title: 'An email address changes only after it is confirmed',
    stage: 'before',
    run: async (deployment) => {
      const config = await authConfig(deployment);
      const on = at(config, 'emailPrivacyConfig', 'enableImprovedEmailPrivacy');
      return unless(on === true, 'Email enumeration protection is off.');
    },
    remedy: page('authentication/settings'),
  },
  {
    title: 'The bucket exists',
    stage: 'before',
    run: async ({ ask, project }) => {
      const bucket = await ask(
        `https://firebasestorage.googleapis.com/v1alpha/projects/${project}/defaultBucket`,
      );
      return unless(bucket !== null, 'There is no default bucket.');
    },
    remedy: page('storage'),
  },
  {
    title: 'The site exists',
    stage: 'before',
    run: async ({ ask, project }) => {
      const answer = await ask(
        `https://firebasehosting.googleapis.com/v1beta1/projects/${project}/sites`,
      );
      const types = listAt(answer, 'sites').map((site) => at(site, 'type'));
      return unless(types.includes('DEFAULT_SITE'), 'Hosting has no default site.');
    },
    remedy: page('hosting/sites'),
  },
  {
    title: 'The secret SMTP_URL exists',
    stage: 'before',
    run: async ({ ask, project }) => {
      const latest = await ask(
        `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/SMTP_URL/versions/latest`,
      );
      return unless(at(latest, 'state') === 'ENABLED', 'It has no enabled version.');
    },
    remedy: ({ project }) => `npm run setup -- --project ${project}`,
  },
  { title: 'The APIs are enabled', stage: 'deployed', run: apis, remedy: () => '' },
  {
    title: 'The indexes are ready',
    stage: 'deployed',
    run: indexes,
    remedy: ({ project }) =>
      `npx firebase deploy --only firestore --project ${project}; one that is CREATING takes minutes`,
  },
  {
    title: 'The TTL policies are active',
    stage: 'deployed',
    run: timeToLive,
    remedy: ({ project }) =>
      `npx firebase deploy --only firestore --project ${project}; one that is CREATING takes minutes`,
  },
  {
    ...ofDatabase('The database cannot be deleted by mistake', 'deleteProtectionState', [
      'DELETE_PROTECTION_ENABLED',
    ]),
    stage: 'operating',
    remedy: updateDatabase('--delete-protection'),
  },
  {
    title: 'The database is backed up every day',
    stage: 'operating',
    run: async (deployment) => {
      const schedules = listAt(
        await deployment.ask(`${databaseUrl(deployment)}/backupSchedules`),
        'backupSchedules',
      );
      const daily = schedules.some((one) => at(one, 'dailyRecurrence') !== undefined);
      return unless(daily, 'It has no daily backup.');
    },
    remedy: ({ project }) =>
      `gcloud firestore backups schedules create --project=${project} --database='(default)' --recurrence=daily --retention=14w`,
  },
  {
    title: 'The log leaves out codes and searches',
    stage: 'operating',
    run: async ({ ask, project }) => {
      const sink = await ask(
        `https://logging.googleapis.com/v2/projects/${project}/sinks/_Default`,
      );
      const names = listAt(sink, 'exclusions').map((one) => at(one, 'name'));
      return unless(
        names.includes('codes-and-searches'),
        'It contains the full URLs of requests.',
      );
    },
    remedy: () => 'docs/deploy.md, section 6, Codes in the request log',
  },
  {
    title: 'The region’s quota is enough for every instance',
    stage: 'operating',
    run: quota,
    remedy: ({ project }) =>
      `https://console.cloud.google.com/iam-admin/quotas?project=${project} (Cloud Run, CPU allocation), or a lower MAX_INSTANCES`,
  },
];
