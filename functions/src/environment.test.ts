import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * All environment variables that the deployed code reads, each with its effect. No value of a
 * variable may weaken a check.
 */
const VARIABLE_EFFECTS: Readonly<Record<string, string>> = {
  APP_CHECK: 'turns on App Check, which is off without this variable',
  FIREBASE_STORAGE_EMULATOR_HOST: 'the host in the URLs of pictures',
  FUNCTION_TARGET: 'the running function, whose limit for bodies then applies',
  FUNCTIONS_EMULATOR: 'the headers with addresses are ignored',
  GCLOUD_PROJECT: 'the host of links if PUBLIC_URL is missing',
  K_SERVICE: 'set by Cloud Run: the header from its front end is used',
  MAIL_FROM: 'the sender of emails',
  PUBLIC_URL: 'the origin of links in answers and emails',
  SUPPORT_EMAIL: 'the support address in the email to a suspended member',
  SMTP_URL: 'the SMTP server, or "off" for no emails',
};

test('the code reads only environment variables that weaken no check', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'));
  const readVariables = sources.flatMap((text) =>
    [...text.matchAll(/\benv(?:\.([A-Za-z_]\w*)|\[\s*['"`]([^'"`]+)['"`]\s*\])/g)].map(
      ([, dotted, quoted]) => dotted ?? quoted ?? '',
    ),
  );
  expect([...new Set(readVariables)].toSorted()).toEqual(Object.keys(VARIABLE_EFFECTS).toSorted());
  // Only one file passes the whole `process.env` to other functions. Their parameter is named
  // `env`, so the pattern above finds the variables that they read.
  const sourcesPassingEnvironment = sources.filter((text) => /process\.env\b(?!\[)/.test(text));
  expect(sourcesPassingEnvironment).toHaveLength(1);
});
