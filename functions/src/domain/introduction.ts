/**
 * A request for an introduction, or a hello. A hello is a message to a listed member, without an
 * introducer. Only the introducer learns that a request was declined. To the two members, a
 * declined request looks open until it expires.
 */
export interface Introduction {
  readonly id: string;
  /** The uid of the member who asked or said hello. */
  readonly from: string;
  /** The uid of the member whom `from` wants to meet. */
  readonly to: string;
  /** The uid of the introducer. Null for a hello, which has no introducer. */
  readonly via: string | null;
  /** The text by `from`. */
  readonly message: string;
  /** The text that the introducer added. Empty if there is none. */
  readonly viaMessage: string;
  readonly state: 'open' | 'declined' | 'made';
  readonly askedAt: Date;
  /**
   * When the introducer introduced the two members, or when `from` said hello. Null for a request
   * that is open or declined.
   */
  readonly madeAt: Date | null;
  /**
   * When the document may be deleted. A request that is open or declined expires after 31 days. An
   * introduction that was made is kept for 30 days, because News shows it for 30 days. A hello is
   * kept for 90 days, because the two members cannot exchange another hello during that time.
   */
  readonly expiresAt: Date;
}

/**
 * True if the asker still sees the request as unanswered. Declined requests are included, because
 * the asker must not learn that a request was declined.
 */
export function looksOpenAt({ state, expiresAt }: Introduction, now: Date): boolean {
  return state !== 'made' && now < expiresAt;
}

/** True if the introducer can still answer the request at `now`. */
export function isOpenAt({ state, expiresAt }: Introduction, now: Date): boolean {
  return state === 'open' && now < expiresAt;
}
