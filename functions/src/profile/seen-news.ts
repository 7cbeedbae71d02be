import { Timestamp } from 'firebase-admin/firestore';
import { MESSAGES } from '../contract/messages.ts';
import type { seenNews } from '../contract/profile.ts';
import { memberRef } from '../documents/users.ts';
import type { Handler } from '../platform/call.ts';
import { runTransaction } from '../platform/transaction.ts';

/**
 * Stores the time in the member's document, not in the browser, so that News seen on one device are
 * not marked as new on another.
 */
export const handle: Handler<typeof seenNews> = async ({ caller: { uid }, now }) => {
  await runTransaction(async (tx) => {
    tx.update(memberRef(uid), { seenNewsAt: Timestamp.fromDate(now) });
  });
  return { success: true, message: MESSAGES.newsSeen, seen_news_at: now.toISOString() };
};
