import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { formatApiReference, REFERENCE_PATH } from './api-reference.ts';

test('docs/api.md says what the contract says; if not, run npm run docs:api', async () => {
  expect(await readFile(REFERENCE_PATH, 'utf8')).toBe(formatApiReference());
});
