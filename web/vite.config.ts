import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { constantsOf } from '../functions/own-network.ts';
import { answerShapes } from './build/answer-shapes.ts';
import { readBuildSettings } from './build/build-settings.ts';
import { networkBranding } from './build/network-branding.ts';
import { prerenderedPages } from './build/pages.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig(({ command, mode }): UserConfig => {
  const settings = readBuildSettings(mode, repository);
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    // Vite reads no .env file, because readBuildSettings reads the settings.
    envDir: false,
    plugins: [
      react({ jsxImportSource: '#jsx' }),
      networkBranding(settings.network),
      tailwindcss({ optimize: false }),
      prerenderedPages(settings),
    ],
    // Vite replaces these names by constants, so that the build can remove branches that never run.
    define: {
      __EMULATED__: JSON.stringify(settings.emulated),
      // The port of Vite for `npm run dev`, otherwise the port of the Hosting emulator.
      __PAGE_PORT__: command === 'serve' ? 5173 : 5000,
      __FIREBASE_OPTIONS__: JSON.stringify(settings.firebase),
      __APP_CHECK_SITE_KEY__: JSON.stringify(settings.appCheckSiteKey),
      __ANSWER_SHAPES__: JSON.stringify(answerShapes()),
      ...constantsOf(settings.network),
      // Vite replaces %NETWORK_NAME% in index.html with this constant.
      'import.meta.env.NETWORK_NAME': JSON.stringify(settings.network.name),
      __WAITLIST_URL__: JSON.stringify(settings.waitlistUrl),
      __SUPPORT_EMAIL__: JSON.stringify(settings.supportEmail),
      __OPERATOR_NAME__: JSON.stringify(settings.operatorName),
      __OPERATOR_ADDRESS__: JSON.stringify(settings.operatorAddress),
    },
    build: {
      // Browsers that support light-dark() and the popover attribute, which the interface needs.
      target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
      // Writes every asset as a file, because the Content Security Policy in firebase.json forbids
      // data: addresses.
      assetsInlineLimit: 0,
      // Keeps Vite from adding a list of all imports, 2 kB, to each page.
      modulePreload: false,
      // Builds a single stylesheet, which build/pages.ts puts into every page.
      cssCodeSplit: false,
      rolldownOptions: {
        output: {
          // Shared files have short names, because each page lists all its files.
          chunkFileNames: ({ isDynamicEntry }) =>
            isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
              { name: 'router', test: /node_modules[\\/]react-router/ },
              { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
              { name: 'firebase', test: /node_modules[\\/](?:@firebase|firebase|idb)[\\/]/ },
              // Code that at least 4 entries share. The bundler itself splits the other shared
              // code.
              { name: 'shared', minShareCount: 4 },
            ],
          },
        },
        treeshake: {
          // Declares the contract free of side effects, so that a page that imports one constant
          // does not load every schema.
          moduleSideEffects: [{ test: /functions\/src\/contract\//, sideEffects: false }],
        },
      },
    },
    server: { proxy: { '/api': process.env['ELEVERE_ORIGIN'] ?? 'http://127.0.0.1:5000' } },
    preview: { port: 4173, strictPort: true },
  };
});
