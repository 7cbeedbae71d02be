import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './configuration.ts';

const PACKAGES = {
  biome: '@biomejs/biome',
  tsc: 'typescript',
  vitest: 'vitest',
  playwright: '@playwright/test',
  vite: 'vite',
} as const;

export type PackageProgram = keyof typeof PACKAGES;

/**
 * Returns the JavaScript file of a package's program, to run it with this Node. The link that npm
 * creates would use the first Node in the PATH.
 */
export function packageProgram(name: PackageProgram): string {
  const folder = path.join(root, 'node_modules', PACKAGES[name]);
  // The cast is safe, because npm allows only these two forms of `bin`.
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[name];
  if (!file) throw new Error(`${PACKAGES[name]} has no program ${name}.`);
  return path.join(folder, file);
}
