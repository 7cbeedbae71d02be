/** An error that the user can fix. The message says in one line what to do. */
export class Failure extends Error {
  /** Output of a failed program, shown below the message. */
  readonly details: string;

  constructor(message: string, details = '') {
    super(message);
    this.name = 'Failure';
    this.details = details;
  }
}
