// Bundles src/ into lib/: cold start is dominated by reading modules, and a bundle is few of them.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { build } from 'rolldown';
import { constantsOf, readNetwork } from './own-network.ts';

// tools/deploy/build-functions.ts sets the name. Without it the network is elevere.
const network = readNetwork(process.env['NETWORK_NAME'] ?? '');
const lib = path.resolve(import.meta.dirname, process.argv[2] ?? 'lib');
const { output } = await build({
  cwd: import.meta.dirname,
  input: { index: 'src/index.ts' },
  platform: 'node',
  // A native package finds its binary beside itself, so it stays outside.
  external: [/^sharp$/],
  transform: {
    define: {
      ...constantsOf(network),
      __SOURCE__: JSON.stringify(process.env['FUNCTIONS_SOURCE'] ?? ''),
      // Packages written for CommonJS ask where they are; a bundle of modules knows it by other names.
      __dirname: 'import.meta.dirname',
      __filename: 'import.meta.filename',
    },
  },
  plugins: [
    {
      name: 'own-source-maps',
      // A stack names files and lines of ours. Those of packages would be 3 MB, which Node reads at
      // every cold start.
      transform: {
        filter: { id: /node_modules/ },
        handler: (code) => ({ code, map: { mappings: '' } }),
      },
    },
  ],
  output: {
    dir: lib,
    format: 'esm',
    minify: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
  logLevel: 'warn',
});

// Stale files go afterwards: a running emulator reloads when a file changes, not when one appears.
const built = new Set(output.map(({ fileName }) => path.join(lib, fileName)));
for (const entry of await readdir(lib, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (entry.isFile() && !built.has(file)) await rm(file);
}
