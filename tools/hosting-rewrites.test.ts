import { expect, test } from 'vitest';
import firebaseJson from '../firebase.json' with { type: 'json' };
import { PATHS } from '../web/src/lib/paths.ts';

test('Hosting rewrites exactly the paths with a parameter to the shell', () => {
  const shellRewrites = firebaseJson.hosting.rewrites.flatMap((rewrite) =>
    'destination' in rewrite ? [`${rewrite.source} ${rewrite.destination}`] : [],
  );
  expect(shellRewrites).toEqual(
    Object.values(PATHS)
      .filter((path) => path.includes(':'))
      .map((path) => `${path.replace(/:\w+/, '*')} /shell.html`),
  );
});
