// The settings and services that the network needs in its Google Cloud project (docs/deploy.md,
// section 3). Only `npm run setup` checks them. A check at each deployment would need more rights,
// and would fail while Google prepares a new project.
import { REGION } from '../../functions/src/platform/region.ts';
import type { Need } from './ensure.ts';
import { createMetricNeeds } from './monitoring-needs.ts';

const APIS = [
  ...['artifactregistry', 'cloudbuild', 'cloudfunctions', 'cloudscheduler', 'eventarc'],
  ...['firebase', 'firebasehosting', 'firebaserules', 'firebasestorage', 'firestore'],
  ...['identitytoolkit', 'pubsub', 'run', 'secretmanager', 'storage'],
].map((name) => `${name}.googleapis.com`);

/**
 * A Cloud Logging filter for requests with a code, a token or a searched name in the URL or the
 * referrer.
 */
export const SECRET_REQUESTS_FILTER =
  'httpRequest.requestUrl=~"[?&](code|q)=|/validate_invitation_code|/vouch/" OR httpRequest.referer=~"[?&](code|q)=|/vouch/"';

/** Makes gcloud print each field with its name. */
const YAML_FLAG = '--format=yaml';

export function createProjectNeeds(project: string): readonly Need[] {
  const projectFlag = `--project=${project}`;
  const databaseFlags = [projectFlag, '--database=(default)'];
  const databasesCommand = ['gcloud', 'firestore', 'databases'] as const;
  const betaDatabasesCommand = ['gcloud', 'beta', 'firestore', 'databases'] as const;
  const backupsCommand = ['gcloud', 'firestore', 'backups', 'schedules'] as const;
  const sinksCommand = ['gcloud', 'logging', 'sinks'] as const;
  return [
    {
      title: 'The Blaze plan',
      find: {
        command: ['gcloud', 'billing', 'projects', 'describe', project, YAML_FLAG],
        name: 'billingEnabled: true',
      },
      page: `choose it at https://console.firebase.google.com/project/${project}/usage/details`,
    },
    { title: 'The APIs', create: ['gcloud', 'services', 'enable', ...APIS, projectFlag] },
    {
      title: 'The database',
      find: {
        command: [...databasesCommand, 'list', projectFlag, YAML_FLAG],
        name: 'databases/(default)',
      },
      create: [...databasesCommand, 'create', ...databaseFlags, `--location=${REGION}`],
    },
    {
      // Pessimistic transactions lock the documents that they read, so a member could delay their
      // own suspension.
      title: 'Optimistic transactions',
      create: [
        ...betaDatabasesCommand,
        'update',
        ...databaseFlags,
        '--concurrency-mode=optimistic',
      ],
    },
    {
      title: 'Protection of the database against deletion',
      create: [...databasesCommand, 'update', ...databaseFlags, '--delete-protection'],
    },
    {
      title: 'Point-in-time recovery of the database, to any minute of the last seven days',
      create: [...databasesCommand, 'update', ...databaseFlags, '--enable-pitr'],
    },
    {
      title: 'Daily backups, kept for 14 weeks',
      find: {
        command: [...backupsCommand, 'list', ...databaseFlags, YAML_FLAG],
        name: 'dailyRecurrence',
      },
      create: [
        ...backupsCommand,
        'create',
        ...databaseFlags,
        '--recurrence=daily',
        '--retention=14w',
      ],
    },
    {
      title: 'A request log without codes and searches',
      find: {
        command: [...sinksCommand, 'describe', '_Default', projectFlag, YAML_FLAG],
        name: 'codes-and-searches',
      },
      create: [
        ...sinksCommand,
        'update',
        '_Default',
        projectFlag,
        `--add-exclusion=name=codes-and-searches,filter=${SECRET_REQUESTS_FILTER}`,
      ],
    },
    ...createMetricNeeds(project),
  ];
}
