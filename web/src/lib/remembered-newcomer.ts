import { canInvite } from '@elevere/functions/contract';
import { readStoredText, storeText } from './browser-storage.ts';
import { PATHS, type PagePath } from './paths.ts';
import type { Account } from './session/session-states.ts';

const NEWCOMER_STORAGE_KEY = 'elevere.half-way';

/** The newcomer's uid is also kept in memory, because storage may be forbidden. */
let rememberedUid: string | null = null;

/**
 * Remembers a newcomer, so that their first visit as a full member begins with the congratulations.
 */
export function rememberNewcomer(uid: string): void {
  rememberedUid = uid;
  storeText(NEWCOMER_STORAGE_KEY, uid);
}

/**
 * Returns the address of the congratulations instead of the dashboard if this browser remembers the
 * full member as a newcomer. Otherwise returns `destination`.
 */
export function congratulationsPageOrDestination(
  destination: PagePath,
  { uid, role }: Pick<Account, 'uid' | 'role'>,
): PagePath {
  const isNewFullMember = canInvite(role) && isNewcomerRemembered(uid);
  return isNewFullMember && destination === PATHS.dashboard ? PATHS.welcomeFullUser : destination;
}

export function removeRememberedNewcomer(): void {
  rememberedUid = null;
  storeText(NEWCOMER_STORAGE_KEY, null);
}

function isNewcomerRemembered(uid: string): boolean {
  return rememberedUid === uid || readStoredText(NEWCOMER_STORAGE_KEY) === uid;
}
