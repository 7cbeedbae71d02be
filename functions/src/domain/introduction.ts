/**
 * A request for an introduction, or a hello. Nobody is told of a declined request: to all but the
 * introducer it looks open until it expires.
 */
export interface Introduction {
  readonly id: string;
  /** The uid of the member who asked, or said hello. */
  readonly from: string;
  /** The uid of the member whom `from` wants to meet. */
  readonly to: string;
  /** The uid of the introducer; null for a hello, which is made at once. */
  readonly via: string | null;
  /** What `from` wrote. */
  readonly message: string;
  /** What the introducer added; empty for nothing. */
  readonly viaMessage: string;
  readonly state: 'open' | 'declined' | 'made';
  readonly askedAt: Date;
  /** When the introducer introduced the two, or `from` said hello; null before that. */
  readonly madeAt: Date | null;
  /** When the document may be deleted. An open request expires then. */
  readonly expiresAt: Date;
}

/** True if the introduction waits for its introducer at `now`. */
export function isOpenAt({ state, expiresAt }: Introduction, now: Date): boolean {
  return state === 'open' && now < expiresAt;
}
