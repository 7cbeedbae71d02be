import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import firebaseJson from '../firebase.json' with { type: 'json' };
import { ENDPOINTS } from '../functions/src/contract/endpoints.ts';
import * as deployed from '../functions/src/index.ts';

const root = path.dirname(import.meta.dirname);

/** The names that Firebase deploys functions under: nested exports are joined by dashes. */
function functionNames(exported: object, trigger: string, prefix = ''): readonly string[] {
  return Object.entries(exported).flatMap(([key, value]: [string, unknown]) => {
    const name = `${prefix}${key}`;
    if (typeof value === 'function' && '__endpoint' in value) {
      const described: unknown = value.__endpoint;
      const fits = typeof described === 'object' && described !== null && trigger in described;
      return fits ? [name] : [];
    }
    return typeof value === 'object' && value !== null
      ? functionNames(value, trigger, `${name}-`)
      : [];
  });
}

/** What runs by the clock; docs/deploy.md says what each of them does. */
const SCHEDULED = ['expire_invitations'];

/** Answers what no other function is for. */
const UNKNOWN_CALL = 'unknown_call';

const deployedCalls = functionNames(deployed, 'httpsTrigger').toSorted();

async function productTable(heading: string): Promise<readonly string[]> {
  const text = await readFile(path.join(root, 'docs/product.md'), 'utf8');
  const [, after = ''] = text.split(`${heading}\n`);
  const lines = after.trimStart().split('\n');
  const start = lines.findIndex((line) => line.startsWith('| --'));
  const rest = lines.slice(start + 1);
  return rest.slice(
    0,
    rest.findIndex((line) => !line.startsWith('|')),
  );
}

test('every call of the contract is a deployed function, and no other function answers HTTP', () => {
  const contract = [...new Set(ENDPOINTS.map((endpoint) => endpoint.path))].toSorted();
  expect(deployedCalls).toEqual([...contract, UNKNOWN_CALL].toSorted());
});

test('Hosting rewrites every call to the function of its name, and nothing else', () => {
  const rewrites = firebaseJson.hosting.rewrites.flatMap((rewrite) =>
    'function' in rewrite && rewrite.function !== undefined
      ? [[rewrite.source, rewrite.function]]
      : [],
  );
  expect(Object.fromEntries(rewrites)).toEqual(
    Object.fromEntries(
      deployedCalls.map((name) => [
        name === UNKNOWN_CALL ? '/api{,/**}' : `/api/${name}{,/**}`,
        name,
      ]),
    ),
  );
  // Rewrites are tried in order.
  expect(rewrites.at(-1)).toEqual(['/api{,/**}', UNKNOWN_CALL]);
});

test('the product document lists the calls of the contract, in the same order', async () => {
  const rows = await productTable('## 7. Calls');
  const documented = rows.map((row) => /^\| (GET|POST|PATCH) `\/([^/`]+)/.exec(row)?.slice(1));
  expect(documented).toEqual(ENDPOINTS.map((endpoint) => [endpoint.method, endpoint.path]));
});

test('the scheduled functions are these', () => {
  expect(functionNames(deployed, 'scheduleTrigger').toSorted()).toEqual(SCHEDULED);
});

test('nothing is deployed that is neither a call nor scheduled', () => {
  const everything = functionNames(deployed, 'platform');
  expect(everything).toHaveLength(deployedCalls.length + SCHEDULED.length);
});

test('the operators’ guide says what each scheduled function does', async () => {
  const guide = await readFile(path.join(root, 'docs/deploy.md'), 'utf8');
  for (const name of SCHEDULED) expect(guide).toContain(`| \`${name}\``);
});
