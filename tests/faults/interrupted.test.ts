import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { checkSoundness } from '../../functions/src/store/soundness.ts';
import { type Ended, startElevere } from '../support/elevere.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { FaultyNetwork } from '../support/faulty-network.ts';
import { runWithoutAnswer, WRITING_COMMANDS, writes } from './commands.ts';
import { WRITING } from './endpoints.ts';
import { type Interruption, interruptEverywhere } from './interruption.ts';
import { JOBS } from './jobs.ts';

// What takes seconds of `npm run test:faults`: interrupted where something was just written.

beforeAll(emptyNetwork);

describe.concurrent('an endpoint that is interrupted after it has written', () => {
  it.each<[string, Interruption]>([
    ['POST /generate_invitations_for_user with an Idempotency-Key', 'lose-answer'],
    ['POST /generate_invitations_for_user with an Idempotency-Key', 'fatal'],
    ['POST /confirm_second_code', 'fatal'],
    ['POST /upload-profile-picture', 'lose-answer'],
    ['GET /validate_invitation_code with a wrong code', 'lose-answer'],
    ['GET /profile of a document to be mended', 'fatal'],
    ['PATCH /profile with a new e-mail address', 'fatal'],
  ])('is done by the time it is asked again: %s, %s', async (name, interruption) => {
    const endpoint = WRITING[name];
    if (endpoint === undefined) throw new Error(`There is no ${name}.`);
    expect(await interruptEverywhere(endpoint, interruption, writes)).not.toHaveLength(0);
  });

  afterAll(async () => {
    expect((await checkSoundness(new Date())).unsound).toEqual([]);
  });
});

describe('an operator’s command whose commit’s answer is lost is done once', () => {
  test.each([
    'found',
    'found for an account that there was',
    'invitation grant',
    'member disable',
    'member enable',
    'member reset',
  ])('%s', async (name) => {
    const task = await WRITING_COMMANDS[name]?.();
    if (task === undefined) throw new Error(`There is no ${name}.`);
    const { lost, ended } = await runWithoutAnswer(task.args, 1, ({ what }) => what === 'Commit');
    expect([ended.code, ended.stderr, lost]).toEqual([0, '', true]);
    await task.expectDone(ended.json());
  });
});

test('somebody whom two operators found at once is one founder, with an account', async () => {
  const task = await WRITING_COMMANDS['found']?.();
  if (task === undefined) throw new Error('There is no found.');
  const network = await FaultyNetwork.open();
  // The second operator does it all when the first has just made the account.
  let made = false;
  let second: Ended | undefined;
  network.fateOf = ({ service, what }) => {
    if (service === 'auth' && what.endsWith('/accounts')) made = true;
    return made && what.endsWith(':lookup') && second === undefined ? 'fatal' : 'pass';
  };
  network.fatal = async () => {
    second = await startElevere(task.args).ended;
  };
  const first = await startElevere(task.args, network.environment).ended;
  await network.close();
  expect([first.code, first.stderr, second?.code]).toEqual([0, '', 0]);
  expect(first.json()).toMatchObject({ changed: false, accountCreated: true });
  await task.expectDone(second?.json());
});

describe('a job that is killed after it has written', () => {
  it.each(Object.entries(JOBS))('is done after its next run: %s', async (_name, job) => {
    expect(await interruptEverywhere(job, 'fatal', writes)).not.toHaveLength(0);
  });
});
