import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MADE_UP_WEB_SETTINGS } from '../tests/support/made-up-project.ts';
import { root } from '../tools/lib/root.ts';
import { functionsSchema, pagesSchema, problemsOf } from './settings.ts';

const readText = (name: string) => readFileSync(path.join(root, name), 'utf8');

test.each([
  ['MIN_INSTANCES', 'lots'],
  ['MAX_INSTANCES', '-1'],
  ['MAX_INSTANCES', ''],
  ['PUBLIC_URL', 'foo'],
  ['PUBLIC_URL', 'https://members.example/site'],
  ['MAIL_FROM', 'nope'],
  ['SUPPORT_EMAIL', 'nope'],
  ['APP_CHECK', 'maybe'],
  ['MIN_INSTANCE', '1'],
  ['SMTP_URL', 'smtps://mail.example'],
  ['VITE_NETWORK_NAME', 'Members'],
])('%s=%j is refused among the functions’ settings', (name, value) => {
  expect(problemsOf(MADE_UP_WEB_SETTINGS, { [name]: value })).toEqual([
    expect.stringContaining(name),
  ]);
});

test.each([
  ['VITE_NETWORK_NAME', '<b>x</b>'],
  ['VITE_NETWORK_NAME', "Ada's"],
  ['VITE_NETWORK_NAME', 'a'.repeat(41)],
  ['VITE_FIREBASE_API_KEY', ''],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'https://made-up-network.firebaseapp.com'],
  ['VITE_FIREBASE_STORAGE_BUCKET', 'gs://bucket'],
  ['VITE_SUPPORT_EMAIL', 'nope'],
  ['VITE_WAITLIST_URL', 'http://waitlist.example'],
  ['VITE_SITE_ADDRESS', 'https://members.example'],
  ['MIN_INSTANCES', '1'],
])('%s=%j is refused among the pages’ settings', (name, value) => {
  expect(problemsOf({ ...MADE_UP_WEB_SETTINGS, [name]: value }, {})).toEqual([
    expect.stringContaining(name),
  ]);
});

test('the minimum of instances cannot exceed the maximum', () => {
  const problems = problemsOf(MADE_UP_WEB_SETTINGS, { MIN_INSTANCES: '11', MAX_INSTANCES: '10' });
  expect(problems).toEqual(['MIN_INSTANCES is above MAX_INSTANCES.']);
});

test('App Check is not enforced without a site key', () => {
  const enforcedAppCheck = { APP_CHECK: 'enforce' };
  expect(problemsOf(MADE_UP_WEB_SETTINGS, enforcedAppCheck)).toEqual([
    expect.stringContaining('VITE_APP_CHECK_SITE_KEY'),
  ]);
  expect(
    problemsOf({ ...MADE_UP_WEB_SETTINGS, VITE_APP_CHECK_SITE_KEY: 'key' }, enforcedAppCheck),
  ).toEqual([]);
});

test.each([
  ['https://a.example', 'https://b.example'],
  ['https://a.example', ''],
  ['', 'https://b.example'],
])('VITE_SITE_URL=%j contradicts PUBLIC_URL=%j', (VITE_SITE_URL, PUBLIC_URL) => {
  const problems = problemsOf({ ...MADE_UP_WEB_SETTINGS, VITE_SITE_URL }, { PUBLIC_URL });
  expect(problems).toEqual([expect.stringContaining('PUBLIC_URL')]);
});

test.each([
  ['https://a.example', 'https://a.example/'],
  ['', 'https://made-up-network.web.app'],
])('VITE_SITE_URL=%j agrees with PUBLIC_URL=%j', (VITE_SITE_URL, PUBLIC_URL) => {
  expect(problemsOf({ ...MADE_UP_WEB_SETTINGS, VITE_SITE_URL }, { PUBLIC_URL })).toEqual([]);
});

test('.env.example and deploy.md name every setting and no other', () => {
  const [deployed = ''] = readText('.env.example').split('# --- npm start and npm test');
  const documentedNames = [...deployed.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  const settingNames = Object.keys({ ...pagesSchema.shape, ...functionsSchema.shape }).filter(
    // Operators do not set these, because functions/.env already does.
    (name) => !['NODE_OPTIONS', 'MALLOC_MMAP_THRESHOLD_'].includes(name),
  );
  expect(documentedNames).toEqual(settingNames);
  const deployGuide = readText('docs/deploy.md');
  for (const name of settingNames) expect(deployGuide).toContain(`\`${name}`);
});
