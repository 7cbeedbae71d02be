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
  // Packages written for CommonJS ask where they are; a bundle of modules knows it by other names.
  transform: {
    define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' },
  },
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
