import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { readGitHashOfFunctions } from '../../tools/deploy/functions-source.ts';
import { chooseViteMode } from '../../tools/deploy/project-settings.ts';
import { buildSite, requireNoLoopback } from '../../tools/deploy/site.ts';
import { readBuildSettings } from '../../web/build/build-settings.ts';
import { REPOSITORY_PATH } from '../support/environment.ts';
import { MADE_UP_PROJECT, MADE_UP_WEB_SETTINGS } from '../support/made-up-project.ts';

const RECAPTCHA_SITE_KEY = 'made-up-site-key';

const CUSTOM_SITE_SETTINGS = {
  ...MADE_UP_WEB_SETTINGS,
  VITE_APP_CHECK_SITE_KEY: RECAPTCHA_SITE_KEY,
  VITE_NETWORK_NAME: 'Câmara 24',
  VITE_SUPPORT_EMAIL: 'help@camara.test',
  VITE_SITE_URL: 'https://camara.test',
  VITE_OPERATOR_NAME: 'Example Network e. V.',
  VITE_OPERATOR_ADDRESS: '2 Other Street, 11111 Other Town',
};

const FORBIDDEN_PATTERNS: readonly [string, RegExp][] = [
  ['a source map', /sourceMappingURL/],
  ['an address of the machine itself', /127\.0\.0\.1|\[::1\]/],
  // The built files may contain `localhost` without a port, because the SDK and the router resolve
  // paths against it.
  ['a local server', /localhost:\d/],
  ['the demo project', /demo-elevere/],
  ['a demo account', /elevere\.test|elevere-demo/],
  ['the demo page', /Log in as [A-Z]|Demo accounts|["'`]\/demo["'`?#]/],
  ['a private key', /-----BEGIN|private_key|client_secret/],
  ['a service account', /iam\.gserviceaccount\.com/],
  ['a Google API key of another project', /AIza[\w-]{35}/],
  ['a bearer token', /eyJ[\w-]{10,}\.[\w-]+\./],
  ["the prompt of the emulator's sign-in", /log in to the emulator/],
];

const ALWAYS_USED_SOURCES = new Set(["'self'", "'none'"]);
/** For each scheme in the Content-Security-Policy, the pattern of code that needs the scheme. */
const CODE_PATTERN_BY_SCHEME: Readonly<Record<string, RegExp>> = {
  'blob:': /\bcreateObjectURL\b/,
  'data:': /\bdata:(?:image|font|text)\/|\btoDataURL\b/,
};
/** Sources from which only Google's reCAPTCHA script loads files. No built file contains them. */
const SOURCES_OF_RECAPTCHA = new Set(['https://www.gstatic.com/recaptcha/']);

/** Runs the predeploy step of `firebase deploy --only hosting`. */
function runPredeploy(project: string, settings: Readonly<Record<string, string>>) {
  const [command = 'false'] = firebaseJson.hosting.predeploy;
  return spawnSync('sh', ['-c', command], {
    encoding: 'utf8',
    env: { ...process.env, PROJECT_DIR: REPOSITORY_PATH, GCLOUD_PROJECT: project, ...settings },
  });
}

function readContentByPath(folder: string): ReadonlyMap<string, string> {
  const folderEntries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    folderEntries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );
}

/** Returns the allowed sources of each directive in the page's Content-Security-Policy. */
function readSitePolicy(
  files: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  return readHtmlPolicy(files.get('index.html') ?? '');
}

function readHtmlPolicy(html: string): ReadonlyMap<string, readonly string[]> {
  const policyText = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
  return parseCspDirectives(policyText.replaceAll('&#39;', "'"));
}

function parseCspDirectives(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const buildsFolder = mkdtempSync(path.join(tmpdir(), 'production-bundle-'));
const [siteFolder, functionsFolder] = [
  path.join(buildsFolder, 'own'),
  path.join(buildsFolder, 'lib'),
];
/** Contents of the site's files by path. */
let siteWithoutAppCheck: ReadonlyMap<string, string>;
let siteWithAppCheck: ReadonlyMap<string, string>;

const readText = (...segments: readonly string[]) => readFileSync(path.join(...segments), 'utf8');

function readTextFiles(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html|js|css|svg|webmanifest|txt|json)$/.test(name))
    .map((name) => [name, readText(folder, name)]);
}

