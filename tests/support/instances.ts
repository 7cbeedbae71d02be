import { type Answer, callUrl, type Request } from './api.ts';
import { FunctionProcess } from './function-process.ts';

/**
 * Processes that answer calls in turn. The Functions emulator would start one per parallel call.
 */
export class FunctionInstances {
  readonly #instances: readonly FunctionProcess[];
  #calls = 0;

  private constructor(instances: readonly FunctionProcess[]) {
    this.#instances = instances;
  }

  static async start(functionName: string, count = 2): Promise<FunctionInstances> {
    return new FunctionInstances(
      await Promise.all(
        Array.from({ length: count }, () => FunctionProcess.start(functionName, {})),
      ),
    );
  }

  /** `path` is relative to the function's URL. */
  call(path: string, request: Request = {}): Promise<Answer> {
    const instance = this.#instances[this.#calls % this.#instances.length];
    this.#calls += 1;
    if (!instance) throw new Error('There is no instance.');
    return callUrl(`${instance.origin}${path}`, request);
  }

  async kill(): Promise<void> {
    await Promise.all(this.#instances.map((instance) => instance.kill()));
  }
}
