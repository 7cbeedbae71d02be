import type { BodyInputOf, generateInvitations } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { ApiError, connectionFailure } from '../../../lib/api-error.ts';
import { store, stored } from '../../../lib/browser-storage.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { useMember } from '../../../lib/use-session.ts';

type Body = BodyInputOf<typeof generateInvitations>;

/** A request for a code: its idempotency key and its body. Kept until the server has answered. */
interface Intent {
  readonly key: string;
  readonly body: Body;
}

/** A code, and the request for which it was made. */
interface Generated {
  readonly code: string;
  readonly message: string;
  readonly body: Body;
  /** True for a code of an earlier request, whose answer was lost. */
  readonly earlier: boolean;
}

const MADE_BEFORE =
  'This invitation was already created. Press Generate Code again to create another one.';

/**
 * Makes one code. As long as it is unknown whether a code was made, another press asks for the same
 * one. If that code was made for something else, it is returned with what it was made for. If it can
 * no longer be used, another code is made.
 */
export function useGenerateInvitation() {
  const { uid } = useMember();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body): Promise<Generated> => {
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
    },
    onSuccess: () => settleIntent(uid),
    onError: (error) => {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (refused) {
        settleIntent(uid);
      }
    },
    // Not only on success: an answer that was lost may stand for a code that was made. Not awaited:
    // the code is shown when it is there.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: QUERY_KEYS.remainingInvitations });
      void cache.invalidateQueries({ queryKey: QUERY_KEYS.invitations.all });
    },
  });
}

async function generate(uid: string, { key, body }: Intent) {
  const { codes, message } = await call<typeof generateInvitations>(
    'POST generate_invitations_for_user',
    { params: { uid }, body, headers: { 'Idempotency-Key': key } },
  );
  const code = codes?.[0];
  // An answer that is not this server's may have none.
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

/** In this tab: a reload, and the way to another page and back, belong to the same intent. */
function storageKey(uid: string): string {
  return `elevere.intent.${uid}`;
}

/** The tab's intents where storage is forbidden: they last as long as the page. */
const remembered = new Map<string, Intent>();

/** Returns the member's request that got no answer yet, or else a new one with this body. */
function intentOf(uid: string, body: Body): Intent {
  const intent = remembered.get(uid) ??
    storedIntent(stored(storageKey(uid), 'sessionStorage')) ?? { key: crypto.randomUUID(), body };
  remembered.set(uid, intent);
  store(storageKey(uid), JSON.stringify(intent), 'sessionStorage');
  return intent;
}

/** An intent as this tab stored it; null for none, and for what an earlier version stored. */
function storedIntent(text: string | null): Intent | null {
  try {
    const parsed: Partial<Intent> | null = JSON.parse(text ?? 'null');
    return parsed?.key && parsed.body ? { key: parsed.key, body: parsed.body } : null;
  } catch {
    return null;
  }
}

/** The code was made, or refused: the next press means another one. */
function settleIntent(uid: string): void {
  remembered.delete(uid);
  store(storageKey(uid), null, 'sessionStorage');
}