/**
 * Removes the internal names with “elevere”, which no user sees: storage keys, event names, error
 * codes and `npm run elevere`.
 */
const removeInternalNames = (text: string) =>
  text.replaceAll(/(?<=["'`])elevere[.:/][a-z-]+/g, '').replaceAll('npm run elevere --', '');

beforeAll(() => {
  for (const [name, settingValue] of Object.entries(MADE_UP_WEB_SETTINGS))
    vi.stubEnv(name, settingValue);
  buildSite(MADE_UP_PROJECT, path.join(buildsFolder, 'plain'));
  for (const [name, settingValue] of Object.entries(CUSTOM_SITE_SETTINGS))
    vi.stubEnv(name, settingValue);
  buildSite(MADE_UP_PROJECT, siteFolder, { PUBLIC_URL: CUSTOM_SITE_SETTINGS.VITE_SITE_URL });
  const functionsBuild = spawnSync(
    process.execPath,
    [path.join(REPOSITORY_PATH, 'tools/deploy/build-functions.ts'), functionsFolder],
    // Empties VITE_SITE_URL, because the build refuses an address other than PUBLIC_URL.
    {
      encoding: 'utf8',
      env: { ...process.env, GCLOUD_PROJECT: MADE_UP_PROJECT, VITE_SITE_URL: '' },
    },
  );
  expect([functionsBuild.status, functionsBuild.stderr]).toEqual([0, '']);
  siteWithoutAppCheck = readContentByPath(path.join(buildsFolder, 'plain'));
  siteWithAppCheck = readContentByPath(siteFolder);
}, 180_000);

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(buildsFolder, { recursive: true, force: true });
});

describe('a deployment of Hosting', () => {
  it('is refused with the settings of another project', () => {
    const { status, stderr } = runPredeploy('another-network', MADE_UP_WEB_SETTINGS);
    expect([status, stderr]).toEqual([1, expect.stringContaining('another-network')]);
  });

  it('is refused without settings, regardless of the last build', () => {
    const { status, stderr } = runPredeploy(MADE_UP_PROJECT, { VITE_FIREBASE_APP_ID: '' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('VITE_FIREBASE_APP_ID')]);
  });

  it('without its own address uses the project’s address in link previews', () => {
    expect(siteWithoutAppCheck.get('index.html')).toContain(
      'property="og:image" content="https://made-up-network.web.app/social-preview.png"',
    );
  });

  it('of a build for the emulators is refused, and settings do not reach such a build', () => {
    // The emulators of these tests serve `web/dist`, so it is a build for emulators.
    expect(() => requireNoLoopback(path.join(REPOSITORY_PATH, 'web/dist'))).toThrow('shell.html');
    const settings = JSON.stringify(
      readBuildSettings(chooseViteMode('demo-elevere'), REPOSITORY_PATH),
    );
    for (const settingValue of Object.values(MADE_UP_WEB_SETTINGS))
      expect(settings).not.toContain(settingValue);
  });
});

describe('the web client as it is built for a real project', () => {
  it('contains the project’s settings', () => {
    const siteText = [...siteWithoutAppCheck.values()].join('\n');
    for (const settingValue of Object.values(MADE_UP_WEB_SETTINGS))
      expect(siteText).toContain(settingValue);
  });

  it.each(FORBIDDEN_PATTERNS)('holds nothing that looks like %s', (_what, pattern) => {
    for (const siteFiles of [siteWithoutAppCheck, siteWithAppCheck]) {
      const namesOfMatchingFiles = [...siteFiles]
        .filter(([, text]) => pattern.test(text))
        .map(([name]) => name);
      expect(namesOfMatchingFiles).toEqual([]);
    }
  });

  it('has no page of the demo', () => {
    for (const siteFiles of [siteWithoutAppCheck, siteWithAppCheck]) {
      expect([...siteFiles.keys()].filter((name) => /demo/i.test(name))).toEqual([]);
    }
  });

  it('has no source map, and inline only the stylesheet and the colour script, which the policies allow by hash', () => {
    expect([...siteWithoutAppCheck.keys()].filter((name) => name.endsWith('.map'))).toEqual([]);
    const pages = [...siteWithoutAppCheck].filter(([name]) => name.endsWith('.html'));
    expect(pages.map(([name]) => name)).toContain('shell.html');
    for (const [name, html] of pages) {
      expect(html.match(/<script[^>]*\ssrc=/g), name).toHaveLength(1);
      expect(html, name).not.toMatch(/\sstyle=|\son\w+=/);
      const inlineScripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
        ([, script = '']) => script,
      );
      expect(inlineScripts, name).toEqual([expect.stringContaining('colour-scheme')]);
      const scriptHash = createHash('sha256').update(inlineScripts.join('')).digest('base64');
      expect(readHtmlPolicy(html).get('script-src'), name).toContain(`'sha256-${scriptHash}'`);
      expect(headerPolicy.get('script-src'), name).toContain(`'sha256-${scriptHash}'`);
      const inlineStyles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
        ([, style = '']) => style,
      );
      expect(inlineStyles, name).toHaveLength(1);
      const styleHash = createHash('sha256').update(inlineStyles.join('')).digest('base64');
      expect(readHtmlPolicy(html).get('style-src'), name).toEqual([
        "'self'",
        `'sha256-${styleHash}'`,
      ]);
    }
  });

  it('may talk to its own origin and to the Google services that it uses, and to nothing else', () => {
    const AUTH_DOMAIN = `https://${MADE_UP_WEB_SETTINGS.VITE_FIREBASE_AUTH_DOMAIN}`;
    expect(Object.fromEntries(readSitePolicy(siteWithoutAppCheck))).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", 'https://apis.google.com', expect.stringContaining('sha256-')],
      'style-src': ["'self'", expect.stringContaining('sha256-')],
      'img-src': ["'self'", 'blob:', 'https://firebasestorage.googleapis.com'],
      'connect-src': [
        "'self'",
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://firestore.googleapis.com',
      ],
      'frame-src': [AUTH_DOMAIN],
    });
  });

  it('has App Check, and a policy that lets it load, only with a site key', () => {
    const isInScripts = (files: ReadonlyMap<string, string>, text: string) =>
      [...files].some(([name, content]) => name.endsWith('.js') && content.includes(text));
    for (const text of [RECAPTCHA_SITE_KEY, 'content-firebaseappcheck.googleapis.com']) {
      expect([isInScripts(siteWithoutAppCheck, text), isInScripts(siteWithAppCheck, text)]).toEqual(
        [false, true],
      );
    }
    const policy = readSitePolicy(siteWithAppCheck);
    expect(policy.get('connect-src')).toContain('https://content-firebaseappcheck.googleapis.com');
    expect(policy.get('script-src')).toContain('https://www.gstatic.com/recaptcha/');
  });

  it('may only reach addresses that its files contain', () => {
    const scriptFiles = [...siteWithAppCheck].filter(([name]) => /\.(?:js|css)$/.test(name));
    const scriptTexts = scriptFiles.map(([, text]) => text).join('\n');
    const isSourceUsed = (source: string) =>
      ALWAYS_USED_SOURCES.has(source) ||
      source.startsWith("'sha256-") ||
      SOURCES_OF_RECAPTCHA.has(source) ||
      (CODE_PATTERN_BY_SCHEME[source]?.test(scriptTexts) ??
        scriptTexts.includes(source.replace(/^https:\/\//, '')));
    for (const [name, sources] of readSitePolicy(siteWithAppCheck)) {
      expect([name, sources.filter((source) => !isSourceUsed(source))]).toEqual([name, []]);
    }
  });

  const hostingHeaders = firebaseJson.hosting.headers.flatMap((entry) => entry.headers);
  const headerPolicy = parseCspDirectives(
    hostingHeaders.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '',
  );

  it('needs nothing that the header of Hosting forbids', () => {
    // All projects share one header, so it allows every `https://*.firebaseapp.com`.
    const isSourceAllowed = (name: string, source: string) =>
      // A directive that the header lacks is set only by the policy in the page.
      !headerPolicy.has(name) ||
      headerPolicy.get(name)?.includes(source) ||
      (source.endsWith('.firebaseapp.com') &&
        headerPolicy.get(name)?.includes('https://*.firebaseapp.com'));
    for (const [name, sources] of readSitePolicy(siteWithAppCheck)) {
      expect([name, sources.filter((source) => !isSourceAllowed(name, source))]).toEqual([
        name,
        [],
      ]);
    }
  });

  const HEADER_ONLY_DIRECTIVES = new Map([
    ['font-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ]);

  it('needs everything that the header of Hosting allows, except the emulators', () => {
    const policy = readSitePolicy(siteWithAppCheck);
    const isSourceNeeded = (name: string, source: string) =>
      policy.get(name)?.includes(source) ||
      source === 'http://127.0.0.1:*' ||
      (name === 'frame-src' && source === 'https://*.firebaseapp.com');
    for (const [name, sources] of headerPolicy) {
      if (HEADER_ONLY_DIRECTIVES.get(name) === sources.join(' ')) continue;
      expect([name, sources.filter((source) => !isSourceNeeded(name, source))]).toEqual([name, []]);
    }
    for (const name of HEADER_ONLY_DIRECTIVES.keys())
      expect(headerPolicy.has(name), name).toBe(true);
  });
});

describe('a network of one’s own', () => {
  it('does not name elevere in its pages, manifest, calls and emails', () => {
    for (const folder of [siteFolder, functionsFolder]) {
      const textFiles = readTextFiles(folder);
      expect(textFiles.length).toBeGreaterThan(5);
      const filesNamingElevere = textFiles.filter(([name, text]) =>
        /elevere/i.test(name + removeInternalNames(text)),
      );
      expect(filesNamingElevere.map(([name]) => name)).toEqual([]);
    }
    expect(existsSync(path.join(siteFolder, 'social-preview.png'))).toBe(false);
  });

  it('is previewed by its icon, in the icon’s size', () => {
    const pageHtml = readText(siteFolder, 'index.html');
    expect(pageHtml).toContain(
      '<meta property="og:image" content="https://camara.test/icon-512.png"',
    );
    expect(pageHtml).toContain('<meta property="og:image:width" content="512"');
    expect(pageHtml).toContain('<meta name="twitter:card" content="summary"');
    expect(existsSync(path.join(siteFolder, 'icon-512.png'))).toBe(true);
  });

  it('keeps the inline script that the header allows', () => {
    const script = /<script>(.*?)<\/script>/s.exec(readText(siteFolder, 'index.html'))?.[1] ?? '';
    const scriptDigest = createHash('sha256').update(script).digest('base64');
    expect(readText(REPOSITORY_PATH, 'firebase.json')).toContain(`'sha256-${scriptDigest}'`);
  });

  it('shows its own name on pages, in browsers and in emails', () => {
    expect(readText(siteFolder, 'index.html')).toContain('Welcome to Câmara 24');
    expect(readText(siteFolder, 'index.html')).toMatch(/<title>[^<]*Câmara 24<\/title>/);
    expect(JSON.parse(readText(siteFolder, 'site.webmanifest'))).toMatchObject({
      name: 'Câmara 24',
      short_name: 'Câmara 24',
    });
    const functionsCode = readTextFiles(functionsFolder).map(([, text]) => text);
    expect(functionsCode.join('\n')).toContain('Câmara 24');
    expect(functionsCode.join('\n')).toContain('camara-24');
  });

  it('has its own address for the waitlist', () => {
    expect(existsSync(path.join(siteFolder, 'redirect-to-camara-24.html'))).toBe(true);
  });

  it('is built for deployment by the commands of firebase.json', () => {
    expect(firebaseJson.functions[0]?.predeploy).toEqual([
      expect.stringContaining('tools/deploy/build-functions.ts'),
    ]);
    // The `check` command compares this hash to find functions that a deployment did not update.
    const functionsCode = readTextFiles(functionsFolder).map(([, text]) => text);
    expect(readGitHashOfFunctions()).toMatch(/^[0-9a-f]{40}$/);
    expect(functionsCode.join('\n')).toContain(readGitHashOfFunctions());
  });
});
