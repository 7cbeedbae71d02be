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
  /** When an open request expires. The document may be deleted then. */
  readonly expiresAt: Date;
}

/** True if the introducer can still answer at `now`. */
export function isOpenAt({ state, expiresAt }: Introduction, now: Date): boolean {
  return state === 'open' && now < expiresAt;
}
