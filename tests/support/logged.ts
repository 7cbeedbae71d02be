import type { FunctionProcess } from './function-process.ts';

/** The lines of JSON that a function wrote, which are what Cloud Logging reads. */
export function logged({ log }: FunctionProcess): readonly unknown[] {
  return log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line));
}
