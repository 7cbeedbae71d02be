import { spawnSync } from 'node:child_process';
import { root } from '../lib/root.ts';

/** Returns git's hash of the folder `functions` in this commit. Empty outside a git clone. */
export function readGitHashOfFunctions(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--quiet', '--verify', 'HEAD:functions'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout?.trim() ?? '';
}
