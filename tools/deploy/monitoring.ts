// npm run monitoring: creates the alerts of docs/alerts and the metrics of docs/metrics that are
// missing.
import { parseArgs } from 'node:util';
import { Failure, UsageError } from '../lib/failure.ts';
import { requireProject, runScript, say } from './command.ts';
import { ensureNeeds, runProgram } from './ensure.ts';
import { createMonitoringNeeds, createNotificationChannelNeed } from './monitoring-needs.ts';
import { readValidBuildSettings } from './project-settings.ts';

const HELP = `npm run monitoring -- --project <id> <address>
Makes Google Cloud Monitoring email this address when something is wrong. May be run again.
  --dry-run   print the commands, run none`;

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      project: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void say(HELP);
  const project = requireProject(values.project, 'monitoring');
  const [emailAddress] = positionals;
  if (emailAddress === undefined)
    throw new UsageError('Name the email address that gets the alerts.');
  const { 'dry-run': dryRun } = values;
  const { need, channelNameCommand } = createNotificationChannelNeed(project, emailAddress);
  let unmetCount = ensureNeeds([need], dryRun);
  const { ok, output } = dryRun
    ? { ok: true, output: '<channel>' }
    : runProgram(channelNameCommand);
  if (!ok) throw new Failure(output);
  const { hostname } = new URL(readValidBuildSettings(project).siteOrigin);
  unmetCount += ensureNeeds(createMonitoringNeeds(project, hostname, output), dryRun);
  if (unmetCount === 0) return;
  throw new Failure(
    'Google knows a metric only once it has a value. Run the same command again an hour after the first deployment.',
  );
});
