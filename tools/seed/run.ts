// npm run seed: fills the demo data into running emulators, however they were started.
import { address } from '../emulators/configuration.ts';
import { emulatorEnvironment } from '../emulators/environment.ts';
import { Failure } from '../emulators/failure.ts';
import { isFree } from '../emulators/ports.ts';
import { runTool } from '../emulators/run-tool.ts';
import { accountsTable } from './accounts-table.ts';

await runTool(async ({ terminal }) => {
  const emulator = new URL(`http://${address('firestore')}`);
  // The Admin SDK would go on trying for a minute.
  if (await isFree(Number(emulator.port))) {
    throw new Failure('No emulators are running. Start them with "firebase emulators:start".');
  }
  Object.assign(process.env, emulatorEnvironment());
  // Only now, because the Admin SDK reads where the emulators are when it loads.
  const { DEMO_PASSWORD, hasPeople, seedDemo } = await import('./demo.ts');
  if (await hasPeople()) {
    throw new Failure(
      'There are people in this network, and the demo data is for an empty one. Stop the emulators, which forgets them, start them again, then try once more.',
    );
  }
  terminal.say(accountsTable(await seedDemo(), DEMO_PASSWORD));
  return 0;
});
