import type { BodyInputOf, generateInvitations } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';
import { ApiError, connectionFailure } from '../../../lib/api-error.ts';
import { store, stored } from '../../../lib/browser-storage.ts';

type Body = BodyInputOf<typeof generateInvitations>;

/** A request for a code: its idempotency key and its body. Stored until the server answers. */
interface Intent {
  readonly key: string;
  readonly body: Body;
}

/** A code, and the request that created it. */
interface Generated {
  readonly code: string;
  readonly message: string;
  readonly body: Body;
  /** True for the code of an earlier request whose answer was lost. */
  readonly earlier: boolean;
}

const MADE_BEFORE =
  'This invitation was already created. Press Generate Code again to create another one.';

/**
 * Creates one code. If an earlier request got no answer, the call first repeats that request with
 * its own body, and returns its code. If that code can no longer be used, the call creates a new
 * one.
 */
export async function generateInvitation(uid: string, body: Body): Promise<Generated> {
  try {
    const generated = await generateFor(uid, body);
    settleIntent(uid);
    return generated;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isRefused) settleIntent(uid);
    throw error;
  }
}

async function generateFor(uid: string, body: Body): Promise<Generated> {
  const intent = intentOf(uid, body);
  try {
    return { ...(await generate(uid, { key: intent.key, body })), earlier: false };
  } catch (error) {
    if (!isKeyReused(error)) throw error;
  }
  if (!isSame(intent.body, body)) {
    try {
      return { ...(await generate(uid, intent)), message: MADE_BEFORE, earlier: true };
    } catch (error) {
      if (!isKeyReused(error)) throw error;
    }
  }
  settleIntent(uid);
  return { ...(await generate(uid, intentOf(uid, body))), earlier: false };
}

async function generate(uid: string, { key, body }: Intent) {
  const { codes, message } = await call<typeof generateInvitations>(
    'POST generate_invitations_for_user',
    { params: { uid }, body, headers: { 'Idempotency-Key': key } },
  );
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

function isSame(one: Body, other: Body): boolean {
  return one.note === other.note && one.recommendation === other.recommendation;
}

/** Key in this tab's session storage. The intent survives a reload and navigation. */
function storageKey(uid: string): string {
  return `elevere.intent.${uid}`;
}

/** Intents by uid, for a browser that forbids storage. Lost when the page is closed. */
const remembered = new Map<string, Intent>();

/** Returns the member's unanswered request, or else a new one with this body. */
function intentOf(uid: string, body: Body): Intent {
  const intent = remembered.get(uid) ??
    storedIntent(stored(storageKey(uid), 'sessionStorage')) ?? { key: crypto.randomUUID(), body };
  remembered.set(uid, intent);
  store(storageKey(uid), JSON.stringify(intent), 'sessionStorage');
  return intent;
}

/**
 * Parses a stored intent. Returns null if there is none or it has the format of an earlier version.
 */
function storedIntent(text: string | null): Intent | null {
  try {
    const parsed: Partial<Intent> | null = JSON.parse(text ?? 'null');
    return parsed?.key && parsed.body ? { key: parsed.key, body: parsed.body } : null;
  } catch {
    return null;
  }
}

/** Deletes the intent, because the code was created or refused. The next call creates another one. */
function settleIntent(uid: string): void {
  remembered.delete(uid);
  store(storageKey(uid), null, 'sessionStorage');
}
