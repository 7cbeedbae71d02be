import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '../functions/src/contract/errors.ts';
import { TIMINGS_MS } from '../functions/src/contract/limits.ts';
import { MESSAGES } from '../functions/src/contract/messages.ts';

const folder = path.join(path.dirname(import.meta.dirname), 'tests/e2e');

/** Every statement of the browser tests, comments and the lines that import apart. */
const statements = readdirSync(folder)
  .filter((name) => name.endsWith('.spec.ts'))
  .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split(/;\n/))
  .map((statement) => statement.replaceAll(/^\s*(\/\/.*|import .*)$/gm, ''));

/** Looks for a sentence on the page: an expectation, or the locator that one is about. */
const LOOKS = /\b(expect\b|getByText|getByRole|message:|reason:)/;

function lookedFor(table: string, key: string): boolean {
  const named = new RegExp(`\\b${table}\\.${key}\\b`);
  return statements.some((statement) => named.test(statement) && LOOKS.test(statement));
}

/** What no page can be made to say: the page sees to it first, or never asks so. */
const NEVER_ON_A_PAGE: Partial<Record<ErrorCode, string>> = {
  invalid_request: 'the forms send only what the same schemas accept',
  unauthenticated: 'MESSAGES.authenticationRequired, which is looked for above',
  app_check_failed: 'needs a project with App Check; tests/endpoints has it',
  forbidden: 'the guard leads elsewhere first',
  account_mismatch: 'MESSAGES.registrationFailed, which is looked for above',
  not_found: 'pages ask only for what was listed to them',
  method_not_allowed: 'the client takes methods from the contract',
  own_code: 'whoever may redeem cannot have made a code that still redeems',
  already_registered: 'the page shows a member no form',
  already_full_member: 'the page leads to the dashboard at once; second-code.spec.ts has it',
  payload_too_large: 'the picture form refuses first',
  unsupported_media_type: 'the picture form refuses first',
  internal: 'no fault of ours is known',
};

describe('a browser test shows', () => {
  test.each(Object.keys(MESSAGES))('the sentence %s', (key) => {
    expect(lookedFor('MESSAGES', key)).toBe(true);
  });

  test.each(Object.keys(ERRORS).filter((code) => !(code in NEVER_ON_A_PAGE)))(
    'the refusal %s',
    (code) => {
      expect(lookedFor('ERRORS', code)).toBe(true);
    },
  );

  test.each(Object.keys(TIMINGS_MS))('the wait %s', (name) => {
    const named = new RegExp(
      `clock\\b[^;]*\\bTIMINGS_MS\\.${name}\\b|=[^;]*TIMINGS_MS\\.${name}\\b`,
    );
    expect(statements.some((statement) => named.test(statement))).toBe(true);
  });
});

test('a sentence that no test looks for would be noticed', () => {
  expect(lookedFor('MESSAGES', 'neverSaid')).toBe(false);
});
