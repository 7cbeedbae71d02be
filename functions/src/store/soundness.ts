import { FieldPath, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { roleSchema } from '../contract/roles.ts';
import { SoundnessCheck, type Unsoundness } from '../domain/soundness.ts';
import type { Member } from '../domain/vouching.ts';
import { accounts } from './auth.ts';
import { AUDIT } from './documents/audit.ts';
import { INVITATIONS, readInvitation } from './documents/invitations.ts';
import { QUOTAS, readQuota } from './documents/quotas.ts';
import { isReadableMember, readMember, USERS } from './documents/users.ts';
import { firestore } from './firestore.ts';
import { pagesOf } from './paging.ts';

const PAGE = 300;
const QUOTA_ID = /^(?<uid>.+)_(?<month>\d{4}-\d{2})$/;

/** The entries that make memberships sound which codes alone do not explain. */
const membershipSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('founder_added'), subject: z.string() }),
  z.object({
    action: z.literal('member_reset'),
    subject: z.string(),
    at: z.instanceof(Timestamp),
    details: z.object({ inviter: z.nullable(z.string()) }),
  }),
  z.object({
    action: z.literal('member_removed'),
    subject: z.string(),
    details: z.object({
      role: z.nullable(roleSchema),
      firstInviter: z.nullable(z.string()),
      secondInviter: z.nullable(z.string()),
    }),
  }),
]);

export interface SoundnessReport {
  readonly documents: number;
  readonly unsound: readonly Unsoundness[];
  /** Active invitations past their days that the hourly job has not marked yet: no fault. */
  readonly dueForExpiry: number;
}

/**
 * Reads every document that vouching touches and says what is unsound (sections 3, 4, 5 and 9).
 * Reads each document once, those that a repeat names a second time, and asks Auth about everybody
 * with a document, a page at a time. On a network in use, a redemption between two pages may look
 * like a fault that the next run does not find.
 */
export async function checkSoundness(now: Date): Promise<SoundnessReport> {
  const check = new SoundnessCheck(now);
  let documents = 0;

  async function each(
    collection: string,
    take: (document: QueryDocumentSnapshot, known: ReadonlyMap<string, unknown>) => void,
    ask: (ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>> = async () => new Map(),
  ): Promise<void> {
    const all = firestore().collection(collection).orderBy(FieldPath.documentId());
    for await (const page of pagesOf(all, PAGE)) {
      const known = await ask(page.map(({ id }) => id));
      for (const document of page) take(document, known);
      documents += page.length;
    }
  }

  await each(
    USERS,
    (document, known) => {
      const member = readMember(document);
      if (member !== null) check.member(member, known.has(member.uid));
      if (!isReadableMember(document)) check.unreadable(`member ${document.id}`);
    },
    accounts,
  );
  const removed: Member[] = [];
  await each(AUDIT, (document) => {
    const entry = membershipSchema.safeParse(document.data());
    if (!entry.success) return;
    const { subject: uid } = entry.data;
    if (entry.data.action === 'founder_added') check.founder(uid);
    else if (entry.data.action === 'member_reset') {
      check.reset(uid, entry.data.details.inviter, entry.data.at.toDate());
    } else {
      const { role, firstInviter, secondInviter } = entry.data.details;
      const invitedBy = [firstInviter, secondInviter].filter((inviter) => inviter !== null);
      removed.push({ uid, role, invitedBy });
    }
  });
  for (let start = 0; start < removed.length; start += PAGE) {
    const page = removed.slice(start, start + PAGE);
    const known = await accounts(page.map(({ uid }) => uid));
    for (const member of page) check.removed(member, known.has(member.uid));
  }
  await each(INVITATIONS, (document) => {
    const invitation = readInvitation(document);
    if (invitation === null) check.unreadable(`invitation ${document.id}`);
    else check.invitation(invitation, document.get('code'));
  });
  await each(QUOTAS, (document) => {
    const id = QUOTA_ID.exec(document.id)?.groups;
    if (id?.['uid'] === undefined || id['month'] === undefined) {
      check.unreadable(`quota ${document.id}`);
    } else check.quota(id['uid'], id['month'], readQuota(document));
  });
  return { documents, ...check.finish() };
}
