import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { apiReference, REFERENCE } from './api-reference.ts';

test('docs/api.md says what the contract says; if not, run npm run docs:api', async () => {
  expect(await readFile(REFERENCE, 'utf8')).toBe(apiReference());
});
