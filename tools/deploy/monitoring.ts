// npm run monitoring: creates the alerts of docs/alerts and the metrics of docs/metrics that are
// missing, or checks that they exist.
import { parseArgs } from 'node:util';
import { isEmail } from '../../functions/settings.ts';
import { Failure, UsageError } from '../lib/failure.ts';
import { requireProject, runScript, say } from './command.ts';
import { chooseEnsureMode, ensureNeeds, runProgram } from './ensure.ts';
import { createMonitoringNeeds, createNotificationChannelNeed } from './monitoring-needs.ts';
import { readValidBuildSettings } from './project-settings.ts';

const HELP = `npm run monitoring -- --project <id> <address>
Makes Google Cloud Monitoring email this address when something is wrong. May be run again.
  --check     only check that everything exists and that this address gets the alerts
  --dry-run   print the commands, run none`;

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      project: { type: 'string' },
      check: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void say(HELP);
  const project = requireProject(values.project, 'monitoring');
  const [emailAddress, ...furtherArgs] = positionals;
  if (emailAddress === undefined || !isEmail(emailAddress) || furtherArgs.length > 0)
    throw new UsageError('Name the one email address that gets the alerts.');
  const mode = chooseEnsureMode(values);
  const { hostname } = new URL(readValidBuildSettings(project).siteOrigin);
  const { need, channelNameCommand } = createNotificationChannelNeed(project, emailAddress);
  if (ensureNeeds([need], mode) > 0) throw new Failure('Correct this, then run it again.');
  const { ok, stdout, output } =
    mode === 'dry-run'
      ? { ok: true, stdout: '<channel>', output: '' }
      : runProgram(channelNameCommand);
  if (!ok) throw new Failure(output);
  if (ensureNeeds(createMonitoringNeeds(project, hostname, stdout), mode) === 0) return;
  throw new Failure(
    mode === 'check'
      ? 'Run the same command without --check. It creates what is missing.'
      : 'Correct what is marked ✗, then run the same command again. If Google cannot find a metric, wait until an hour after the first deployment: Google knows a metric only once it has a value.',
  );
});
