import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { startElevere } from '../support/elevere.ts';
import { demoNetwork } from '../support/emulators.ts';
import { type Exchange, FaultyNetwork } from '../support/faulty-network.ts';
import { reads, runWithoutAnswer, WRITING_COMMANDS, writes } from './commands.ts';
import { READING_COMMANDS } from './reading-commands.ts';

const TIMEOUT_MS = 5 * 60_000;
/** More writing exchanges than any command has. */
const EXCHANGES_AT_MOST = 20;

describe('an operator’s command whose answer is lost wherever it has written is done once', () => {
  it.each(Object.entries(WRITING_COMMANDS))(
    '%s',
    async (_name, newTask) => {
      await demoNetwork();
      for (let number = 1; ; number += 1) {
        expect(number).toBeLessThan(EXCHANGES_AT_MOST);
        const task = await newTask();
        const { lost, ended } = await runWithoutAnswer(task.args, number, writes);
        expect([ended.code, ended.stderr]).toEqual([0, '']);
        await task.expectDone(ended.json());
        if (lost) continue;
        expect(number).toBeGreaterThan(1);
        return;
      }
    },
    TIMEOUT_MS,
  );
});

test(
  'a founding that is killed wherever it has written is finished by the same command',
  async () => {
    await demoNetwork();
    for (let number = 1; ; number += 1) {
      expect(number).toBeLessThan(EXCHANGES_AT_MOST);
      const task = await WRITING_COMMANDS['found']?.();
      if (task === undefined) throw new Error('There is no found.');
      const network = await FaultyNetwork.open();
      let seen = 0;
      network.fateOf = (exchange) => {
        if (!writes(exchange)) return 'pass';
        seen += 1;
        return seen === number ? 'fatal' : 'pass';
      };
      const { child, ended } = startElevere(task.args, network.environment);
      network.fatal = async () => {
        child.kill('SIGKILL');
        await ended;
      };
      const first = await ended;
      await network.close();
      const last = first.code === 0 ? first : await startElevere(task.args).ended;
      expect([last.code, last.stderr]).toEqual([0, '']);
      // Done by the first run, the second has nothing to change but gives the link.
      await task.expectDone({ ...(last.json() as object), changed: true });
      if (seen >= number) continue;
      // The account, the commit, the link.
      expect(number).toBeGreaterThan(3);
      return;
    }
  },
  TIMEOUT_MS,
);

test(
  'a command that is said to write nothing asks every service for what it knows, and no more',
  async () => {
    await demoNetwork();
    const folder = await mkdtemp(path.join(tmpdir(), 'elevere-reading-'));
    try {
      for (const [name, args] of Object.entries(READING_COMMANDS)) {
        const network = await FaultyNetwork.open();
        const exchanges: Exchange[] = [];
        network.fateOf = (exchange) => {
          exchanges.push(exchange);
          return 'pass';
        };
        const command = [...name.split(' '), ...args(path.join(folder, 'network.jsonl'))];
        const { code, stderr } = await startElevere(command, network.environment).ended;
        await network.close();
        expect([name, code, stderr]).toEqual([name, 0, '']);
        expect(exchanges, name).not.toHaveLength(0);
        expect(
          exchanges.filter((exchange) => !reads(exchange)),
          name,
        ).toEqual([]);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  TIMEOUT_MS,
);
