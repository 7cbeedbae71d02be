import process from 'node:process';
import { expect, test } from 'vitest';
import { RealServer } from './real-server.ts';
import { formatSummary, MAX_SHRINK_MS, runScenarios } from './run-scenarios.ts';

const RANDOM_SEED = Number(process.env['NETWORK_SEED'] ?? 1);
const RUN_DURATION_SECONDS = Number(process.env['NETWORK_SECONDS'] ?? 30);
const REPLAY_PATH = process.env['NETWORK_PATH'];

test(
  `the server behaves as the model in scenarios of seed ${RANDOM_SEED}`,
  async () => {
    const shrinkMs = REPLAY_PATH === undefined ? MAX_SHRINK_MS : 0;
    const options = {
      seed: RANDOM_SEED,
      durationMs: RUN_DURATION_SECONDS * 1_000,
      path: REPLAY_PATH,
      shrinkMs,
    };
    const runResult = await RealServer.runWith((server) => runScenarios(server, options));
    process.stdout.write(`${formatSummary(RANDOM_SEED, runResult)}\n`);
    const { failure, roundCount } = runResult;
    if (failure !== null) {
      const replayCommand = `npm run test:long -- random --seed ${RANDOM_SEED} --path ${failure.path}`;
      throw new Error(
        `${failure.message}\n\n${failure.history.join('\n')}\n\nReplay the scenario: ${replayCommand}`,
      );
    }
    expect(roundCount).toBeGreaterThan(0);
  },
  RUN_DURATION_SECONDS * 1_000 + MAX_SHRINK_MS + 10 * 60_000,
);
