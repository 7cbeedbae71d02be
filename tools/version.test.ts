import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import functions from '../functions/package.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };
import web from '../web/package.json' with { type: 'json' };
import { root } from './emulators/configuration.ts';

test('one number names the release: in every package, and in the newest numbered heading of the changelog', () => {
  expect([functions.version, web.version]).toEqual([manifest.version, manifest.version]);
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  expect(/^## (\d+\.\d+\.\d+)\b/m.exec(changelog)?.[1]).toBe(manifest.version);
});
