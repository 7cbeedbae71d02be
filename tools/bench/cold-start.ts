import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'rolldown';
import { callAt } from '../../tests/support/api.ts';
import { emptyNetwork } from '../../tests/support/emulators.ts';
import { REPOSITORY } from '../../tests/support/environment.ts';
import { FunctionProcess } from '../../tests/support/function-process.ts';
import type { Case, Subject } from './endpoint-case.ts';
import { CASES } from './endpoint-cases.ts';
import type { BenchContext } from './measurement.ts';
import { breaks, type Measurement, median, type Section } from './measurement.ts';

const ROUNDS = 5;

const BUDGET = {
  withFirestore: { most: 3.5 },
  without: { most: 1.8 },
  bundled: { most: 0.8 },
} as const;

const REMARKS = {
  withFirestore:
    'What is left is reading the Firestore client, 2.7 MB, and the first exchanges on a new connection, of which a transaction needs three. MIN_INSTANCES keeps instances warm',
  pictures: 'It loads sharp and Storage besides, and makes a picture',
  bundled:
    'The functions framework, which takes as long as the plain handler, is in both and in no bundle; the unbundled source loads its handlers late too, so that there is less to save than with one that loads all at once',
} as const;

/** Beside functions/, so that the same packages are found from here. Ignored, and removed after. */
const workplace = path.join(REPOSITORY, 'functions', '.cache');

/** A handler that does nothing, in a folder that the functions framework can run. */
async function plainHandler(): Promise<string> {
  const folder = path.join(workplace, 'plain');
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ type: 'module', main: 'index.js' }),
  );
  await writeFile(
    path.join(folder, 'index.js'),
    'export const plain = (request, response) => { response.status(200).json({ ok: true }); };\n',
  );
  return folder;
}

/** The functions' source as it would run without a bundler: each module a file, packages as installed. */
async function unbundled(): Promise<string> {
  const folder = path.join(workplace, 'unbundled');
  await build({
    cwd: path.join(REPOSITORY, 'functions'),
    input: { index: path.join(REPOSITORY, 'functions', 'src', 'index.ts') },
    platform: 'node',
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id),
    output: { dir: folder, format: 'esm', preserveModules: true, entryFileNames: '[name].js' },
    logLevel: 'warn',
  });
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ type: 'module', main: 'index.js' }),
  );
  return folder;
}

/** Milliseconds from the start of the process to the end of its first answer. */
async function firstAnswer(
  target: string,
  { path: behind, request }: Pick<Subject, 'path' | 'request'>,
  { source, status = 200 }: { source?: string; status?: number } = {},
): Promise<number> {
  const began = performance.now();
  const instance = await FunctionProcess.start(target, {}, source);
  try {
    const answer = await callAt(`${instance.origin}${behind}`, request);
    const taken = performance.now() - began;
    if (answer.status !== status) throw new Error(`${target}: ${answer.status} ${answer.text}`);
    return taken;
  } finally {
    await instance.kill();
  }
}

interface Times {
  readonly plain: number[];
  readonly own: number[];
  readonly unbundled: number[];
  /** A call that is refused before Firestore is touched. */
  readonly refused: number[];
}

const ms = (numbers: readonly number[]) => `${median(numbers).toFixed(0)} ms`;

function ratio(
  what: string,
  [value, against]: readonly [readonly number[], readonly number[]],
  budget: NonNullable<Measurement['budget']>,
  [name, remark]: readonly [name: string, remark: string],
): Measurement {
  const measurement = {
    what,
    value: median(value) / median(against),
    unit: '×',
    budget,
    detail: `${ms(value)} against ${ms(against)} ${name}`,
  };
  return breaks(measurement) ? { ...measurement, remark } : measurement;
}

/** One of each function: two methods of one function start alike. */
const STARTED: readonly Case[] = [
  ...new Map(CASES.toReversed().map((one) => [one.deployed, one])).values(),
].toReversed();

/** What a first call waits for when no instance is warm. */
export async function measure({ say }: BenchContext): Promise<Section[]> {
  await emptyNetwork();
  const [plain, apart] = await Promise.all([plainHandler(), unbundled()]);
  const times = new Map<string, Times>(
    STARTED.map(({ deployed }) => [deployed, { plain: [], own: [], unbundled: [], refused: [] }]),
  );
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const one of STARTED) {
        const of = times.get(one.deployed);
        if (of === undefined) continue;
        const nothing = { path: '/', request: {} };
        of.plain.push(await firstAnswer('plain', nothing, { source: plain }));
        of.own.push(await firstAnswer(one.target, await one.subject()));
        of.unbundled.push(await firstAnswer(one.target, await one.subject(), { source: apart }));
        if (one.deployed !== 'revoke_invitation') continue;
        of.refused.push(
          await firstAnswer(
            one.target,
            { path: '/', request: { method: 'POST', json: { code: 'none' } } },
            { status: 401 },
          ),
        );
      }
      say(`round ${round + 1} of ${ROUNDS}`);
    }
  } finally {
    await rm(workplace, { recursive: true, force: true });
    await emptyNetwork();
  }
  const all = [...times.values()];
  const everyPlain = all.flatMap((of) => of.plain);
  const refused = all.flatMap((of) => of.refused);
  return [
    {
      title: 'Cold start',
      how: `From the start of a process to the end of its first answer, the median of ${ROUNDS}: each built function, a handler that does nothing, and the same source unbundled, in turns, all on the functions framework.`,
      measurements: [
        ...STARTED.flatMap(({ deployed }) => {
          const of = times.get(deployed);
          if (of === undefined) return [];
          return [
            ratio(deployed, [of.own, everyPlain], BUDGET.withFirestore, [
              'for a plain handler',
              deployed === 'upload-profile-picture'
                ? `${REMARKS.pictures}. ${REMARKS.withFirestore}`
                : REMARKS.withFirestore,
            ]),
            ratio(`${deployed}, bundled`, [of.own, of.unbundled], BUDGET.bundled, [
              'for the same source unbundled',
              REMARKS.bundled,
            ]),
          ];
        }),
        ratio('an answer that needs no Firestore', [refused, everyPlain], BUDGET.without, [
          'for a plain handler',
          REMARKS.withFirestore,
        ]),
      ],
    },
  ];
}
