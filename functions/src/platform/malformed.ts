/** As many malformed things as one report names. */
const NAMED = 20;

/** Documents that fail their schema, for the report of a job. */
export interface Malformed {
  malformed: number;
  /** Where the first of it is, for the operator who looks at it. */
  readonly malformedPaths: string[];
}

export function noteMalformed(report: Malformed, path: string): void {
  report.malformed += 1;
  if (report.malformedPaths.length < NAMED) report.malformedPaths.push(path);
}
