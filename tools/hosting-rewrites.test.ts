import { expect, test } from 'vitest';
import firebaseJson from '../firebase.json' with { type: 'json' };
import { ENDPOINTS } from '../functions/src/contract/endpoints.ts';
import { PATHS } from '../web/src/lib/paths.ts';

test('Hosting rewrites every call to the function of its name, and every other path under /api to one', () => {
  const rewrites = firebaseJson.hosting.rewrites.flatMap((rewrite) =>
    'function' in rewrite && rewrite.function !== undefined
      ? [[rewrite.source, rewrite.function]]
      : [],
  );
  expect(rewrites.slice(0, -1).toSorted()).toEqual(
    [...new Set(ENDPOINTS.map(({ path }) => path))]
      .map((name) => [`/api/${name}{,/**}`, name])
      .toSorted(),
  );
  // They are tried in order.
  expect(rewrites.at(-1)).toEqual(['/api{,/**}', 'unknown_call']);
});

test('Hosting answers every address with a part of its own with the shell, and no other', () => {
  const toShell = firebaseJson.hosting.rewrites.flatMap((rewrite) =>
    'destination' in rewrite ? [`${rewrite.source} ${rewrite.destination}`] : [],
  );
  expect(toShell).toEqual(
    Object.values(PATHS)
      .filter((path) => path.includes(':'))
      .map((path) => `${path.replace(/:\w+/, '*')} /shell.html`),
  );
});
