import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../functions/bundle.ts';
import type { Case } from '../../tools/bench/endpoint-case.ts';
import { CASES } from '../../tools/bench/endpoint-cases.ts';
import { callAt, type Request } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { REPOSITORY } from '../support/environment.ts';
import { FunctionProcess } from '../support/function-process.ts';

const HOOK = pathToFileURL(path.join(import.meta.dirname, '../support/loaded-modules.mjs')).href;
const LIB = path.join(REPOSITORY, 'functions', 'lib');

/** What only the picture's function has a use for. */
const HEAVY = ['sharp', '@fastify/busboy', '@google-cloud/storage'] as const;
const DATABASE = '@google-cloud/firestore';

/** The packages that each file of the bundle was made of. */
let packagesIn: ReadonlyMap<string, ReadonlySet<string>>;

/** The package that a file of node_modules belongs to; null for our own source. */
function packageOf(file: string): string | null {
  const inside = file.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? '';
  if (inside === file.replaceAll('\\', '/')) return null;
  const [scope = '', name = ''] = inside.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

beforeAll(async () => {
  await emptyNetwork();
  const { output } = await build({ ...bundle, write: false });
  packagesIn = new Map(
    output.flatMap((file) => {
      if (file.type !== 'chunk') return [];
      const packages = Object.keys(file.modules).flatMap((module) => packageOf(module) ?? []);
      return [[path.join(LIB, file.fileName), new Set(packages)]];
    }),
  );
}, 60_000);

/** The packages that a fresh process of this function has loaded once it has answered. */
async function loadedBy(
  target: string,
  call: { path: string; request: Request },
  status = 200,
): Promise<ReadonlySet<string>> {
  const instance = await FunctionProcess.start(target, { NODE_OPTIONS: `--import=${HOOK}` });
  try {
    const answer = await callAt(`${instance.origin}${call.path}`, call.request);
    expect([answer.status, answer.text]).toEqual([status, answer.text]);
  } finally {
    await instance.kill();
  }
  const files = [...instance.log.matchAll(/^\{"loaded":"([^"]+)"\}$/gm)].map(([, url = '']) =>
    fileURLToPath(url),
  );
  const own = files.filter((file) => file.startsWith(LIB));
  expect(own, 'files of this very build').not.toHaveLength(0);
  for (const file of own) expect([...packagesIn.keys()]).toContain(file);
  return new Set(
    files.flatMap((file) => [...(packagesIn.get(file) ?? []), packageOf(file) ?? []]).flat(),
  );
}

describe('what a function has loaded when it has answered for the first time', () => {
  it.each(CASES.map((one) => [one.name, one] as const))(
    '%s: nothing heavy that it has no use for',
    async (_, { target, deployed, subject }: Case) => {
      const loaded = await loadedBy(target, await subject());
      expect(loaded).toContain(DATABASE);
      const expected = deployed === 'upload-profile-picture' ? HEAVY : [];
      expect(HEAVY.filter((name) => loaded.has(name))).toEqual(expected);
    },
  );

  it('a refusal that needs no database: no Firestore either', async () => {
    const call = { path: '/', request: { method: 'POST', json: { code: 'none' } } };
    const loaded = await loadedBy('revoke_invitation', call, 401);
    expect([DATABASE, '@grpc/grpc-js', ...HEAVY].filter((name) => loaded.has(name))).toEqual([]);
  });
});
