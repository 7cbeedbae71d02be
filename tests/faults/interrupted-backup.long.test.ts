import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  beginImport,
  importExport,
  inspectExport,
  refuseImport,
} from '../../functions/src/store/backup/importing.ts';
import { elevere, startElevere } from '../support/elevere.ts';
import { demoNetwork, emptyNetwork } from '../support/emulators.ts';
import { FaultyNetwork } from '../support/faulty-network.ts';
import { wholeNetwork } from '../support/whole-network.ts';

const EXCHANGES_AT_MOST = 60;
const TIMEOUT_MS = 10 * 60_000;

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elevere-backup-'));
  file = path.join(folder, 'network.jsonl');
  await demoNetwork();
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

/**
 * Runs an operator's command again and again, killed after its first exchange with a service, its
 * second, and so on until it comes to its end; `after` looks at what is left each time. Gives back
 * how often it was killed.
 */
async function killEverywhere(
  args: readonly string[],
  { before, after }: { before: () => Promise<void>; after: () => Promise<void> },
): Promise<number> {
  for (let at = 1; at <= EXCHANGES_AT_MOST; at += 1) {
    await before();
    const network = await FaultyNetwork.open();
    let seen = 0;
    network.fateOf = () => {
      seen += 1;
      return seen === at ? 'fatal' : 'pass';
    };
    const { child, ended } = startElevere(args, network.environment);
    network.fatal = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    const { code, stderr } = await ended;
    await network.close();
    await after();
    if (code === 0) return at - 1;
    expect([code, stderr]).toEqual([null, '']);
  }
  throw new Error(`${args[0]} does not end.`);
}

test(
  'an export that is killed anywhere leaves no file under its name but a whole one',
  async () => {
    const kills = await killEverywhere(['export', file], {
      before: () => rm(file, { force: true }),
      after: async () => {
        if ((await readdir(folder)).includes(path.basename(file))) await inspectExport(file);
      },
    });
    expect(kills).toBeGreaterThan(5);
  },
  TIMEOUT_MS,
);

test(
  'an import that is killed anywhere is finished by another run over the same file',
  async () => {
    expect((await elevere('export', file)).code).toBe(0);
    const whole = await wholeNetwork();
    const inspected = await inspectExport(file);
    const kills = await killEverywhere(['import', file, '--yes'], {
      before: emptyNetwork,
      after: async () => {
        const refusal = await refuseImport(inspected, false);
        // Done but for the word that it is.
        if (refusal !== 'network_not_empty') {
          expect([null, 'import_unfinished']).toContain(refusal);
          if (refusal === null) expect(await beginImport(inspected, new Date())).toBeNull();
          await importExport(inspected, () => undefined);
        }
        expect(await wholeNetwork()).toEqual(whole);
      },
    });
    expect(kills).toBeGreaterThan(5);
  },
  TIMEOUT_MS,
);
