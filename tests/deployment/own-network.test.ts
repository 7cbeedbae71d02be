import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { sourceOfFunctions } from '../../tools/deploy/functions-source.ts';
import { buildSite } from '../../tools/deploy/site.ts';
import { REPOSITORY } from '../support/environment.ts';
import { PROJECT, SETTINGS as PROJECT_SETTINGS } from '../support/made-up-project.ts';

const SETTINGS = {
  ...PROJECT_SETTINGS,
  VITE_NETWORK_NAME: 'Câmara 24',
  VITE_ACCENT_COLOUR: '#7A1F5C',
  VITE_SUPPORT_EMAIL: 'help@camara.test',
  VITE_SITE_URL: 'https://camara.test',
  VITE_OPERATOR_NAME: 'Example Network e. V.',
  VITE_OPERATOR_ADDRESS: '2 Other Street, 11111 Other Town',
};

const folder = mkdtempSync(path.join(tmpdir(), 'own-network-'));
const [site, functions] = [path.join(folder, 'site'), path.join(folder, 'lib')];

const read = (...names: readonly string[]) => readFileSync(path.join(...names), 'utf8');

/** The files of text under a folder that a person or a browser reads, but not maps. */
function textsUnder(where: string): readonly (readonly [string, string])[] {
  return readdirSync(where, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html|js|css|svg|webmanifest|txt|json)$/.test(name))
    .map((name) => [name, read(where, name)]);
}

/**
 * Keys of the browser's storage, an event and an error's code are the program's, which no one reads;
 * the operators' command keeps its name.
 */
const withoutKeys = (text: string) =>
  text.replaceAll(/(?<=["'`])elevere[.:/][a-z-]+/g, '').replaceAll('npm run elevere --', '');

// Other files may run in this process.
afterAll(() => {
  vi.unstubAllEnvs();
});

beforeAll(() => {
  for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
  buildSite(PROJECT, site);
  const built = spawnSync(
    process.execPath,
    [path.join(REPOSITORY, 'tools/deploy/build-functions.ts'), functions],
    { encoding: 'utf8', env: { ...process.env, GCLOUD_PROJECT: PROJECT } },
  );
  expect([built.status, built.stderr]).toEqual([0, '']);
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a network of one’s own', () => {
  test('leaves no other name in its pages, its manifest, its calls and its mails', () => {
    for (const where of [site, functions]) {
      const texts = textsUnder(where);
      expect(texts.length).toBeGreaterThan(5);
      const named = texts.filter(([name, text]) => /elevere/i.test(name + withoutKeys(text)));
      expect(named.map(([name]) => name)).toEqual([]);
    }
    expect(existsSync(path.join(site, 'social-preview.png'))).toBe(false);
  });

  test('is previewed by its icon, in the icon’s size', () => {
    const html = read(site, 'index.html');
    expect(html).toContain('<meta property="og:image" content="https://camara.test/icon-512.png"');
    expect(html).toContain('<meta property="og:image:width" content="512"');
    expect(html).toContain('<meta name="twitter:card" content="summary"');
    expect(existsSync(path.join(site, 'icon-512.png'))).toBe(true);
  });

  test('keeps the inline line that the header lets run', () => {
    const line = /<script>(.*?)<\/script>/s.exec(read(site, 'index.html'))?.[1] ?? '';
    const hash = createHash('sha256').update(line).digest('base64');
    expect(read(REPOSITORY, 'firebase.json')).toContain(`'sha256-${hash}'`);
  });

  test('says its own name to people, to browsers and in mails', () => {
    expect(read(site, 'index.html')).toContain('Welcome to Câmara 24');
    expect(read(site, 'index.html')).toMatch(/<title>[^<]*Câmara 24<\/title>/);
    expect(JSON.parse(read(site, 'site.webmanifest'))).toMatchObject({
      name: 'Câmara 24',
      short_name: 'Câmara 24',
      theme_color: '#7a1f5c',
    });
    expect(read(site, 'favicon.svg')).toContain('#7a1f5c');
    const calls = textsUnder(functions).map(([, text]) => text);
    expect(calls.join('\n')).toContain('Câmara 24');
    expect(calls.join('\n')).toContain('camara-24');
  });

  test('has its own address for the waitlist', () => {
    expect(existsSync(path.join(site, 'redirect-to-camara-24.html'))).toBe(true);
  });

  test('has its own colour in pages and mails', () => {
    const style = /<style>(.*?)<\/style>/s.exec(read(site, 'login.html'))?.[1];
    expect(style).toContain('#7a1f5c');
    const calls = textsUnder(functions).map(([, text]) => text);
    expect(calls.join('\n')).toContain('background: #7a1f5c');
    expect(calls.join('\n')).not.toMatch(/#0f6047|#6fd2a9/);
  });

  test('is built for deployment by the commands of firebase.json', () => {
    expect(firebaseJson.functions[0]?.predeploy).toEqual([
      expect.stringContaining('tools/deploy/build-functions.ts'),
    ]);
    // `check` tells by it which functions a deployment left as they were.
    const calls = textsUnder(functions).map(([, text]) => text);
    expect(sourceOfFunctions()).toMatch(/^[0-9a-f]{40}$/);
    expect(calls.join('\n')).toContain(sourceOfFunctions());
  });
});
