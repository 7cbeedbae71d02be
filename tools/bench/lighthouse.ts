import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';

/**
 * npm downloads Lighthouse at its first use, because it has a hundred dependencies that no other
 * tool needs.
 */
const LIGHTHOUSE_PACKAGE = 'lighthouse@13.5.0';
/** The largest accepted report. Reports are large, because they contain screenshots. */
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

/** The fields of Lighthouse's report that the benchmark reads. */
export interface LighthouseReport {
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

/**
 * Runs Lighthouse's performance audit of the URL, in the browser that listens on this debugging
 * port.
 */
export async function runLighthouse(url: string, port: number): Promise<LighthouseReport> {
  const npmPath = process.env['npm_execpath'];
  if (!npmPath) throw new Error('Run this as "npm run bench".');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...[npmPath, 'exec', '--yes', `--package=${LIGHTHOUSE_PACKAGE}`, '--', 'lighthouse', url],
      ...[`--port=${port}`, '--only-categories=performance', '--output=json', '--quiet'],
      // Keeps the login, which is in the browser's storage. `runLighthouseOnce` clears the cache
      // instead.
      ...['--disable-storage-reset', '--disable-full-page-screenshot'],
      '--no-enable-error-reporting',
    ],
    { maxBuffer: MAX_REPORT_BYTES },
  );
  // The pinned version of Lighthouse wrote this report, so its shape is known.
  return JSON.parse(stdout) as LighthouseReport;
}
