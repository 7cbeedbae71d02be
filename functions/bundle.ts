import type { BuildOptions } from 'rolldown';
import { trim } from './trim.ts';

/** How src/ becomes lib/: cold start is dominated by reading modules, and a bundle is few of them. */
export const bundle: BuildOptions = {
  cwd: import.meta.dirname,
  input: { index: 'src/index.ts' },
  platform: 'node',
  // A native package finds its binary beside itself, so it stays outside.
  external: [/^sharp$/],
  plugins: [trim()],
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
};
