import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../emulators/configuration.ts';
import { problemsOf, SETTINGS } from './settings.ts';

const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

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
  const problems = problemsOf('functions', { [name]: value });
  expect(problems).toEqual([expect.stringContaining(name)]);
});

test.each([
  ['VITE_NETWORK_NAME', '<b>x</b>'],
  ['VITE_NETWORK_NAME', "Ada's"],
  ['VITE_NETWORK_NAME', 'a'.repeat(41)],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'https://made-up-network.firebaseapp.com'],
  ['VITE_FIREBASE_STORAGE_BUCKET', 'gs://bucket'],
  ['VITE_SUPPORT_EMAIL', 'nope'],
  ['VITE_WAITLIST_URL', 'http://waitlist.example'],
  ['VITE_SITE_ADDRESS', 'https://members.example'],
  ['MIN_INSTANCES', '1'],
])('%s=%j is refused among the pages’ settings', (name, value) => {
  expect(problemsOf('pages', { [name]: value })).toEqual([expect.stringContaining(name)]);
});

test('more instances are not kept warm than there may be', () => {
  const problems = problemsOf('functions', { MIN_INSTANCES: '11', MAX_INSTANCES: '10' });
  expect(problems).toEqual(['MIN_INSTANCES is above MAX_INSTANCES.']);
});

test('.env.example has every setting and no other, with values that may stand, and deploy.md explains each', () => {
  const [deployed = ''] = read('.env.example').split('# --- npm start and npm test');
  const lines = [...deployed.matchAll(/^#?([A-Z][A-Z_]+)=(.*)$/gm)];
  const named = new Map(lines.map(([, name = '', value = '']) => [name, value]));
  // NODE_OPTIONS is already in functions/.env, and the secret is in no file.
  const settings = SETTINGS.filter(({ name, of }) => name !== 'NODE_OPTIONS' && of !== 'secret');
  expect([...named.keys()]).toEqual(settings.map(({ name }) => name));
  const guide = read('docs/deploy.md');
  for (const { name, fits } of settings) {
    expect(guide).toContain(`\`${name}`);
    if (!name.startsWith('VITE_FIREBASE_'))
      expect([name, fits(named.get(name) ?? '')]).toEqual([name, true]);
  }
});
