import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { Family } from '../../tools/emulators/processes.ts';
import { search } from '../simulator/simulator.ts';
import { plant, plantedBugs } from '../support/planted-bugs.ts';

const SEED = Number(process.env['SIMULATOR_SEED'] ?? 1);
/** A bug must be found within this time. */
const MINUTES = 5;

const table: string[] = [];
const family = new Family();

afterAll(async () => {
  await family.end();
  process.stdout.write(`\nSeed ${SEED}\n${table.join('\n')}\n\n`);
});

test.each(plantedBugs())(
  '$name is found',
  async (bug) => {
    const functions = await plant(family, bug);
    const began = performance.now();
    const found = await search(SEED, MINUTES, functions);
    const seconds = Math.round((performance.now() - began) / 1_000);
    const outcome = found === null ? 'not found' : 'found';
    const [message = ''] = found?.split('\n') ?? [];
    table.push(`${bug.name.padEnd(32)} ${outcome.padEnd(10)} ${seconds} s  ${message}`);
    expect(found).not.toBeNull();
  },
  10 * 60_000,
);
