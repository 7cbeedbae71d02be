import type { Query } from 'firebase-admin/firestore';
import { MY_AUDIT_ACTIONS } from '../contract/audit-actions.ts';
import type { getMyData } from '../contract/departure.ts';
import type { OutputOf } from '../contract/endpoint.ts';
import { NETWORK_SLUG } from '../contract/network-name.ts';
import type { Role } from '../contract/roles.ts';
import { AUDIT_COLLECTION, readAudit } from '../documents/audit.ts';
import { introductionsOf, readIntroductions } from '../documents/introductions.ts';
import { findUsedInvitations, INVITATIONS_COLLECTION } from '../documents/invitations.ts';
import { MAIL_COLLECTION } from '../documents/mail.ts';
import { QUOTAS_COLLECTION } from '../documents/quotas.ts';
import { findMembers, inviteesOf, memberRef, readMember, readMembers } from '../documents/users.ts';
import {
  linksWithReminderFor,
  readVouchLink,
  VOUCH_REQUESTS_COLLECTION,
} from '../documents/vouch-links.ts';
import type { MemberRecord } from '../domain/member.ts';
import { findVouchInvitation } from '../domain/recommendation.ts';
import { hasStanding, inviteeState } from '../domain/vouching.ts';
import { findAccount } from '../platform/auth.ts';
import type { Handler } from '../platform/call.ts';
import { firestore } from '../platform/firestore.ts';
import { memberSeenBy, personView } from '../steps/person-view.ts';
import {
  CREATED_INVITATION_FIELDS,
  EMAIL_FIELDS,
  type FieldVisibilities,
  PROFILE_FIELDS,
  QUOTA_FIELDS,
  selectShownFields,
  USED_INVITATION_FIELDS,
  VOUCH_LINK_FIELDS,
} from './my-data-fields.ts';

export const handle: Handler<typeof getMyData> = async ({ caller, now, setHeader }) => {
  setHeader('Content-Disposition', `attachment; filename="${NETWORK_SLUG}-my-data.json"`);
  return collectMyData(caller.uid, now);
};

type MyData = OutputOf<typeof getMyData>;
type ExportedDocument = MyData['mail'][number];

/**
 * These values replace the note and the recommendation if the inviter sees the invitee as a former
 * member.
 */
const HIDDEN_TEXTS = { note: '', recommendation: null } as const;

function isUid(value: unknown): value is string {
  return typeof value === 'string';
}

async function exportDocuments(
  query: Query,
  fields: FieldVisibilities,
): Promise<ExportedDocument[]> {
  const { docs } = await query.get();
  return docs.map((document) => ({
    ...selectShownFields(document.data(), fields),
    id: document.id,
  }));
}

async function exportAccount(uid: string) {
  const account = await findAccount({ uid });
  if (account === null) return null;
  const { email, emailVerified, signInWith, createdAt, lastSignIn } = account;
  return {
    uid,
    email,
    emailVerified,
    signInWith,
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignIn?.toISOString(),
  };
}

async function exportInviters(member: MemberRecord | null) {
  const { invitedBy = [], role = null } = member ?? {};
  const memberByUid = await findMembers(invitedBy);
  return invitedBy.map((uid) => {
    const { firstName, lastName } = personView(uid, memberByUid.get(uid) ?? null, role);
    return { uid, firstName, lastName };
  });
}

/**
 * Excludes people whom the exporting person sees as former members, so that the export does not
 * reveal whether a missing person is suspended or left.
 */
async function exportInvitees(uid: string, role: Role | null): Promise<MyData['invitees']> {
  const invitees = readMembers(await inviteesOf(uid).get());
  const invitationsByInvitee = await findUsedInvitations(invitees.map((invitee) => invitee.uid));
  return invitees.flatMap((member) => {
    const visibleInvitee = memberSeenBy(role, member);
    if (visibleInvitee === null) return [];
    const { firstName, lastName } = visibleInvitee;
    const vouch = findVouchInvitation(invitationsByInvitee.get(visibleInvitee.uid) ?? [], uid);
    const recommendation = vouch?.recommendation?.text ?? null;
    return [
      {
        uid: visibleInvitee.uid,
        firstName,
        lastName,
        state: inviteeState(visibleInvitee),
        recommendation,
      },
    ];
  });
}

/**
 * `at` is the time at which the exporting person answered 'later' to the newcomer's vouch link.
 */
async function exportReminders(uid: string, role: Role | null): Promise<MyData['vouch_reminders']> {
  const { docs } = await linksWithReminderFor(uid).get();
  const links = docs.map(readVouchLink).filter((link) => link !== null);
  const inviteeByUid = await findMembers(links.map((link) => link.uid));
  return links.flatMap((link) => {
    const at = link.reminders[uid];
    if (at === undefined) return [];
    const invitee = inviteeByUid.get(link.uid) ?? null;
    const { firstName, lastName } = personView(link.uid, invitee, role);
    return [{ uid: link.uid, firstName, lastName, at: at.toISOString() }];
  });
}

