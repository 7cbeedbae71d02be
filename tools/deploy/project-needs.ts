// The settings and services that the network needs in its Google Cloud project (docs/deploy.md,
// section 3). Only `npm run setup` creates and checks them. A check at each deployment would need more
// rights, and would fail while Google prepares a new project.
import { REGION } from '../../functions/src/platform/region.ts';
import { valueAt } from '../lib/value-at.ts';
import type { Need, ProgramAndArgs } from './ensure.ts';
import { createMetricNeeds } from './monitoring-needs.ts';

export const API_NAMES = [
  ...['artifactregistry', 'cloudbuild', 'cloudfunctions', 'cloudscheduler', 'eventarc'],
  ...['firebase', 'firebasehosting', 'firebaserules', 'firebasestorage', 'firestore'],
  ...['identitytoolkit', 'pubsub', 'run', 'secretmanager', 'storage'],
] as const;

const APIS = API_NAMES.map((name) => `${name}.googleapis.com`);

/**
 * A Cloud Logging filter for requests with a code, a token or a searched name in the URL or the
 * referrer.
 */
export const SECRET_REQUESTS_FILTER =
  'httpRequest.requestUrl=~"[?&](code|q)=|/validate_invitation_code|/vouch/" OR httpRequest.referer=~"[?&](code|q)=|/vouch/"';

const LOG_EXCLUSION = 'codes-and-searches';

/** `sinkJson` is gcloud's description of a log sink, or empty. */
function findLogExclusion(sinkJson: string): unknown {
  const exclusions = sinkJson === '' ? null : valueAt(JSON.parse(sinkJson), 'exclusions');
  return Array.isArray(exclusions)
    ? exclusions.find((exclusion) => valueAt(exclusion, 'name') === LOG_EXCLUSION)
    : undefined;
}

/** gcloud prints this for a schedule whose backups are kept for 14 weeks. */
const FOURTEEN_WEEKS = `retention: ${14 * 7 * 24 * 3600}s`;

/** Makes gcloud print each field with its name. */
const YAML_FLAG = '--format=yaml';

export function createProjectNeeds(project: string): readonly Need[] {
  const projectFlag = `--project=${project}`;
  const databaseFlags = [projectFlag, '--database=(default)'];
  const databasesCommand = ['gcloud', 'firestore', 'databases'] as const;
  const betaDatabasesCommand = ['gcloud', 'beta', 'firestore', 'databases'] as const;
  const backupsCommand = ['gcloud', 'firestore', 'backups', 'schedules'] as const;
  const sinksCommand = ['gcloud', 'logging', 'sinks'] as const;
  const updateSinkCommand = [...sinksCommand, 'update', '_Default', projectFlag] as const;
  const createDatabaseNeed = (title: string, field: string, update: ProgramAndArgs): Need => ({
    title,
    find: [...databasesCommand, 'describe', ...databaseFlags, YAML_FLAG],
    isMet: (found) => found.split('\n').includes(field),
    remedy: () => update,
  });
  return [
    {
      title: 'The Blaze plan',
      find: ['gcloud', 'billing', 'projects', 'describe', project, YAML_FLAG],
      isMet: (found) => found.includes('billingEnabled: true'),
      remedy: () =>
        `choose it at https://console.firebase.google.com/project/${project}/usage/details`,
    },
    {
      title: 'The APIs',
      find: ['gcloud', 'services', 'list', '--enabled', projectFlag, '--format=value(config.name)'],
      isMet: (found) => APIS.every((api) => found.split('\n').includes(api)),
      remedy: () => ['gcloud', 'services', 'enable', ...APIS, projectFlag],
    },
    {
      title: 'The database',
      find: [...databasesCommand, 'list', projectFlag, YAML_FLAG],
      isMet: (found) => found.includes('databases/(default)'),
      remedy: () => [...databasesCommand, 'create', ...databaseFlags, `--location=${REGION}`],
    },
    // Pessimistic transactions lock the documents that they read, so a member could delay their own
    // suspension.
    createDatabaseNeed('Optimistic transactions', 'concurrencyMode: OPTIMISTIC', [
      ...betaDatabasesCommand,
      'update',
      ...databaseFlags,
      '--concurrency-mode=optimistic',
    ]),
    createDatabaseNeed(
      'Protection of the database against deletion',
      'deleteProtectionState: DELETE_PROTECTION_ENABLED',
      [...databasesCommand, 'update', ...databaseFlags, '--delete-protection'],
    ),
    createDatabaseNeed(
      'Point-in-time recovery of the database, to any minute of the last seven days',
      'pointInTimeRecoveryEnablement: POINT_IN_TIME_RECOVERY_ENABLED',
      [...databasesCommand, 'update', ...databaseFlags, '--enable-pitr'],
    ),
    {
      title: 'Daily backups, kept for 14 weeks',
      find: [...backupsCommand, 'list', ...databaseFlags, YAML_FLAG],
      isMet: (found) => found.includes('dailyRecurrence') && found.includes(FOURTEEN_WEEKS),
      remedy: (found) =>
        found.includes('dailyRecurrence')
          ? `they are kept for another time. Run "${[...backupsCommand, 'list', ...databaseFlags].join(' ')}", then "${[...backupsCommand, 'update', ...databaseFlags].join(' ')} --backup-schedule=<name> --retention=14w"`
          : [
              ...backupsCommand,
              'create',
              ...databaseFlags,
              '--recurrence=daily',
              '--retention=14w',
            ],
    },
    {
      title: 'A request log without codes and searches',
      find: [...sinksCommand, 'describe', '_Default', projectFlag, '--format=json(exclusions)'],
      isMet: (found) => {
        const exclusion = findLogExclusion(found);
        return (
          valueAt(exclusion, 'filter') === SECRET_REQUESTS_FILTER &&
          valueAt(exclusion, 'disabled') !== true
        );
      },
      remedy: (found) =>
        findLogExclusion(found) === undefined
          ? [
              ...updateSinkCommand,
              `--add-exclusion=name=${LOG_EXCLUSION},filter=${SECRET_REQUESTS_FILTER}`,
            ]
          : `it is switched off, or has an older filter. Run "${[...updateSinkCommand, `--remove-exclusions=${LOG_EXCLUSION}`].join(' ')}", then run setup again`,
    },
    ...createMetricNeeds(project),
  ];
}
