import { expect, test } from 'vitest';
import { admissions, type Command } from './command.ts';
import { EMPTY, NEWCOMER, type Network } from './model.ts';
import { FOUNDERS, PEOPLE } from './people.ts';
import { runScenarios } from './run-scenarios.ts';
import type { MailReply } from './scenario.ts';
import type { Process, Server } from './scenario-run.ts';
import { Gate } from './turns.ts';

/** Number of exchanges between the admission of a call and its commit. */
const EXCHANGES = 3;

class ModelProcess implements Process {
  readonly gate = new Gate();
  sent: number | null = null;
  #tick: () => number = () => 0;

  async arrange(_fault: unknown, tick: () => number): Promise<void> {
    this.#tick = tick;
    this.sent = null;
  }

  async exchange(work: () => void = () => undefined): Promise<void> {
    await this.gate.pass();
    work();
    this.gate.ended();
  }

  async commit(work: () => void): Promise<void> {
    await this.exchange(() => {
      this.sent ??= this.#tick();
      work();
    });
  }
}

type Change = (before: Network, after: Network, command: Command) => Network;

/** Answers calls from the model. `change` can simulate a bug after each call. */
class ModelServer implements Server<ModelProcess> {
  mailReply: MailReply = 'accepts';
  readonly deliveries = new Map<string, number>();
  readonly #processes = Array.from({ length: 7 }, () => new ModelProcess());
  readonly #change: Change;
  #network: Network = EMPTY;
  #names = 0;

  constructor(change: Change = (_before, after) => after) {
    this.#change = change;
  }

  async begin(now: number): Promise<Network> {
    const roles = new Map<string, 'admin' | 'poweruser' | 'fulluser'>(Object.entries(FOUNDERS));
    const people = PEOPLE.map((name) => [
      name,
      { ...NEWCOMER, role: roles.get(name) ?? null, session: now },
    ]);
    this.#names = 0;
    this.#network = { ...EMPTY, now, people: Object.fromEntries(people) };
    return this.#network;
  }

  setClock(now: number): void {
    this.#network = { ...this.#network, now };
  }

  async quiesce(): Promise<void> {
    for (const { gate } of this.#processes) gate.open();
  }

  async logIn(name: string): Promise<boolean> {
    const person = this.#network.people[name];
    if (person === undefined || person.suspended || person.gone) return false;
    const people = { ...this.#network.people, [name]: { ...person, session: this.#network.now } };
    this.#network = { ...this.#network, people };
    return true;
  }

  processOf({ target }: Command, position: number): ModelProcess {
    const process = this.#processes[target === 'api' ? position : 6];
    if (process === undefined) throw new Error(`There is no process ${position}.`);
    return process;
  }

  async execute(command: Command, at: ModelProcess): Promise<string | null> {
    await at.exchange();
    const [refusal = null] = admissions(this.#network, command);
    if (refusal !== null) return refusal;
    for (let made = 0; made < EXCHANGES; made += 1) await at.exchange();
    let answer = '';
    await at.commit(() => {
      const before = this.#network;
      this.#names += 1;
      const kind = command.target === 'api' ? this.#kindOf(command, before) : 'code';
      const step = command.step(before, `${kind} N${this.#names}`, 'model');
      answer = step.answer;
      this.#network = this.#change(before, step.network, command);
    });
    return answer;
  }

  async isMailDue(): Promise<boolean> {
    return false;
  }

  async problems(): Promise<readonly string[]> {
    return [];
  }

  /** Returns which word precedes the new name in the call's answer. */
  #kindOf(command: Command, network: Network): 'code' | 'link' {
    return command.step(network, 'link N', 'model').answer === 'link N' ? 'link' : 'code';
  }
}

function keepsCodesActive(before: Network, after: Network): Network {
  const codes = Object.entries(after.codes).map(([name, code]) => [
    name,
    code.status === 'used' && before.codes[name]?.status === 'active'
      ? { ...code, status: 'active' }
      : code,
  ]);
  return { ...after, codes: Object.fromEntries(codes) };
}

const BRIEFLY = { forMs: 60_000, shrinkForMs: 0 };

test('a server that behaves as the model has no failure', async () => {
  const outcome = await runScenarios(new ModelServer(), { ...BRIEFLY, seed: 1, path: '0' });
  expect(outcome).toMatchObject({ scenarios: 1, failure: null });
  expect(outcome.calls).toBeGreaterThan(100);
}, 60_000);

test('a failing scenario is shrunk, and its path replays it', async () => {
  const buggy = new ModelServer(keepsCodesActive);
  const { failure } = await runScenarios(buggy, { forMs: 60_000, shrinkForMs: 60_000, seed: 1 });
  expect(failure?.history.length).toBeLessThan(8);
  const again = await runScenarios(buggy, { ...BRIEFLY, seed: 1, path: failure?.path });
  expect(again.failure).toEqual(failure);
}, 180_000);
