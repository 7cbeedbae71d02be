// npm run seed: writes the demo data into running emulators.
import { parseArgs } from 'node:util';
import { emulatorAddress } from '../emulators/configuration.ts';
import { emulatorEnvironment } from '../emulators/environment.ts';
import { isPortFree } from '../emulators/ports.ts';
import { Failure } from '../lib/failure.ts';
import { runTool } from '../lib/run-tool.ts';
import { formatAccountsTable } from './accounts-table.ts';
import { DEMO_CODES, DEMO_PASSWORD, hasPeople, seedDemo } from './demo.ts';

await runTool(async ({ terminal }) => {
  // Refuses options.
  parseArgs({ options: {} });
  const firestoreUrl = new URL(`http://${emulatorAddress('firestore')}`);
  // Fails at once if Firestore's port is free. The Admin SDK would otherwise retry for a minute.
  if (await isPortFree(Number(firestoreUrl.port))) {
    throw new Failure('No emulators are running. Start them with "firebase emulators:start".');
  }
  Object.assign(process.env, emulatorEnvironment());
  if (await hasPeople()) {
    throw new Failure(
      'This network has members, and the demo data is for an empty one. Restart the emulators, which clears it, then try again.',
    );
  }
  terminal.say(formatAccountsTable(await seedDemo(), DEMO_PASSWORD, DEMO_CODES));
  return 0;
});
