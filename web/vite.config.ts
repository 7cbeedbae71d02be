import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { constantsOf } from '../functions/own-network.ts';
import { answerFields } from './build/answer-fields.ts';
import { readBackend } from './build/backend.ts';
import { ownPages } from './build/own-network.ts';
import { pages } from './build/pages.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig(({ command, mode }): UserConfig => {
  const backend = readBackend(mode, repository);
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    // Only readBackend reads the settings.
    envDir: false,
    plugins: [
      react({ jsxImportSource: '#jsx' }),
      ownPages(backend.network),
      tailwindcss({ optimize: false }),
      pages(backend),
    ],
    // Constants, so that the build removes code that it does not need.
    define: {
      __EMULATED__: JSON.stringify(backend.emulated),
      // Vite's own port for `npm run dev`, otherwise that of Hosting.
      __PAGE_PORT__: command === 'serve' ? 5173 : 5000,
      __FIREBASE_OPTIONS__: JSON.stringify(backend.firebase),
      __APP_CHECK_SITE_KEY__: JSON.stringify(backend.appCheckSiteKey),
      __ANSWER_FIELDS__: JSON.stringify(answerFields()),
      ...constantsOf(backend.network),
      // For index.html.
      'import.meta.env.NETWORK_NAME': JSON.stringify(backend.network.name),
      __WAITLIST_URL__: JSON.stringify(backend.waitlistUrl),
      __SUPPORT_EMAIL__: JSON.stringify(backend.supportEmail),
      __OPERATOR_NAME__: JSON.stringify(backend.operatorName),
      __OPERATOR_ADDRESS__: JSON.stringify(backend.operatorAddress),
    },
    build: {
      // The interface needs light-dark() and the popover attribute.
      target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
      // The header forbids data: addresses, and small files can be cached separately.
      assetsInlineLimit: 0,
      // The list of every file's imports would add 2 kB to each page.
      modulePreload: false,
      // One stylesheet, which build/pages.ts puts into every page.
      cssCodeSplit: false,
      rolldownOptions: {
        output: {
          // Each page lists its files. Shared files have no name besides their hash, which keeps
          // the list short.
          chunkFileNames: ({ isDynamicEntry }) =>
            isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
              { name: 'router', test: /node_modules[\\/]react-router/ },
              { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
              { name: 'firebase', test: /node_modules[\\/](?:@firebase|firebase|idb)[\\/]/ },
              // The bundler splits code that fewer pages share.
              { name: 'shared', minShareCount: 8 },
            ],
          },
        },
        treeshake: {
          // The contract's modules have no side effects, so a page that imports one message does
          // not load every schema.
          moduleSideEffects: [{ test: /functions\/src\/contract\//, sideEffects: false }],
        },
      },
    },
    // Address of Hosting for `npm run dev`.
    server: { proxy: { '/api': process.env['ELEVERE_ORIGIN'] ?? 'http://127.0.0.1:5000' } },
    preview: { port: 4173, strictPort: true },
  };
});
