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
    // Settings are read by readBackend alone.
    envDir: false,
    plugins: [
      react({ jsxImportSource: '#jsx' }),
      ownPages(backend.network),
      tailwindcss({ optimize: false }),
      pages(backend),
    ],
    // Constants, so that what one kind of build does not need is removed from it.
    define: {
      __EMULATED__: JSON.stringify(backend.emulated),
      // Vite's own under `npm run dev`, else Hosting's.
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
      // light-dark() and the popover attribute: what the interface stands on.
      target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
      // The header forbids data: addresses, and small files cache better on their own.
      assetsInlineLimit: 0,
      // A list of every file's imports would be 2 kB of each page.
      modulePreload: false,
      // One stylesheet, which stands in every page (build/pages.ts).
      cssCodeSplit: false,
      rolldownOptions: {
        output: {
          // Each page names its files. Shared ones need no name of their own, which keeps the list short.
          chunkFileNames: ({ isDynamicEntry }) =>
            isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
              { name: 'router', test: /node_modules[\\/]react-router/ },
              { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
              { name: 'firebase', test: /node_modules[\\/](?:@firebase|firebase|idb)[\\/]/ },
              // The bundler splits what fewer pages share.
              { name: 'shared', minShareCount: 8 },
            ],
          },
        },
        treeshake: {
          // The contract only declares: a page that takes one message need not load every schema.
          moduleSideEffects: [{ test: /functions\/src\/contract\//, sideEffects: false }],
        },
      },
    },
    // `npm run dev` says where Hosting is.
    server: { proxy: { '/api': process.env['ELEVERE_ORIGIN'] ?? 'http://127.0.0.1:5000' } },
    preview: { port: 4173, strictPort: true },
  };
});
