/**
 * A request for an introduction, or a hello. Nobody learns that a request was declined. To everyone
 * except the introducer it looks open until it expires.
 */
export interface Introduction {
  readonly id: string;
  /** The uid of the member who asked or said hello. */
  readonly from: string;
  /** The uid of the member whom `from` wants to meet. */
  readonly to: string;
  /** The uid of the introducer. Null for a hello, which needs no introducer. */
  readonly via: string | null;
  /** The text by `from`. */
  readonly message: string;
  /** The text that the introducer added. Empty for none. */
  readonly viaMessage: string;
  readonly state: 'open' | 'declined' | 'made';
  readonly askedAt: Date;
  /** When the introducer introduced the two, or when `from` said hello. Null before that. */
  readonly madeAt: Date | null;
  /**
   * When the document may be deleted: 31 days after a request that is open or declined, 30 days
   * after an introduction was made, because News shows it until then, and 90 days after a hello,
   * because it blocks another hello of the pair until then. An open request expires at this time.
   */
  readonly expiresAt: Date;
}

/** True if the introducer can still answer at `now`. */
export function isOpenAt({ state, expiresAt }: Introduction, now: Date): boolean {
  return state === 'open' && now < expiresAt;
}
