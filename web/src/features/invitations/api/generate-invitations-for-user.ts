import { MESSAGES } from '@elevere/functions/contract';
import { callEndpoint, type RequestBodyOfEndpoint } from '../../../lib/api.ts';
import { ApiError, hasErrorCode, requestFailureError } from '../../../lib/api-error.ts';
import { readStoredJson, storeText } from '../../../lib/browser-storage.ts';
import { UserFacingError, userFacingMessage } from '../../../lib/user-facing-error.ts';

type InvitationTexts = RequestBodyOfEndpoint<'POST generate_invitations_for_user/:uid'>;

/**
 * Request to create an invitation. The browser stores it until the server answers, so that a retry
 * has the same idempotency key and creates no second invitation.
 */
interface InvitationCreationRequest {
  readonly key: string;
  readonly body: InvitationTexts;
}

export interface NewInvitation {
  readonly code: string;
  readonly message: string;
  readonly note: string;
  readonly recommendation: string;
  /**
   * True if an earlier request, whose answer was lost, created the code. The code then has the
   * texts of the earlier request, and no code has the texts that were typed since then.
   */
  readonly isRepeat: boolean;
}

const ALREADY_CREATED_MESSAGE =
  'Your earlier attempt created this invitation. To create another one, press Generate Code again.';

/**
 * Creates an invitation. If the answer to an earlier request was lost, returns the code of that
 * request instead of a new one.
 */
export async function generateInvitationsForUser(
  uid: string,
  invitationTexts: InvitationTexts,
): Promise<NewInvitation> {
  try {
    const newInvitation = await createOrRepeatInvitation(uid, invitationTexts);
    forgetRequest(uid);
    return newInvitation;
  } catch (error) {
    const isRequestRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isRequestRefused) forgetRequest(uid);
    throw new UserFacingError(MESSAGES.shownError(userFacingMessage(error)), { cause: error });
  }
}

async function createOrRepeatInvitation(
  uid: string,
  invitationTexts: InvitationTexts,
): Promise<NewInvitation> {
  const creationRequest = pendingOrNewCreationRequest(uid, invitationTexts);
  try {
    const newInvitation = await sendRequest(uid, { ...creationRequest, body: invitationTexts });
    return { ...newInvitation, isRepeat: false };
  } catch (error) {
    // The server has the key with other texts, so the earlier request created an invitation.
    if (!hasErrorCode(error, 'key_reused')) throw error;
    const earlierInvitation = await sendRequest(uid, creationRequest);
    return { ...earlierInvitation, message: ALREADY_CREATED_MESSAGE, isRepeat: true };
  }
}

async function sendRequest(uid: string, { key, body }: InvitationCreationRequest) {
  const { codes, message } = await callEndpoint('POST generate_invitations_for_user/:uid', {
    params: { uid },
    body,
    headers: { 'Idempotency-Key': key },
  });
  const code = codes?.[0];
  // The server always sends an invitation code. Without one, the answer counts as lost.
  if (code === undefined) {
    throw requestFailureError('unreadable');
  }
  return { code, message, note: body.note ?? '', recommendation: body.recommendation ?? '' };
}

/** Returns a key for the session storage, which belongs to one tab and survives a reload. */
function storageKey(uid: string) {
  return `elevere.intent.${uid}` as const;
}

/** Copy of the session storage, in case the browser forbids storage. The keys are uids. */
const storedRequestsByUid = new Map<string, InvitationCreationRequest>();

/** Returns the request that has no answer yet. Without one, stores and returns a new request. */
function pendingOrNewCreationRequest(
  uid: string,
  invitationTexts: InvitationTexts,
): InvitationCreationRequest {
  const creationRequest = storedRequestsByUid.get(uid) ??
    readStoredRequest(uid) ?? {
      key: crypto.randomUUID(),
      body: invitationTexts,
    };
  storedRequestsByUid.set(uid, creationRequest);
  storeText(storageKey(uid), JSON.stringify(creationRequest), 'sessionStorage');
  return creationRequest;
}

/** Returns null without a stored request, or if an earlier version of the app stored it. */
function readStoredRequest(uid: string): InvitationCreationRequest | null {
  // The type assertion is safe, because only this file writes the text.
  const storedRequest = readStoredJson(
    storageKey(uid),
    'sessionStorage',
  ) as Partial<InvitationCreationRequest> | null;
  return storedRequest?.key && storedRequest.body
    ? { key: storedRequest.key, body: storedRequest.body }
    : null;
}

function forgetRequest(uid: string): void {
  storedRequestsByUid.delete(uid);
  storeText(storageKey(uid), null, 'sessionStorage');
}
