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

/** What forms need beyond their page; and the schemas of what they check, which not all have. */
const OF_FORMS =
  /[\\/](?:components[\\/](?:fields|AgreeToTerms|GoogleButton)|NeedsScript|auth-message|PasswordField|field-error|use-google-sign-in|verify-address)\.tsx?$/;
const SCHEMAS = /node_modules[\\/]zod[\\/]|contract[\\/]fields\.ts$/;
/** What members' pages need and a visitor's form does not. */
const OF_MEMBERS =
  /[\\/](?:QueryState|LoadFailure|query-keys|TextArea|characters-left|use-draft|update-profile|get-profile|use-expiring-value|use-focus-when|Dialog|Switch)\.tsx?$/;
/** A larger part that many pages have and some of the fullest do not. */
const OF_SOME = /[\\/]HeldByTwo\.tsx$/;
/** A code, whose it is and what was written with it: together less than another file costs. */
const OF_CODES =
  /[\\/](?:InvitationCard|Recommendation|validate-invitation-code|use-redirect-after)\.tsx?$/;
/** What the pages about invitations share, and of it what others have too. */
const OF_COPYING = /[\\/](?:CodeText|QrCode|TextToCopy)\.tsx$/;
const OF_INVITING =
  /[\\/](?:extra-left|ShareButton|DaysLeft|InvitingBlocked|invitation-filter)\.tsx?$/;
/** Small parts of the dashboards, which a profile and the welcome pages have some of. */
const OF_DASHBOARDS =
  /[\\/](?:inviters|get-inviters|get-invitees|half-way|last-visit|get-overview)\.tsx?$/;
/** A person in a line or on a card. */
const OF_PERSONS = /[\\/](?:PersonLine|PersonCard|WebsiteLink)\.tsx$/;
const OF_ADMINS =
  /[\\/](?:AdminPage|member-words|with-parameter|network-words|problem-words|PersonLink)\.tsx?$/;
const GROUPED = [OF_FORMS, SCHEMAS, OF_MEMBERS, OF_SOME, OF_CODES];

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
          // A page asks for a handful of files, and runs them one by one (src/start.ts).
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
              { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
              { name: 'router', test: /node_modules[\\/]react-router/ },
              { name: 'firebase', test: /node_modules[\\/](?:@firebase|firebase|idb)[\\/]/ },
              // With all that it imports, so that the entry itself is the last to run.
              { name: 'app', test: /[\\/]src[\\/]app[\\/]App\.tsx$/ },
              {
                name: 'shared',
                minShareCount: 7,
                test: (id) => !GROUPED.some((group) => group.test(id)),
              },
              { name: 'forms', test: OF_FORMS },
              { name: 'schemas', test: SCHEMAS },
              { name: 'members', test: OF_MEMBERS },
              { name: 'codes', test: OF_CODES },
              { name: 'copying', test: OF_COPYING },
              { name: 'inviting', test: OF_INVITING },
              { name: 'dashboards', test: OF_DASHBOARDS },
              { name: 'persons', test: OF_PERSONS },
              { name: 'administration', test: OF_ADMINS },
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
