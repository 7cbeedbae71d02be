import type { FunctionProcess } from './function-process.ts';

export function jsonLogEntries({ log }: FunctionProcess): readonly unknown[] {
  return log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line));
}
