import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { ROLES } from '../../functions/src/contract/roles.ts';
import {
  AUDIT_COLLECTION,
  isBlockedUidMark,
  type RecordedEvent,
  readAudit,
} from '../../functions/src/documents/audit.ts';
import {
  INVITATIONS_COLLECTION,
  readInvitation,
} from '../../functions/src/documents/invitations.ts';
import { MAIL_COLLECTION, readMail } from '../../functions/src/documents/mail.ts';
import { networkRef, readNetwork } from '../../functions/src/documents/network.ts';
import { QUOTAS_COLLECTION, readQuota } from '../../functions/src/documents/quotas.ts';
import {
  isValidMemberDocument,
  readMember,
  USERS_COLLECTION,
} from '../../functions/src/documents/users.ts';
import {
  readVouchLink,
  VOUCH_REQUESTS_COLLECTION,
} from '../../functions/src/documents/vouch-links.ts';
import type { Invitation } from '../../functions/src/domain/invitation.ts';
import type { VouchLink } from '../../functions/src/domain/vouch-link.ts';
import { findAccounts } from '../../functions/src/platform/auth.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { pagesOf } from '../../functions/src/platform/paging.ts';
import {
  countDueForExpiry,
  type DepartedMember,
  findProblems,
  type MonthQuota,
  type PresentMember,
  type Problem,
} from './rules.ts';

const PAGE = 300;
const QUOTA_ID = /^(?<uid>.+)_(?<month>\d{4}-\d{2})$/;

export interface Verification {
  /** The number of documents read. */
  readonly documents: number;
  readonly problems: readonly Problem[];
  /** The number of active invitations past their 31 days that the hourly job has not marked yet. */
  readonly dueForExpiry: number;
}

/**
 * Reads every document that vouching depends on, looks up every account, and returns the problems
 * (docs/deploy.md, The rules of verify). In a network in use, a redemption between two reads can
 * look like a problem. The next run does not report it.
 */
export async function verifyNetwork(now: Date): Promise<Verification> {
  let documents = 0;
  const unreadable: string[] = [];

  /** Reads a collection. `read` returns undefined for a document to skip. */
  async function all<T>(
    collection: string,
    read: (document: QueryDocumentSnapshot) => T | undefined,
  ): Promise<T[]> {
    const found: T[] = [];
    const ordered = firestore().collection(collection).orderBy(FieldPath.documentId());
    for await (const page of pagesOf(ordered, PAGE)) {
      documents += page.length;
      for (const document of page) {
        const value = read(document);
        if (value !== undefined) found.push(value);
      }
    }
    return found;
  }

  /** Returns the value, or undefined after reporting a document that could not be parsed. */
  function readable<T>(value: T | null, subject: string): T | undefined {
    if (value === null) unreadable.push(subject);
    return value ?? undefined;
  }

  const members = await all(USERS_COLLECTION, (document) => {
    if (!isValidMemberDocument(document)) unreadable.push(`member ${document.id}`);
    return readMember(document) ?? undefined;
  });
  const entries = await all(AUDIT_COLLECTION, (document) =>
    isBlockedUidMark(document) ? undefined : readable(readAudit(document), `audit ${document.id}`),
  );
  const invitations = await all(INVITATIONS_COLLECTION, (document): Invitation | undefined =>
    readable(readInvitation(document), `invitation ${document.id}`),
  );
  const links = await all(VOUCH_REQUESTS_COLLECTION, (document): VouchLink | undefined =>
    readable(readVouchLink(document), 'a vouch link, whose token is a secret'),
  );
  const quotas = await all(QUOTAS_COLLECTION, (document): MonthQuota | undefined => {
    const { uid, month } = QUOTA_ID.exec(document.id)?.groups ?? {};
    const quota = uid && month ? { uid, month, ...readQuota(document) } : null;
    return readable(quota, `quota ${document.id}`);
  });
  const emails = await all(MAIL_COLLECTION, (document) => {
    const email = readable(readMail(document), `mail ${document.id}`);
    return email && { id: document.id, to: email.occasion.to };
  });
  if (!(await hasReadableSettings())) unreadable.push('settings network');

  const departures = entries.filter(isDeparture);
  const accounts = await findAccounts([
    ...members.map(({ uid }) => uid),
    ...departures.map(({ subject }) => subject),
  ]);
  const network = {
    members: members.map(
      (member): PresentMember => ({
        uid: member.uid,
        role: member.role,
        invitedBy: member.invitedBy,
        suspended: member.suspended,
        account: accounts.get(member.uid) ?? null,
      }),
    ),
    departed: departures.map((entry) => departedMember(entry, accounts.has(entry.subject))),
    founders: new Set(
      entries.filter(({ action }) => action === 'founder_added').map(({ subject }) => subject),
    ),
    invitations,
    links,
    quotas,
    granted: mostGranted(entries),
    emails,
    unreadable,
  };
  return {
    documents,
    problems: findProblems(network, now),
    dueForExpiry: countDueForExpiry(invitations, now),
  };
}

async function hasReadableSettings(): Promise<boolean> {
  const settings = await networkRef().get();
  try {
    readNetwork(settings);
    return true;
  } catch {
    return false;
  }
}

function isDeparture({ action }: RecordedEvent): boolean {
  return action === 'member_removed' || action === 'member_left';
}

/** Returns a departed member, from the audit entry of the departure. */
function departedMember({ subject, details }: RecordedEvent, hasAccount: boolean): DepartedMember {
  const inviters = [details['firstInviter'], details['secondInviter']];
  return {
    uid: subject,
    role: ROLES.find((role) => role === details['role']) ?? null,
    invitedBy: inviters.filter((uid) => typeof uid === 'string'),
    hasAccount,
  };
}

/** The most extra invitations that an admin granted for a month, by `uid_month`. */
function mostGranted(entries: readonly RecordedEvent[]): ReadonlyMap<string, number> {
  const granted = new Map<string, number>();
  for (const { action, subject, details } of entries) {
    if (action !== 'invitations_granted') continue;
    const key = `${subject}_${details['month']}`;
    granted.set(key, Math.max(Number(details['extra']), granted.get(key) ?? 0));
  }
  return granted;
}
