import { Failure } from './failure.ts';

const AT_ONCE = 2;

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
