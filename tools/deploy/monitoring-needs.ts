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
    '--format=value(name)',
  ] as const;
  return {
    need: {
      title: `Alerts to ${emailAddress}`,
      find: { command: listCommand, name: 'notificationChannels/' },
      create: [
        ...channelsCommand,
        'create',
        projectFlag,
        '--display-name=elevere operators',
        '--type=email',
        `--channel-labels=email_address=${emailAddress}`,
      ],
    },
    channelNameCommand: [...listCommand, '--limit=1'],
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
    find: { command: [...metricsCommand, 'list', projectFlag, '--format=value(name)'], name },
    create: [...metricsCommand, 'create', name, projectFlag, ...settings],
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

export function createMonitoringNeeds(
  project: string,
  host: string,
  channelName: string,
): readonly Need[] {
  const projectFlag = `--project=${project}`;
  const policiesCommand = ['gcloud', 'monitoring', 'policies'] as const;
  const uptimeCommand = ['gcloud', 'monitoring', 'uptime'] as const;
  const dashboardsCommand = ['gcloud', 'monitoring', 'dashboards'] as const;
  const createListCommand = (command: ProgramAndArgs, field: string): ProgramAndArgs => [
    ...command,
    projectFlag,
    `--format=value(${field})`,
  ];
  const dashboardPath = 'docs/alerts/dashboard.json';
  return [
    ...createMetricNeeds(project),
    {
      title: 'The uptime check',
      find: {
        command: createListCommand([...uptimeCommand, 'list-configs'], 'displayName'),
        name: 'elevere health',
      },
      create: [
        ...uptimeCommand,
        'create',
        'elevere health',
        projectFlag,
        '--resource-type=uptime-url',
        `--resource-labels=host=${host},project_id=${project}`,
        ...['--protocol=https', '--path=/api/health', '--period=5', '--timeout=10'],
      ],
    },
    ...ALERT_NAMES.map((alert): Need => {
      const alertPath = `docs/alerts/${alert}.json`;
      const name = readDisplayName(alertPath);
      return {
        title: `The alert "${name}"`,
        find: { command: createListCommand([...policiesCommand, 'list'], 'displayName'), name },
        create: [
          ...policiesCommand,
          'create',
          projectFlag,
          `--policy-from-file=${alertPath}`,
          `--notification-channels=${channelName}`,
        ],
      };
    }),
    {
      title: 'The dashboard',
      find: {
        command: createListCommand([...dashboardsCommand, 'list'], 'displayName'),
        name: readDisplayName(dashboardPath),
      },
      create: [...dashboardsCommand, 'create', projectFlag, `--config-from-file=${dashboardPath}`],
    },
  ];
}
