// Bundles src/ into lib/: cold start is dominated by reading modules, and a bundle is few of them.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'rolldown';

const folder = import.meta.dirname;

await rm(path.join(folder, 'lib'), { recursive: true, force: true });
await build({
  cwd: folder,
  input: { index: 'src/index.ts' },
  platform: 'node',
  // A native package finds its binary beside itself, so it stays outside.
  external: [/^sharp$/],
  // The runtime hands over to these by identity, or reads them from where they are installed.
  output: {
    dir: 'lib',
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    cleanDir: true,
  },
  logLevel: 'warn',
});
