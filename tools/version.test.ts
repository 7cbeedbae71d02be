import { expect, test } from 'vitest';
import functions from '../functions/package.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };
import web from '../web/package.json' with { type: 'json' };

test('every package has the same version', () => {
  expect([functions.version, web.version]).toEqual([manifest.version, manifest.version]);
});
