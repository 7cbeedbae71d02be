import { outputOf } from '../lib/output-of.ts';
import type { ProcessTree } from '../lib/processes.ts';
import { root } from '../lib/root.ts';
import type { TestOptions } from './options.ts';

const DURATION_SECONDS = { usual: 30, long: 600 } as const;

/**
 * The usual tests take the seed from the commit. So each commit tests other scenarios, and a second
 * run of the same commit repeats them.
 */
export async function createRandomTestEnvironment(
  processes: ProcessTree,
  { steps, seed, path, minutes }: TestOptions,
): Promise<Readonly<Record<string, string>>> {
  const isLong = steps.includes('long');
  const defaultSeed = isLong ? createSeed() : await readSeedOfCommit(processes);
  const seconds = minutes === null ? DURATION_SECONDS[isLong ? 'long' : 'usual'] : 60 * minutes;
  const variables = { NETWORK_SEED: String(seed ?? defaultSeed), NETWORK_SECONDS: String(seconds) };
  return path === null ? variables : { ...variables, NETWORK_PATH: path };
}

function createSeed(): number {
  return Math.floor(Date.now() / 1_000) % 1_000_000;
}

async function readSeedOfCommit(processes: ProcessTree): Promise<number> {
  const { code, output } = await outputOf(processes, 'git', ['rev-parse', 'HEAD'], { cwd: root });
  return code === 0 ? Number.parseInt(output.slice(0, 6), 16) : 1;
}
