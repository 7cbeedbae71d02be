/** As many malformed things as one report names. */
const NAMED = 20;

/** What this program did not write, as a job's report tells of it. */
export interface Malformed {
  malformed: number;
  /** Where the first of it is, for the operator who looks at it. */
  readonly malformedPaths: string[];
}

export function noteMalformed(report: Malformed, path: string): void {
  report.malformed += 1;
  if (report.malformedPaths.length < NAMED) report.malformedPaths.push(path);
}
