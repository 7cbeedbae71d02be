import { VOUCH_LINK_LIFETIME_MS } from '@elevere/functions/contract';
import { store, storedJson } from './browser-storage.ts';

const KEY = 'elevere.waiting-requests';

/** As many as a member can keep in mind. */
const MOST = 5;

/** A vouch link that the member opened and has not answered. */
export interface WaitingRequest {
  readonly token: string;
  /** Of the person who asks. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
}

interface Kept {
  readonly uid: string;
  readonly requests: readonly WaitingRequest[];
}

/**
 * The requests that wait for this member, the latest first, as this browser knows them. No link
 * lives longer than 31 days, so none that was opened before is worth opening.
 */
export function waitingRequests(uid: string, now = Date.now()): readonly WaitingRequest[] {
  const kept: unknown = storedJson(KEY);
  if (!isKept(kept) || kept.uid !== uid) return [];
  return kept.requests.filter(({ openedAt }) => now - openedAt < VOUCH_LINK_LIFETIME_MS);
}

/** Keeps a request that the member has opened; the one that was opened first goes when five wait. */
export function keepRequest(uid: string, { token, name }: Omit<WaitingRequest, 'openedAt'>): void {
  const others = waitingRequests(uid).filter((request) => request.token !== token);
  write(uid, [{ token, name, openedAt: Date.now() }, ...others].slice(0, MOST));
}

/** Answered, dismissed, or found dead. */
export function forgetRequest(uid: string, token: string): void {
  write(
    uid,
    waitingRequests(uid).filter((request) => request.token !== token),
  );
}

/** At a log-out: nothing of who asked stays in the browser. */
export function forgetRequests(): void {
  store(KEY, null);
}

function write(uid: string, requests: readonly WaitingRequest[]): void {
  const kept: Kept = { uid, requests };
  store(KEY, requests.length === 0 ? null : JSON.stringify(kept));
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  if (!('uid' in value && 'requests' in value && Array.isArray(value.requests))) return false;
  return typeof value.uid === 'string' && value.requests.every(isRequest);
}

function isRequest(value: unknown): value is WaitingRequest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'openedAt' in value &&
    typeof value.openedAt === 'number'
  );
}
