// Bundles src/ into lib/. The bundle shortens cold starts, because Node spends most of a cold start
// on reading modules, and the bundle has only a few files.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { build } from 'rolldown';
import { constantsOf, networkWithName } from './own-network.ts';

// tools/deploy/build-functions.ts sets this variable. Without it, the name of the network is
// elevere.
const network = networkWithName(process.env['NETWORK_NAME'] ?? '');
const lib = path.resolve(import.meta.dirname, process.argv[2] ?? 'lib');
const { output } = await build({
  cwd: import.meta.dirname,
  input: { index: 'src/index.ts' },
  platform: 'node',
  // A native package loads its binary from its own folder, so it stays outside the bundle.
  external: [/^sharp$/],
  transform: {
    define: {
      ...constantsOf(network),
      __SOURCE__: JSON.stringify(process.env['FUNCTIONS_SOURCE'] ?? ''),
      // CommonJS packages use these names for their location. In a bundle of ES modules,
      // `import.meta` has other names for it.
      __dirname: 'import.meta.dirname',
      __filename: 'import.meta.filename',
    },
  },
  plugins: [
    {
      name: 'own-source-maps',
      // Stack traces show our own files and lines. Source maps of packages would add 3 MB, which
      // Node reads at every cold start.
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

// Deletes outdated files after the build instead of emptying the folder before it. Otherwise every
// file would be new, and a running emulator reloads only when an existing file changes.
const built = new Set(output.map(({ fileName }) => path.join(lib, fileName)));
for (const entry of await readdir(lib, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (entry.isFile() && !built.has(file)) await rm(file);
}
