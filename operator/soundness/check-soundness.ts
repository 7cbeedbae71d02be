import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { ROLES } from '../../functions/src/contract/roles.ts';
import { AUDIT, type AuditEntry, isMark, readAudit } from '../../functions/src/documents/audit.ts';
import { INVITATIONS, readInvitation } from '../../functions/src/documents/invitations.ts';
import { MAIL, readMail } from '../../functions/src/documents/mail.ts';
import { networkRef, readNetwork } from '../../functions/src/documents/network.ts';
import { QUOTAS, readQuota } from '../../functions/src/documents/quotas.ts';
import { isReadableMember, readMember, USERS } from '../../functions/src/documents/users.ts';
import { readVouchRequest, VOUCH_REQUESTS } from '../../functions/src/documents/vouch-requests.ts';
import { listingPrefixes } from '../../functions/src/domain/search-prefixes.ts';
import { findAccounts } from '../../functions/src/platform/auth.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { pagesOf } from '../../functions/src/platform/paging.ts';
import { SoundnessCheck, type Unsoundness, type Vouched } from './soundness.ts';

const PAGE = 300;
const QUOTA_ID = /^(?<uid>.+)_(?<month>\d{4}-\d{2})$/;

const isUid = (value: unknown): value is string => typeof value === 'string';

/** A removed member, as the entry of the removal tells of them. */
function asTheyWere({ subject: uid, details }: AuditEntry): Vouched {
  const role = ROLES.find((known) => known === details['role']) ?? null;
  return {
    uid,
    role,
    invitedBy: [details['firstInviter'], details['secondInviter']].filter(isUid),
  };
}

/** Actors and subjects that are no person. */
const NO_PERSON: readonly unknown[] = ['operator', 'network'];

/** The people whom an entry names beside its list of people. */
function namedIn({ actor, subject, details }: AuditEntry): readonly string[] {
  const named = [actor, subject, details['inviter'], details['firstInviter']];
  return [...named, details['secondInviter']].filter(isUid).filter((u) => !NO_PERSON.includes(u));
}

export interface SoundnessReport {
  readonly documents: number;
  readonly unsound: readonly Unsoundness[];
  /** Active invitations past their days that the hourly job has not marked yet: no fault. */
  readonly dueForExpiry: number;
}

/**
 * Reads every document that vouching touches once, asks Auth about every person with a document,
 * and says what is unsound (product.md, Documents). On a network in use, a
 * redemption between two pages may look like a fault that the next run does not find.
 */
export async function checkSoundness(now: Date): Promise<SoundnessReport> {
  const check = new SoundnessCheck(now);
  let documents = 0;

  async function* pages(collection: string): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
    const all = firestore().collection(collection).orderBy(FieldPath.documentId());
    for await (const page of pagesOf(all, PAGE)) {
      documents += page.length;
      yield page;
    }
  }

  for await (const page of pages(USERS)) {
    const known = await findAccounts(page.map(({ id }) => id));
    for (const document of page) {
      const member = readMember(document);
      if (member !== null) check.member(member, known.get(member.uid) ?? null);
      if (!isReadableMember(document)) check.unreadable(`member ${document.id}`);
      else if (member !== null) {
        check.listing(member.uid, document.get('listing') ?? [], listingPrefixes(member));
      }
    }
  }
  for await (const page of pages(AUDIT)) {
    const removed: Vouched[] = [];
    for (const document of page) {
      if (isMark(document)) continue;
      const entry = readAudit(document);
      if (entry === null) {
        check.unreadable(`audit ${document.id}`);
        continue;
      }
      check.audited(document.id, namedIn(entry), entry.people);
      if (entry.action === 'founder_added') check.founder(entry.subject);
      if (entry.action === 'invitations_granted') {
        check.granted(
          entry.subject,
          String(entry.details['month']),
          Number(entry.details['extra']),
        );
      }
      if (entry.action === 'member_removed' || entry.action === 'member_left') {
        removed.push(asTheyWere(entry));
      }
    }
    const known = await findAccounts(removed.map(({ uid }) => uid));
    for (const member of removed) check.removed(member, known.has(member.uid));
  }
  const settings = await networkRef().get();
  if (settings.exists) documents += 1;
  try {
    readNetwork(settings);
  } catch {
    check.unreadable('settings network');
  }
  for await (const page of pages(INVITATIONS)) {
    for (const document of page) {
      const invitation = readInvitation(document);
      if (invitation === null) check.unreadable(`invitation ${document.id}`);
      else check.invitation(invitation);
    }
  }
  for await (const page of pages(VOUCH_REQUESTS)) {
    for (const document of page) {
      const request = readVouchRequest(document);
      if (request === null) check.unreadable('link, whose token is not told');
      else check.vouchRequest(request);
    }
  }
  for await (const page of pages(QUOTAS)) {
    for (const document of page) {
      const id = QUOTA_ID.exec(document.id)?.groups;
      if (id?.['uid'] === undefined || id['month'] === undefined) {
        check.unreadable(`quota ${document.id}`);
      } else check.quota(id['uid'], id['month'], readQuota(document));
    }
  }
  for await (const page of pages(MAIL)) {
    for (const document of page) {
      const mail = readMail(document);
      if (mail === null) check.unreadable(`mail ${document.id}`);
      else check.mail(document.id, mail.occasion.to);
    }
  }
  return { documents, ...check.finish() };
}
