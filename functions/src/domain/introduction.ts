/** A request to be introduced, an introduction that was made, or a hello. */
export interface Introduction {
  readonly id: string;
  /** The member who asked or said hello. */
  readonly from: string;
  /** The member whom `from` wants to meet. */
  readonly to: string;
  /** The introducer. Null for a hello. */
  readonly via: string | null;
  readonly message: string;
  /** The text that the introducer added. Empty for none. */
  readonly viaMessage: string;
  /** Only the introducer sees that a request is declined. */
  readonly state: 'open' | 'declined' | 'made';
  readonly askedAt: Date;
  /** Null for a request that is open or declined. */
  readonly madeAt: Date | null;
  /** Expires 31 days after a request, 30 days after an introduction, 90 days after a hello. */
  readonly expiresAt: Date;
}

/** True if the asker sees the request as open. A declined request looks open until it expires. */
export function requestLooksOpenAt({ state, expiresAt }: Introduction, now: Date): boolean {
  return state !== 'made' && now < expiresAt;
}

/** True if the introducer can still answer the request. */
export function isRequestOpenAt({ state, expiresAt }: Introduction, now: Date): boolean {
  return state === 'open' && now < expiresAt;
}
