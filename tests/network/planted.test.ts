import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { ProcessTree } from '../../tools/lib/processes.ts';
import { buildFunctionsWithBug, plantedBugs } from '../support/planted-bugs.ts';
import { RealServer } from './real-server.ts';
import { runScenarios } from './run-scenarios.ts';

const RANDOM_SEED = Number(process.env['NETWORK_SEED'] ?? 1);
const MAX_SEARCH_MINUTES = 5;

const resultLines: string[] = [];
const processes = new ProcessTree();

afterAll(async () => {
  await processes.end();
  process.stdout.write(`\nSeed ${RANDOM_SEED}\n${resultLines.join('\n')}\n\n`);
});

test.each(plantedBugs())(
  '$name is found',
  async (bug) => {
    const functionsFolder = await buildFunctionsWithBug(processes, bug);
    const startedAt = performance.now();
    const options = { seed: RANDOM_SEED, durationMs: MAX_SEARCH_MINUTES * 60_000, shrinkMs: 0 };
    const { failure } = await RealServer.runWith(
      (server) => runScenarios(server, options),
      functionsFolder,
    );
    const durationSeconds = Math.round((performance.now() - startedAt) / 1_000);
    const outcomeText = failure === null ? 'not found' : `found, path ${failure.path}`;
    const [message = ''] = failure?.message.split('\n') ?? [];
    resultLines.push(
      `${bug.name.padEnd(32)} ${outcomeText.padEnd(16)} ${durationSeconds} s  ${message}`,
    );
    expect(failure).not.toBeNull();
  },
  2 * MAX_SEARCH_MINUTES * 60_000,
);
