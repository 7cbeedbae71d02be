import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

test('docs/security.md names tests and files that exist', () => {
  const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
  const named = [...text.matchAll(/`([\w/.-]+(?:\.(?:ts|rules|json)|\/))`/g)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(30);
  const missing = named.filter(
    (name) => !existsSync(path.join(root, name)) && !existsSync(path.join(root, 'tests', name)),
  );
  expect(missing).toEqual([]);
});
