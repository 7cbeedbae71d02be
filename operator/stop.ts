export const EXIT = {
  ok: 0,
  failure: 1,
  usage: 2,
  refused: 3,
  notFound: 4,
  unreachable: 5,
} as const;

export const EXIT_CODES_HELP = `
Exit codes:
  0  done
  1  failed, or verify or check found something wrong
  2  wrong usage
  3  refused: a rule of the network, or no confirmation
  4  no such person
  5  the emulators, the project or its credentials cannot be reached`;

/** Thrown to end a command deliberately. `reason` is for programs, `message` for people. */
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
