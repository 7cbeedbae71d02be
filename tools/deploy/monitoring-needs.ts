import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../emulators/configuration.ts';
import type { Command, Need } from './ensure.ts';

const METRIC_NAMES = ['elevere_calls', 'elevere_call_times'];
const ALERTS = ['health', 'errors', 'job-missing', 'quota'];

function displayNameOf(file: string): string {
  const { displayName }: { displayName: string } = JSON.parse(
    readFileSync(path.join(root, file), 'utf8'),
  );
  return displayName;
}

/** `nameCommand` prints the channel's name, which Google chooses. */
export function notificationChannel(
  project: string,
  address: string,
): { readonly need: Need; readonly nameCommand: Command } {
  const projectFlag = `--project=${project}`;
  const channelsCommand = ['gcloud', 'beta', 'monitoring', 'channels'] as const;
  const listCommand = [
    ...channelsCommand,
    'list',
    projectFlag,
    `--filter=type=email AND labels.email_address=${address}`,
    '--format=value(name)',
  ] as const;
  return {
    need: {
      what: `Alerts to ${address}`,
      find: { command: listCommand, name: 'notificationChannels/' },
      make: [
        ...channelsCommand,
        'create',
        projectFlag,
        '--display-name=elevere operators',
        '--type=email',
        `--channel-labels=email_address=${address}`,
      ],
    },
    nameCommand: [...listCommand, '--limit=1'],
  };
}

/** The metrics come first, because the alerts depend on them. */
export function monitoringNeeds(project: string, host: string, channel: string): readonly Need[] {
  const projectFlag = `--project=${project}`;
  const metricsCommand = ['gcloud', 'logging', 'metrics'] as const;
  const policiesCommand = ['gcloud', 'monitoring', 'policies'] as const;
  const uptimeCommand = ['gcloud', 'monitoring', 'uptime'] as const;
  const dashboardsCommand = ['gcloud', 'monitoring', 'dashboards'] as const;
  const listing = (command: Command, field: string): Command => [
    ...command,
    projectFlag,
    `--format=value(${field})`,
  ];
  const metricNeed = (name: string, ...settings: readonly string[]): Need => ({
    what: `The metric ${name}`,
    find: { command: listing([...metricsCommand, 'list'], 'name'), name },
    make: [...metricsCommand, 'create', name, projectFlag, ...settings],
  });
  const dashboard = 'docs/alerts/dashboard.json';
  return [
    ...METRIC_NAMES.map((name) => metricNeed(name, `--config-from-file=docs/metrics/${name}.json`)),
    metricNeed(
      'elevere_expire_invitations',
      '--description=Runs of expire_invitations',
      '--log-filter=jsonPayload.job="expire_invitations" AND severity<ERROR',
    ),
    {
      what: 'The uptime check',
      find: {
        command: listing([...uptimeCommand, 'list-configs'], 'displayName'),
        name: 'elevere health',
      },
      make: [
        ...uptimeCommand,
        'create',
        'elevere health',
        projectFlag,
        '--resource-type=uptime-url',
        `--resource-labels=host=${host},project_id=${project}`,
        ...['--protocol=https', '--path=/api/health', '--period=5', '--timeout=10'],
      ],
    },
    ...ALERTS.map((alert): Need => {
      const file = `docs/alerts/${alert}.json`;
      const name = displayNameOf(file);
      return {
        what: `The alert "${name}"`,
        find: { command: listing([...policiesCommand, 'list'], 'displayName'), name },
        make: [
          ...policiesCommand,
          'create',
          projectFlag,
          `--policy-from-file=${file}`,
          `--notification-channels=${channel}`,
        ],
      };
    }),
    {
      what: 'The dashboard',
      find: {
        command: listing([...dashboardsCommand, 'list'], 'displayName'),
        name: displayNameOf(dashboard),
      },
      make: [...dashboardsCommand, 'create', projectFlag, `--config-from-file=${dashboard}`],
    },
  ];
}
