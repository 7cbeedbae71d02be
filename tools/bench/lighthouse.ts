import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';

/** Fetched when it is wanted: it brings a hundred packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
/** Its report holds pictures. Bytes. */
const LONGEST_REPORT = 64 * 1024 * 1024;

/** What the bench reads of Lighthouse's report. */
export interface Result {
  readonly finalDisplayedUrl: string;
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly numericValue?: number;
        readonly details?: { readonly items?: readonly Record<string, unknown>[] };
      }
    >
  >;
}

/** Examines a page's performance in the browser that can be debugged on this port. */
export async function runLighthouse(url: string, port: number): Promise<Result> {
  const npm = process.env['npm_execpath'];
  if (!npm) throw new Error('Run this as "npm run bench".');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...[npm, 'exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url],
      ...[`--port=${port}`, '--only-categories=performance', '--output=json', '--quiet'],
      // The sign-in is in the browser's storage; the cache is emptied before each run.
      ...['--disable-storage-reset', '--disable-full-page-screenshot'],
      '--no-enable-error-reporting',
    ],
    { maxBuffer: LONGEST_REPORT },
  );
  // Written by the pinned version.
  return JSON.parse(stdout) as Result;
}
