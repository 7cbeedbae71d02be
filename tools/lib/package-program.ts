import path from 'node:path';
import { root } from './root.ts';

export type PackageProgram = 'biome' | 'tsc' | 'vitest' | 'playwright' | 'vite';

/** Returns the program's file, to be run with this Node and not with the first one in the PATH. */
export function packageProgramPath(name: PackageProgram): string {
  return path.join(root, 'node_modules/.bin', name);
}
