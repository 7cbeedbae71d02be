import process from 'node:process';
import { expect, test } from 'vitest';
import { SHORTEN_MS, search, summary } from './search.ts';
import { World } from './world.ts';

// tools/test/run.ts sets these variables.
const SEED = Number(process.env['NETWORK_SEED'] ?? 1);
const SECONDS = Number(process.env['NETWORK_SECONDS'] ?? 30);
const PATH = process.env['NETWORK_PATH'];

test(
  `the model explains every answer of seed ${SEED}`,
  async () => {
    const shortenForMs = PATH === undefined ? SHORTEN_MS : 0;
    const options = { seed: SEED, forMs: SECONDS * 1_000, path: PATH, shortenForMs };
    const outcome = await World.during((world) => search(world, options));
    process.stdout.write(`${summary(SEED, outcome)}\n`);
    const { failure, rounds } = outcome;
    if (failure !== null) {
      const again = `npm run test:long -- random --seed ${SEED} --path ${failure.path}`;
      throw new Error(
        `${failure.message}\n\n${failure.history.join('\n')}\n\nRun the story again: ${again}`,
      );
    }
    expect(rounds).toBeGreaterThan(0);
  },
  SECONDS * 1_000 + SHORTEN_MS + 10 * 60_000,
);
