/** Something the person can put right: the message says what to do, in one line. */
export class Failure extends Error {
  /** Output of a failed program, shown below the message. */
  readonly details: string;

  constructor(message: string, details = '') {
    super(message);
    this.name = 'Failure';
    this.details = details;
  }
}
