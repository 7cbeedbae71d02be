import { readProjectId } from './configuration.ts';
import { Failure } from './failure.ts';

const AT_ONCE = 2;

interface Backends {
  readonly backends: readonly {
    readonly functionTriggers: readonly {
      readonly name: string;
      readonly region: string;
      readonly httpsTrigger?: object;
    }[];
  }[];
}

/** The HTTPS functions that the Functions emulator has loaded, by their own URLs. */
export async function httpsFunctionUrls(functionsAddress: string): Promise<readonly string[]> {
  const response = await fetch(`http://${functionsAddress}/backends`);
  const { backends } = (await response.json()) as Backends;
  return backends
    .flatMap((backend) => backend.functionTriggers)
    .filter((trigger) => trigger.httpsTrigger)
    .map(
      (trigger) =>
        `http://${functionsAddress}/${readProjectId()}/${trigger.region}/${trigger.name}`,
    );
}

/** One cheap request each, so that no first click waits for a function's process to start. */
export async function warm(urls: readonly string[]): Promise<void> {
  const waiting = [...urls];
  const worker = async () => {
    for (let url = waiting.shift(); url; url = waiting.shift()) {
      try {
        await (await fetch(url, { method: 'OPTIONS' })).arrayBuffer();
      } catch (error) {
        throw new Failure(`The function at ${url} does not answer: ${String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
