import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.ts';
import type { Need, ProgramAndArgs } from './ensure.ts';

const METRIC_NAMES = ['elevere_calls', 'elevere_call_times'];
const ALERT_NAMES = ['health', 'errors', 'job-missing', 'quota'];

function readDisplayName(alertPath: string): string {
  const { displayName }: { displayName: string } = JSON.parse(
    readFileSync(path.join(root, alertPath), 'utf8'),
  );
  return displayName;
}

/**
 * Returns the lines of gcloud's output whose first field is `name`. Tabs separate the fields in the
 * format `value(a,b)`.
 */
const findLines = (output: string, name: string): readonly string[] =>
  output.split('\n').filter((line) => line.split('\t')[0] === name);

/** `line` ends with the field `enabled`, as gcloud prints it. */
const isSwitchedOff = (line: string): boolean => line.endsWith('\tFalse');

/** `channelNameCommand` prints the notification channel's name, which Google generates. */
export function createNotificationChannelNeed(
  project: string,
  emailAddress: string,
): { readonly need: Need; readonly channelNameCommand: ProgramAndArgs } {
  const projectFlag = `--project=${project}`;
  const channelsCommand = ['gcloud', 'beta', 'monitoring', 'channels'] as const;
  const listCommand = [
    ...channelsCommand,
    'list',
    projectFlag,
    `--filter=type=email AND labels.email_address=${emailAddress}`,
  ] as const;
  return {
    need: {
      title: `Alerts to ${emailAddress}`,
      find: [...listCommand, '--limit=1', '--format=value(name,enabled)'],
      isMet: (found) => found !== '' && !isSwitchedOff(found),
      remedy: (found) => {
        const [name = ''] = found.split('\t');
        return isSwitchedOff(found)
          ? [...channelsCommand, 'update', name, projectFlag, '--enabled']
          : [
              ...channelsCommand,
              'create',
              projectFlag,
              '--display-name=elevere operators',
              '--type=email',
              `--channel-labels=email_address=${emailAddress}`,
            ];
      },
    },
    channelNameCommand: [...listCommand, '--limit=1', '--format=value(name)'],
  };
}

/**
 * Metrics that Cloud Logging computes from elevere's log. Setup creates them, too, because Google
 * accepts an alert only if its metric already has a value.
 */
export function createMetricNeeds(project: string): readonly Need[] {
  const projectFlag = `--project=${project}`;
  const metricsCommand = ['gcloud', 'logging', 'metrics'] as const;
  const createMetricNeed = (name: string, ...settings: readonly string[]): Need => ({
    title: `The metric ${name}`,
    find: [...metricsCommand, 'list', projectFlag, '--format=value(name)'],
    isMet: (found) => findLines(found, name).length > 0,
    remedy: () => [...metricsCommand, 'create', name, projectFlag, ...settings],
  });
  return [
    ...METRIC_NAMES.map((name) =>
      createMetricNeed(name, `--config-from-file=docs/metrics/${name}.json`),
    ),
    createMetricNeed(
      'elevere_expire_invitations',
      '--description=Runs of expire_invitations',
      '--log-filter=jsonPayload.job="expire_invitations" AND severity<ERROR',
    ),
  ];
}

function createUptimeCheckNeed(project: string, host: string): Need {
  const projectFlag = `--project=${project}`;
  const uptimeCommand = ['gcloud', 'monitoring', 'uptime'] as const;
  const name = 'elevere health';
  return {
    title: `The uptime check of ${host}`,
    find: [
      ...uptimeCommand,
      'list-configs',
      projectFlag,
      '--format=value(displayName,monitoredResource.labels.host,name)',
    ],
    isMet: (found) => {
      const checks = findLines(found, name);
      return checks.length > 0 && checks.every((check) => check.split('\t')[1] === host);
    },
    remedy: (found) => {
      const otherCheck = findLines(found, name)
        .map((check) => check.split('\t'))
        .find(([, checkedHost]) => checkedHost !== host);
      if (otherCheck !== undefined) {
        const [, otherHost = '', otherName = ''] = otherCheck;
        return `it checks ${otherHost}. Delete it with "${[...uptimeCommand, 'delete', otherName, projectFlag].join(' ')}", then run this again`;
      }
      return [
        ...uptimeCommand,
        'create',
        name,
        projectFlag,
        '--resource-type=uptime-url',
        `--resource-labels=host=${host},project_id=${project}`,
        ...['--protocol=https', '--path=/api/health', '--period=5', '--timeout=10'],
      ];
    },
  };
}

function createAlertNeed(project: string, alertPath: string, channelName: string): Need {
  const projectFlag = `--project=${project}`;
  const policiesCommand = ['gcloud', 'monitoring', 'policies'] as const;
  const displayName = readDisplayName(alertPath);
  return {
    title: `The alert "${displayName}"`,
    find: [
      ...policiesCommand,
      'list',
      projectFlag,
      '--format=value(displayName,name,notificationChannels,enabled)',
    ],
    isMet: (found) =>
      findLines(found, displayName).some(
        (line) => line.includes(channelName) && !isSwitchedOff(line),
      ),
    remedy: (found) => {
      const [line = ''] = findLines(found, displayName);
      const [, policyName] = line.split('\t');
      if (policyName === undefined) {
        return [
          ...policiesCommand,
          'create',
          projectFlag,
          `--policy-from-file=${alertPath}`,
          `--notification-channels=${channelName}`,
        ];
      }
      return [
        ...policiesCommand,
        'update',
        policyName,
        projectFlag,
        ...(isSwitchedOff(line) ? ['--enabled'] : []),
        ...(line.includes(channelName) ? [] : [`--add-notification-channels=${channelName}`]),
      ];
    },
  };
}

/** `channelName` is the notification channel that gets the alerts. */
export function createMonitoringNeeds(
  project: string,
  host: string,
  channelName: string,
): readonly Need[] {
  const projectFlag = `--project=${project}`;
  const dashboardsCommand = ['gcloud', 'monitoring', 'dashboards'] as const;
  const dashboardPath = 'docs/alerts/dashboard.json';
  return [
    ...createMetricNeeds(project),
    createUptimeCheckNeed(project, host),
    ...ALERT_NAMES.map((alert) =>
      createAlertNeed(project, `docs/alerts/${alert}.json`, channelName),
    ),
    {
      title: 'The dashboard',
      find: [...dashboardsCommand, 'list', projectFlag, '--format=value(displayName)'],
      isMet: (found) => findLines(found, readDisplayName(dashboardPath)).length > 0,
      remedy: () => [
        ...dashboardsCommand,
        'create',
        projectFlag,
        `--config-from-file=${dashboardPath}`,
      ],
    },
  ];
}
