// Only `npm run setup` checks these needs (docs/deploy.md, section 3). A check at each deployment
// would need more rights, and would fail while Google prepares a project.
import { REGION } from '../../functions/src/platform/region.ts';
import type { Need } from './ensure.ts';

const APIS = [
  ...['artifactregistry', 'cloudbuild', 'cloudfunctions', 'cloudscheduler', 'eventarc'],
  ...['firebase', 'firebasehosting', 'firebaserules', 'firebasestorage', 'firestore'],
  ...['identitytoolkit', 'pubsub', 'run', 'secretmanager', 'storage'],
].map((name) => `${name}.googleapis.com`);

/**
 * A Cloud Logging filter for requests with a code, a token or a searched name in the URL or the
 * referrer.
 */
export const SECRET_REQUESTS =
  'httpRequest.requestUrl=~"[?&](code|q)=|/validate_invitation_code|/vouch/" OR httpRequest.referer=~"[?&](code|q)=|/vouch/"';

/** Makes gcloud print each field with its name. */
const YAML = '--format=yaml';

export function projectNeeds(project: string): readonly Need[] {
  const inProject = `--project=${project}`;
  const database = [inProject, '--database=(default)'];
  const databases = ['gcloud', 'firestore', 'databases'] as const;
  const betaDatabases = ['gcloud', 'beta', 'firestore', 'databases'] as const;
  const backups = ['gcloud', 'firestore', 'backups', 'schedules'] as const;
  const sinks = ['gcloud', 'logging', 'sinks'] as const;
  return [
    {
      what: 'The Blaze plan',
      find: {
        command: ['gcloud', 'billing', 'projects', 'describe', project, YAML],
        name: 'billingEnabled: true',
      },
      page: `choose it at https://console.firebase.google.com/project/${project}/usage/details`,
    },
    { what: 'The APIs', make: ['gcloud', 'services', 'enable', ...APIS, inProject] },
    {
      what: 'The database',
      find: { command: [...databases, 'list', inProject, YAML], name: 'databases/(default)' },
      make: [...databases, 'create', ...database, `--location=${REGION}`],
    },
    {
      // Pessimistic transactions lock the documents that they read, so a member could delay their
      // own suspension.
      what: 'Optimistic transactions',
      make: [...betaDatabases, 'update', ...database, '--concurrency-mode=optimistic'],
    },
    {
      what: 'Protection of the database against deletion',
      make: [...databases, 'update', ...database, '--delete-protection'],
    },
    {
      what: 'Any minute of the last seven days',
      make: [...databases, 'update', ...database, '--enable-pitr'],
    },
    {
      what: 'Daily backups, kept for 14 weeks',
      find: { command: [...backups, 'list', ...database, YAML], name: 'dailyRecurrence' },
      make: [...backups, 'create', ...database, '--recurrence=daily', '--retention=14w'],
    },
    {
      what: 'A request log without codes and searches',
      find: {
        command: [...sinks, 'describe', '_Default', inProject, YAML],
        name: 'codes-and-searches',
      },
      make: [
        ...sinks,
        'update',
        '_Default',
        inProject,
        `--add-exclusion=name=codes-and-searches,filter=${SECRET_REQUESTS}`,
      ],
    },
  ];
}