/**
 * Shows a declined request as unanswered to the member who asked. Omits introductions from or to a
 * suspended member. A departure deletes the same introductions, so the export does not reveal
 * whether a missing member left or is suspended.
 */
async function exportIntroductions(
  uid: string,
  role: Role | null,
): Promise<Pick<MyData, 'introductions_asked' | 'introductions_answered'>> {
  const introductions = readIntroductions(await introductionsOf(uid).get());
  const memberByUid = await findMembers(
    introductions.flatMap(({ from, to, via }) => (via === null ? [from, to] : [from, to, via])),
  );
  const personHasStanding = (person: string) => hasStanding(memberByUid.get(person) ?? null);
  function uidAndNameOf(person: string) {
    const { firstName, lastName } = personView(person, memberByUid.get(person) ?? null, role);
    return { uid: person, firstName, lastName };
  }
  return {
    introductions_asked: introductions
      .filter(({ from, to }) => from === uid && personHasStanding(to))
      .map(({ id, to, via, message, askedAt, madeAt }) => ({
        id,
        to: uidAndNameOf(to),
        via: via === null ? null : uidAndNameOf(via),
        message,
        asked_on: askedAt.toISOString(),
        made_on: madeAt?.toISOString() ?? null,
      })),
    introductions_answered: introductions
      .filter(
        ({ from, to, via, state }) =>
          via === uid && state !== 'open' && personHasStanding(from) && personHasStanding(to),
      )
      .map(({ id, from, to, state, viaMessage }) => ({
        id,
        from: uidAndNameOf(from),
        to: uidAndNameOf(to),
        answer: state === 'made' ? 'introduce' : 'not_now',
        message: viaMessage,
      })),
  };
}

/**
 * Returns the action and time of each audit entry, and whether the exporting person did the action.
 * Omits reasons and other people.
 */
async function exportAudit(uid: string): Promise<MyData['audit']> {
  const auditQuery = firestore().collection(AUDIT_COLLECTION);
  const snapshots = await Promise.all(
    (['subject', 'actor'] as const).map((field) => auditQuery.where(field, '==', uid).get()),
  );
  const entryDocumentById = new Map(
    snapshots.flatMap(({ docs }) => docs.map((document) => [document.id, document] as const)),
  );
  return [...entryDocumentById.values()].flatMap((document) => {
    const entry = readAudit(document);
    const action = MY_AUDIT_ACTIONS.find((shown) => shown === entry?.action);
    if (entry === null || action === undefined) return [];
    return [{ action, at: entry.at.toISOString(), by_me: entry.actor === uid }];
  });
}

/**
 * Data about other people is included only if the pages show the data to the exporting person too.
 */
export async function collectMyData(uid: string, now: Date): Promise<MyData> {
  const queryByUid = (collection: string, field: string) =>
    firestore().collection(collection).where(field, '==', uid);
  const userDocument = await memberRef(uid).get();
  const member = readMember(userDocument);
  const [
    account,
    created,
    used,
    inviters,
    invitees,
    links,
    reminders,
    introductions,
    quotas,
    audit,
    mail,
  ] = await Promise.all([
    exportAccount(uid),
    exportDocuments(queryByUid(INVITATIONS_COLLECTION, 'createdBy'), CREATED_INVITATION_FIELDS),
    exportDocuments(queryByUid(INVITATIONS_COLLECTION, 'usedBy'), USED_INVITATION_FIELDS),
    exportInviters(member),
    exportInvitees(uid, member?.role ?? null),
    exportDocuments(
      queryByUid(VOUCH_REQUESTS_COLLECTION, 'uid').orderBy('closedAt'),
      VOUCH_LINK_FIELDS,
    ),
    exportReminders(uid, member?.role ?? null),
    exportIntroductions(uid, member?.role ?? null),
    exportDocuments(queryByUid(QUOTAS_COLLECTION, 'uid'), QUOTA_FIELDS),
    exportAudit(uid),
    exportDocuments(queryByUid(MAIL_COLLECTION, 'to'), EMAIL_FIELDS),
  ]);
  const otherPersonByUid = await findMembers(
    [...created.map(({ usedBy }) => usedBy), ...used.map(({ createdBy }) => createdBy)].filter(
      isUid,
    ),
  );
  /** Also true if `person` is not a uid, for example the null `usedBy` of an unused invitation. */
  const isNotFormerMember = (person: unknown) =>
    !isUid(person) ||
    memberSeenBy(member?.role ?? null, otherPersonByUid.get(person) ?? null) !== null;
  return {
    exported_at: now.toISOString(),
    account,
    profile: userDocument.exists
      ? selectShownFields(userDocument.data() ?? {}, PROFILE_FIELDS)
      : null,
    inviters,
    invitees,
    invitations_made: created.map((invitation) =>
      isNotFormerMember(invitation['usedBy']) ? invitation : { ...invitation, ...HIDDEN_TEXTS },
    ),
    invitations_used: used.map((invitation) =>
      isNotFormerMember(invitation['createdBy'])
        ? invitation
        : { ...invitation, recommendation: null },
    ),
    vouch_requests: links,
    vouch_reminders: reminders,
    ...introductions,
    quotas,
    audit,
    mail,
  };
}
