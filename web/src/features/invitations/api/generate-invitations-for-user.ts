import type { BodyInputOf, generateInvitations as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';
import { ApiError, connectionFailure } from '../../../lib/api-error.ts';
import { store, stored } from '../../../lib/browser-storage.ts';

type Body = BodyInputOf<typeof Endpoint>;

/** A request for a code: its idempotency key and its body. Stored until the server answers. */
interface CreationRequest {
  readonly key: string;
  readonly body: Body;
}

/** A code, and the request that created it. */
interface CreatedCode {
  readonly code: string;
  readonly message: string;
  readonly body: Body;
  /** True for the code of an earlier request whose answer was lost. */
  readonly earlier: boolean;
}

const ALREADY_CREATED =
  'This invitation was already created. Press Generate Code again to create another one.';

/**
 * Creates one code. If an earlier request got no answer, the call first repeats that request with
 * its own body, and returns its code. If that code can no longer be used, the call creates a new
 * one.
 */
export async function generateInvitations(uid: string, body: Body): Promise<CreatedCode> {
  try {
    const generated = await generateFor(uid, body);
    forgetRequest(uid);
    return generated;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isRefused) forgetRequest(uid);
    throw error;
  }
}

async function generateFor(uid: string, body: Body): Promise<CreatedCode> {
  const request = pendingRequestOf(uid, body);
  try {
    return { ...(await generate(uid, { key: request.key, body })), earlier: false };
  } catch (error) {
    if (!isKeyReused(error)) throw error;
  }
  if (!isSameBody(request.body, body)) {
    try {
      return { ...(await generate(uid, request)), message: ALREADY_CREATED, earlier: true };
    } catch (error) {
      if (!isKeyReused(error)) throw error;
    }
  }
  forgetRequest(uid);
  return { ...(await generate(uid, pendingRequestOf(uid, body))), earlier: false };
}

async function generate(uid: string, { key, body }: CreationRequest) {
  const { codes, message } = await call<typeof Endpoint>('POST generate_invitations_for_user', {
    params: { uid },
    body,
    headers: { 'Idempotency-Key': key },
  });
  const code = codes?.[0];
  // A proxy may have answered in place of the server.
  if (code === undefined) {
    throw connectionFailure('unreadable');
  }
  return { code, message, body };
}

function isKeyReused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'key_reused';
}

function isSameBody(one: Body, other: Body): boolean {
  return one.note === other.note && one.recommendation === other.recommendation;
}

/** Key in this tab's session storage. The request survives a reload and navigation. */
function storageKey(uid: string): string {
  return `elevere.intent.${uid}`;
}

/** Unanswered requests by uid, for a browser that forbids storage. Lost when the page is closed. */
const pendingRequests = new Map<string, CreationRequest>();

/** Returns the member's unanswered request, or else a new one with this body. */
function pendingRequestOf(uid: string, body: Body): CreationRequest {
  const request = pendingRequests.get(uid) ??
    parseRequest(stored(storageKey(uid), 'sessionStorage')) ?? { key: crypto.randomUUID(), body };
  pendingRequests.set(uid, request);
  store(storageKey(uid), JSON.stringify(request), 'sessionStorage');
  return request;
}

/**
 * Parses a stored request. Returns null if there is none or it has the format of an earlier
 * version.
 */
function parseRequest(text: string | null): CreationRequest | null {
  try {
    const parsed: Partial<CreationRequest> | null = JSON.parse(text ?? 'null');
    return parsed?.key && parsed.body ? { key: parsed.key, body: parsed.body } : null;
  } catch {
    return null;
  }
}

/**
 * Deletes the stored request, because its code was created or refused. The next call starts a new
 * one.
 */
function forgetRequest(uid: string): void {
  pendingRequests.delete(uid);
  store(storageKey(uid), null, 'sessionStorage');
}
