import { spawnSync } from 'node:child_process';
import { root } from '../emulators/configuration.ts';

/**
 * The label `source` of each deployed function: git's name for what the folder functions holds in
 * this commit. Empty where this folder is no clone.
 */
export function sourceOfFunctions(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--quiet', '--verify', 'HEAD:functions'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout?.trim() ?? '';
}
