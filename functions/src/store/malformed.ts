/** As many malformed documents as one report names. */
const NAMED = 20;

/** Documents that this program did not write, as a job's report tells of them. */
export interface Malformed {
  malformed: number;
  /** The first of them, for whoever has to look at them. */
  readonly malformedPaths: string[];
}

export function noteMalformed(report: Malformed, path: string): void {
  report.malformed += 1;
  if (report.malformedPaths.length < NAMED) report.malformedPaths.push(path);
}
