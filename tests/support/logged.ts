import type { FunctionProcess } from './function-process.ts';

/** Returns the JSON lines that a function logged, which Cloud Logging reads. */
export function jsonLogLines({ log }: FunctionProcess): readonly unknown[] {
  return log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line));
}
