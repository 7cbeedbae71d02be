import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What the deployed code reads from its environment, and why nothing of it weakens a check. */
const READ: Readonly<Record<string, string>> = {
  APP_CHECK: 'adds a check; off is the state without it',
  FIREBASE_STORAGE_EMULATOR_HOST: 'the address that pictures are shown at',
  FUNCTION_TARGET: 'which function this is, and so how large a body it reads before it refuses',
  FUNCTIONS_EMULATOR: 'believes fewer headers, never more',
  GCLOUD_PROJECT: 'where links lead without PUBLIC_URL',
  K_SERVICE: 'set by Cloud Run itself: believes the header of its front end',
  MAIL_FROM: 'the sender of mail',
  PUBLIC_URL: 'where links in answers and mail lead',
  SUPPORT_EMAIL: 'whom a suspended member can write to, in one email',
  SMTP_URL: 'where mail is handed over; none is sent with "off"',
};

test('the code reads these environment variables and no other, none of which weakens a rule', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'));
  const read = sources.flatMap((text) =>
    [...text.matchAll(/\benv(?:\.([A-Za-z_]\w*)|\[\s*['"`]([^'"`]+)['"`]\s*\])/g)].map(
      ([, dotted, quoted]) => dotted ?? quoted ?? '',
    ),
  );
  expect([...new Set(read)].toSorted()).toEqual(Object.keys(READ).toSorted());
  // One place hands it on whole, to functions that are listed; another would escape the list.
  const whole = sources.filter((text) => /process\.env\b(?!\[)/.test(text));
  expect(whole).toHaveLength(1);
});
