import path from 'node:path';
import { root } from './configuration.ts';

export type PackageProgram = 'biome' | 'tsc' | 'vitest' | 'playwright' | 'vite';

/**
 * Returns the JavaScript file of a package's program, to run it with this Node. Run as a program,
 * the file would use the first Node in the PATH.
 */
export function packageProgram(name: PackageProgram): string {
  return path.join(root, 'node_modules/.bin', name);
}
