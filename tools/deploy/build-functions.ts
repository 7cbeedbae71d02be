// The `predeploy` hook in firebase.json. Builds the functions with the name of the deployed
// network.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { Failure } from '../lib/failure.ts';
import { root } from '../lib/root.ts';
import { runScript } from './command.ts';
import { readGitHashOfFunctions } from './functions-source.ts';
import { readNetworkName } from './project-settings.ts';

await runScript(async () => {
  const networkName = readNetworkName(process.env['GCLOUD_PROJECT'] ?? '');
  const { status } = spawnSync(
    process.execPath,
    // A test passes the output folder as an argument, to keep functions/lib unchanged.
    [path.join(root, 'functions/build.ts'), ...process.argv.slice(2)],
    {
      cwd: path.join(root, 'functions'),
      stdio: 'inherit',
      env: {
        ...process.env,
        NETWORK_NAME: networkName,
        FUNCTIONS_SOURCE: readGitHashOfFunctions(),
      },
    },
  );
  if (status !== 0) throw new Failure('The functions could not be built; the reason is above.');
});
