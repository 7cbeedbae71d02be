import { createInterface } from 'node:readline';
import type { Family } from '../../tools/emulators/processes.ts';

/** A value as the Storage emulator hands it to the rules. */
type Expression = Record<string, unknown>;

interface Reply {
  readonly id: number;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly result?: { readonly permit?: boolean; readonly rulesVersion?: number };
}

export interface RuleRequest {
  readonly path: string;
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** The token's claims beside the uid; without it the caller is a stranger. */
  readonly auth?: { readonly uid: string; readonly token?: Record<string, unknown> };
  /** The object as it is, and as it would be. */
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

function expression(value: unknown): Expression {
  if (value === null || value === undefined) return { null_value: null };
  if (typeof value === 'string') return { string_value: value };
  if (typeof value === 'boolean') return { bool_value: value };
  if (typeof value === 'number') return { int_value: value };
  if (Array.isArray(value)) return { list_value: { values: value.map(expression) } };
  const entries = Object.entries(value).map(([name, inner]) => [name, expression(inner)]);
  return { map_value: { fields: Object.fromEntries(entries) } };
}

/** Speaks to a rules runtime as the Storage emulator does, a JSON object a line. */
export class StorageRulesRuntime {
  readonly #send: (message: object) => void;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  readonly #ready = Promise.withResolvers<Reply>();
  #count = 0;

  constructor(family: Family, jar: string) {
    const child = family.spawn('java', ['-jar', jar, 'serve'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const { stdin, stdout } = child;
    if (!stdin || !stdout) throw new Error('the runtime has no pipes');
    this.#waiting.set(-1, this.#ready.resolve);
    child.once('error', this.#ready.reject);
    child.once('exit', () => this.#ready.reject(new Error('the runtime ended')));
    this.#send = (message) => void stdin.write(`${JSON.stringify(message)}\n`);
    createInterface({ input: stdout }).on('line', (line) => this.#receive(line));
  }

  async load(rules: string): Promise<Reply & { readonly name: string }> {
    const name = String(this.#count);
    const files = [{ name: 'storage.rules', content: rules }];
    const reply = await this.#ask('load_ruleset', { rulesetName: name, source: { files } });
    return { ...reply, name };
  }

  verify(rulesetName: string, { path, method, auth, before, after }: RuleRequest): Promise<Reply> {
    const segments = path
      .split('/')
      .filter(Boolean)
      .map((simple) => ({ simple }));
    const request = {
      path: { path_value: { segments } },
      time: { timestamp_value: '2026-01-02T03:04:05Z' },
      auth: expression(auth && { uid: auth.uid, token: { sub: auth.uid, ...auth.token } }),
      resource: expression(after),
    };
    const variables = { resource: expression(before), request: { map_value: { fields: request } } };
    return this.#ask('verify', {
      rulesetName,
      service: 'firebase.storage',
      path,
      method,
      variables,
    });
  }

  async #ask(action: string, context: object): Promise<Reply> {
    await this.#ready.promise;
    const id = this.#count++;
    const reply = new Promise<Reply>((resolve) => this.#waiting.set(id, resolve));
    this.#send({ id, action, context });
    return reply;
  }

  #receive(line: string): void {
    const message = JSON.parse(line) as Reply;
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
  }
}
