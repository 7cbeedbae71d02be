import { createInterface } from 'node:readline';
import type { ProcessTree } from '../../tools/lib/processes.ts';

interface RuntimeReply {
  readonly id: number;
  readonly errors: readonly string[];
  readonly result?: { readonly permit?: boolean; readonly rulesVersion?: number };
}

export interface RuleRequest {
  readonly path: string;
  readonly method: 'get' | 'list' | 'create';
}

/** Sends rules and requests to a rules runtime as the Storage emulator does: as lines of JSON. */
export class StorageRulesRuntime {
  readonly #send: (message: object) => void;
  readonly #waiting = new Map<number, (rulesReply: RuntimeReply) => void>();
  readonly #ready = Promise.withResolvers<RuntimeReply>();
  #count = 0;

  constructor(processes: ProcessTree, runtimeJarPath: string) {
    const runtimeProcess = processes.spawn('java', ['-jar', runtimeJarPath, 'serve'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const { stdin, stdout } = runtimeProcess;
    if (!stdin || !stdout) throw new Error('the runtime has no pipes');
    this.#waiting.set(-1, this.#ready.resolve);
    runtimeProcess.once('error', this.#ready.reject);
    runtimeProcess.once('exit', () => this.#ready.reject(new Error('the runtime ended')));
    this.#send = (message) => void stdin.write(`${JSON.stringify(message)}\n`);
    createInterface({ input: stdout }).on('line', (line) => this.#receive(line));
  }

  async load(rules: string): Promise<RuntimeReply & { readonly name: string }> {
    const name = String(this.#count);
    const ruleFiles = [{ name: 'storage.rules', content: rules }];
    const awaitedReply = await this.#ask('load_ruleset', {
      rulesetName: name,
      source: { files: ruleFiles },
    });
    return { ...awaitedReply, name };
  }

  /** Evaluates the rules for a request without a login, for a file that does not exist. */
  verify(rulesetName: string, { path, method }: RuleRequest): Promise<RuntimeReply> {
    const nullValue = { null_value: null };
    const segments = path
      .split('/')
      .filter(Boolean)
      .map((simple) => ({ simple }));
    const requestFields = {
      path: { path_value: { segments } },
      time: { timestamp_value: '2026-01-02T03:04:05Z' },
      auth: nullValue,
      resource: nullValue,
    };
    const variables = { resource: nullValue, request: { map_value: { fields: requestFields } } };
    const rulesService = 'firebase.storage';
    return this.#ask('verify', { rulesetName, service: rulesService, path, method, variables });
  }

  async #ask(action: string, context: object): Promise<RuntimeReply> {
    await this.#ready.promise;
    const id = this.#count++;
    const rulesReply = new Promise<RuntimeReply>((resolve) => this.#waiting.set(id, resolve));
    this.#send({ id, action, context });
    return rulesReply;
  }

  #receive(line: string): void {
    const message = JSON.parse(line) as RuntimeReply;
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
  }
}
