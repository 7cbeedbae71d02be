import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { ROLES } from '../../functions/src/contract/roles.ts';
import {
  AUDIT_COLLECTION,
  type RecordedAuditEvent,
  readAudit,
} from '../../functions/src/documents/audit.ts';
import {
  INVITATIONS_COLLECTION,
  readInvitation,
} from '../../functions/src/documents/invitations.ts';
import { MAIL_COLLECTION, readMail } from '../../functions/src/documents/mail.ts';
import { networkSettingsRef, readNetworkSettings } from '../../functions/src/documents/network.ts';
import { QUOTAS_COLLECTION, readQuota } from '../../functions/src/documents/quotas.ts';
import { isBlockedUidMark } from '../../functions/src/documents/removal-entry.ts';
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
  type CurrentMember,
  countDueForExpiry,
  type DepartedMember,
  findProblems,
  type MonthQuota,
  type Problem,
} from './rules.ts';

const PAGE_SIZE = 300;
const QUOTA_ID_PATTERN = /^(?<uid>.+)_(?<month>\d{4}-\d{2})$/;

export interface Verification {
  readonly documents: number;
  readonly problems: readonly Problem[];
  readonly dueForExpiry: number;
}

/**
 * The reads are not one transaction. If a newcomer redeems a code between two reads, this can
 * report a false problem. The next run does not report it.
 */
export async function verifyNetwork(now: Date): Promise<Verification> {
  let documentCount = 0;
  const unreadableDocuments: string[] = [];

  /** Skips a document for which `read` returns undefined. */
  async function readCollection<T>(
    collection: string,
    read: (document: QueryDocumentSnapshot) => T | undefined,
  ): Promise<T[]> {
    const values: T[] = [];
    const orderedQuery = firestore().collection(collection).orderBy(FieldPath.documentId());
    for await (const page of pagesOf(orderedQuery, PAGE_SIZE)) {
      documentCount += page.length;
      for (const document of page) {
        const value = read(document);
        if (value !== undefined) values.push(value);
      }
    }
    return values;
  }

  function reportIfUnreadable<T>(value: T | null, subject: string): T | undefined {
    if (value === null) unreadableDocuments.push(subject);
    return value ?? undefined;
  }

  const members = await readCollection(USERS_COLLECTION, (document) => {
    if (!isValidMemberDocument(document)) unreadableDocuments.push(`member ${document.id}`);
    return readMember(document) ?? undefined;
  });
  const auditEntries = await readCollection(AUDIT_COLLECTION, (document) =>
    isBlockedUidMark(document)
      ? undefined
      : reportIfUnreadable(readAudit(document), `audit ${document.id}`),
  );
  const invitations = await readCollection(
    INVITATIONS_COLLECTION,
    (document): Invitation | undefined =>
      reportIfUnreadable(readInvitation(document), `invitation ${document.id}`),
  );
  const links = await readCollection(VOUCH_REQUESTS_COLLECTION, (document): VouchLink | undefined =>
    reportIfUnreadable(readVouchLink(document), 'a vouch link (its id is secret)'),
  );
  const quotas = await readCollection(QUOTAS_COLLECTION, (document): MonthQuota | undefined => {
    const { uid, month } = QUOTA_ID_PATTERN.exec(document.id)?.groups ?? {};
    const quota = uid && month ? { uid, month, ...readQuota(document) } : null;
    return reportIfUnreadable(quota, `quota ${document.id}`);
  });
  const emails = await readCollection(MAIL_COLLECTION, (document) => {
    const email = reportIfUnreadable(readMail(document), `mail ${document.id}`);
    return email && { id: document.id, to: email.occasion.to };
  });
  if (!(await hasReadableSettings())) unreadableDocuments.push('settings network');

  const departures = auditEntries.filter(isDeparture);
  const accountsByUid = await findAccounts([
    ...members.map(({ uid }) => uid),
    ...departures.map(({ subject }) => subject),
  ]);
  const network = {
    members: members.map(
      (member): CurrentMember => ({
        uid: member.uid,
        role: member.role,
        invitedBy: member.invitedBy,
        suspended: member.suspended,
        account: accountsByUid.get(member.uid) ?? null,
      }),
    ),
    departedMembers: departures.map((entry) =>
      readDepartedMember(entry, accountsByUid.has(entry.subject)),
    ),
    founderUids: new Set(
      auditEntries.filter(({ action }) => action === 'founder_added').map(({ subject }) => subject),
    ),
    invitations,
    links,
    quotas,
    largestGrantByQuotaKey: findLargestGrants(auditEntries),
    emails,
    unreadableDocuments,
  };
  return {
    documents: documentCount,
    problems: findProblems(network, now),
    dueForExpiry: countDueForExpiry(invitations, now),
  };
}

async function hasReadableSettings(): Promise<boolean> {
  const settings = await networkSettingsRef().get();
  try {
    readNetworkSettings(settings);
    return true;
  } catch {
    return false;
  }
}

function isDeparture({ action }: RecordedAuditEvent): boolean {
  return action === 'member_removed' || action === 'member_left';
}

function readDepartedMember(
  { subject, details }: RecordedAuditEvent,
  hasAccount: boolean,
): DepartedMember {
  const inviterUids = [details['firstInviter'], details['secondInviter']];
  return {
    uid: subject,
    role: ROLES.find((role) => role === details['role']) ?? null,
    invitedBy: inviterUids.filter((uid) => typeof uid === 'string'),
    hasAccount,
  };
}

function findLargestGrants(
  auditEntries: readonly RecordedAuditEvent[],
): ReadonlyMap<string, number> {
  const largestGrantByQuotaKey = new Map<string, number>();
  for (const { action, subject, details } of auditEntries) {
    if (action !== 'invitations_granted') continue;
    const quotaKey = `${subject}_${details['month']}`;
    largestGrantByQuotaKey.set(
      quotaKey,
      Math.max(Number(details['extra']), largestGrantByQuotaKey.get(quotaKey) ?? 0),
    );
  }
  return largestGrantByQuotaKey;
}
