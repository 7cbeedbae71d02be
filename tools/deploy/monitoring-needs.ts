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

/** `name` is a command. It prints the channel's name, which Google chooses. */
export function notificationChannel(
  project: string,
  address: string,
): { readonly need: Need; readonly name: Command } {
  const inProject = `--project=${project}`;
  const channels = ['gcloud', 'beta', 'monitoring', 'channels'] as const;
  const list = [
    ...channels,
    'list',
    inProject,
    `--filter=type=email AND labels.email_address=${address}`,
    '--format=value(name)',
  ] as const;
  return {
    need: {
      what: `Alerts to ${address}`,
      find: { command: list, name: 'notificationChannels/' },
      make: [
        ...channels,
        'create',
        inProject,
        '--display-name=elevere operators',
        '--type=email',
        `--channel-labels=email_address=${address}`,
      ],
    },
    name: [...list, '--limit=1'],
  };
}

/** The metrics come first, because the alerts depend on them. */
export function monitoringNeeds(project: string, host: string, channel: string): readonly Need[] {
  const inProject = `--project=${project}`;
  const metrics = ['gcloud', 'logging', 'metrics'] as const;
  const policies = ['gcloud', 'monitoring', 'policies'] as const;
  const uptime = ['gcloud', 'monitoring', 'uptime'] as const;
  const dashboards = ['gcloud', 'monitoring', 'dashboards'] as const;
  const listing = (command: Command, field: string): Command => [
    ...command,
    inProject,
    `--format=value(${field})`,
  ];
  const metric = (name: string, ...settings: readonly string[]): Need => ({
    what: `The metric ${name}`,
    find: { command: listing([...metrics, 'list'], 'name'), name },
    make: [...metrics, 'create', name, inProject, ...settings],
  });
  const dashboard = 'docs/alerts/dashboard.json';
  return [
    ...METRIC_NAMES.map((name) => metric(name, `--config-from-file=docs/metrics/${name}.json`)),
    metric(
      'elevere_expire_invitations',
      '--description=Runs of expire_invitations',
      '--log-filter=jsonPayload.job="expire_invitations" AND severity<ERROR',
    ),
    {
      what: 'The uptime check',
      find: {
        command: listing([...uptime, 'list-configs'], 'displayName'),
        name: 'elevere health',
      },
      make: [
        ...uptime,
        'create',
        'elevere health',
        inProject,
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
        find: { command: listing([...policies, 'list'], 'displayName'), name },
        make: [
          ...policies,
          'create',
          inProject,
          `--policy-from-file=${file}`,
          `--notification-channels=${channel}`,
        ],
      };
    }),
    {
      what: 'The dashboard',
      find: {
        command: listing([...dashboards, 'list'], 'displayName'),
        name: displayNameOf(dashboard),
      },
      make: [...dashboards, 'create', inProject, `--config-from-file=${dashboard}`],
    },
  ];
}
