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
 * The JavaScript file of a package's program, to be run by this Node: the link to it that npm makes
 * starts the first Node of the PATH.
 */
export function packageProgram(name: PackageProgram): string {
  const folder = path.join(root, 'node_modules', PACKAGES[name]);
  // Written by its author in npm's format; a path is all that is read of it.
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[name];
  if (!file) throw new Error(`${PACKAGES[name]} has no program ${name}.`);
  return path.join(folder, file);
}
