import process from 'node:process';
import { SingleBar } from 'cli-progress';

/** A bar on stderr, where stderr is a terminal; nothing elsewhere. */
export interface ProgressBar {
  readonly advance: (by: number) => void;
  readonly stop: () => void;
}

export function progressBar(what: string, total: number): ProgressBar {
  const bar = new SingleBar({
    stream: process.stderr,
    format: `${what} {bar} {percentage}% · {value} of {total} · {eta_formatted} left`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    // Pages come in at once: fewer samples would jump between none and hours.
    etaBuffer: 3_000,
    hideCursor: true,
    clearOnComplete: true,
    // Until the last one is done the bar is not: it grows where more come in meanwhile.
    stopOnComplete: false,
  });
  let done = 0;
  bar.start(Math.max(1, total), 0);
  return {
    advance: (by) => {
      done += by;
      if (done > total) bar.setTotal(done);
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}
