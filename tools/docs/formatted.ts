import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { root } from '../emulators/configuration.ts';

/** Formats the text with the formatter of all other files. */
export function formatted(text: string, file: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/@biomejs/biome/bin/biome'),
      'format',
      `--stdin-file-path=${path.relative(root, file)}`,
    ],
    { cwd: root, input: text, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The formatter refused ${file}: ${stderr}`);
  return stdout;
}
