import type { Command } from 'commander';
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import { elevereProgram } from '../../tools/cli/program.ts';
import { type Answer, call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { nameOf } from '../support/every-endpoint.ts';
import { type Exchange, FaultyNetwork } from '../support/faulty-network.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { newInvitation, newMember, type Person } from '../support/people.ts';
import { reads, WRITING_COMMANDS } from './commands.ts';
import { WRITING } from './endpoints.ts';
import { READING_COMMANDS } from './reading-commands.ts';

// What is interrupted by the other tests of this folder is all that writes.

beforeAll(emptyNetwork);

type Ask = (origin: string, person: Person, code: string) => Promise<Answer>;

const get =
  (path: string): Ask =>
  (origin, { uid, token }) =>
    call(`${path}${uid}`, { origin, token });

/** The endpoints that write nothing, whoever asks for what. */
const READING: Readonly<Record<string, Ask>> = {
  'GET /invitation_stats': get('/invitation_stats/'),
  'GET /get_remaining_invitations': get('/get_remaining_invitations/'),
  'GET /get_user_sent_invitations': get('/get_user_sent_invitations/'),
  'GET /inviters': (origin, { token }) => call('/inviters', { origin, token }),
  'POST /invitation_details': (origin, { token }, code) =>
    call('/invitation_details', { origin, method: 'POST', token, json: { code } }),
};

/** Those of `names` that neither table knows, and those that both do. */
function unaccounted(
  names: readonly string[],
  writing: Readonly<Record<string, unknown>>,
  reading: Readonly<Record<string, unknown>>,
): readonly string[] {
  const isWriting = (name: string) =>
    Object.keys(writing).some((key) => key === name || key.startsWith(`${name} `));
  return names.filter((name) => isWriting(name) === name in reading);
}

test('every endpoint is interrupted where it writes, or writes nothing', () => {
  const names = (ENDPOINTS as readonly Endpoint[]).map(nameOf);
  expect(unaccounted(names, WRITING, READING)).toEqual([]);
  expect(Object.keys(READING).filter((name) => !names.includes(name))).toEqual([]);
});

function leaves(command: Command, above = ''): readonly string[] {
  return command.commands.flatMap((child) => {
    const name = `${above}${child.name()}`;
    return child.commands.length === 0 ? [name] : leaves(child, `${name} `);
  });
}

test('so is every command of an operator', () => {
  const names = leaves(elevereProgram());
  expect(names).toContain('member disable');
  const elsewhere = {
    import: 'interrupted-backup.long.test.ts',
    'member remove': 'interrupted-removal.long.test.ts',
  };
  expect(unaccounted(names, { ...WRITING_COMMANDS, ...elsewhere }, READING_COMMANDS)).toEqual([]);
});

test('an endpoint that is said to write nothing asks every service for what it knows, and no more', async () => {
  const inviter = await newMember('fulluser');
  const person = await newMember('fulluser', { invitedBy: [inviter.uid] });
  const code = await newInvitation(person.uid);
  const network = await FaultyNetwork.open();
  const exchanges: Exchange[] = [];
  network.fateOf = (exchange) => {
    exchanges.push(exchange);
    return 'pass';
  };
  const running = await Promise.all(
    Object.entries(READING).map(async ([name, ask]) => {
      const target = name.split('/')[1] ?? '';
      return { name, ask, instance: await FunctionProcess.start(target, network.environment) };
    }),
  );
  try {
    for (const { name, ask, instance } of running) {
      exchanges.length = 0;
      expect([name, (await ask(instance.origin, person, code)).status]).toEqual([name, 200]);
      expect(exchanges, name).not.toHaveLength(0);
      expect(
        exchanges.filter((exchange) => !reads(exchange)),
        name,
      ).toEqual([]);
    }
  } finally {
    await Promise.all(running.map(({ instance }) => instance.kill()));
    await network.close();
  }
});
