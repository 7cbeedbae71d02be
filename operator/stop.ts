/** What the command's exit code says; the same list stands in `--help` and docs/deploy.md. */
export const EXIT = {
  ok: 0,
  failure: 1,
  usage: 2,
  refused: 3,
  notFound: 4,
  unreachable: 5,
} as const;

/** The same for people, in the order of the codes. */
export const EXIT_CODES_HELP = `
Exit codes:
  0  done
  1  failed, or verify or check found something wrong
  2  wrong usage
  3  refused: a rule of the network, or no confirmation
  4  no such person or job
  5  the emulators, the project or its credentials cannot be reached`;

/** Ends the command on purpose: a reason for machines, a sentence for people, an exit code. */
export class Stop extends Error {
  readonly reason: string;
  readonly exitCode: number;

  constructor(reason: string, message: string, exitCode: number) {
    super(message);
    this.name = 'Stop';
    this.reason = reason;
    this.exitCode = exitCode;
  }
}
