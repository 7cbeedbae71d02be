import { type Query, Timestamp } from 'firebase-admin/firestore';
import { MY_AUDIT_ACTIONS } from '../contract/audit-actions.ts';
import type { getMyData } from '../contract/departure.ts';
import type { OutputOf } from '../contract/endpoint.ts';
import { NETWORK_SLUG } from '../contract/network-name.ts';
import type { Role } from '../contract/roles.ts';
import { AUDIT, readAudit } from '../documents/audit.ts';
import { INVITATIONS } from '../documents/invitations.ts';
import { MAIL } from '../documents/mail.ts';
import { QUOTAS } from '../documents/quotas.ts';
import {
  findMembers,
  inviteesOf,
  type MemberRecord,
  memberRef,
  readMember,
  readMembers,
} from '../documents/users.ts';
import {
  readVouchRequest,
  requestsAnsweredBy,
  VOUCH_REQUESTS,
} from '../documents/vouch-requests.ts';
import { recommendationBy } from '../domain/recommendation.ts';
import { inviteeState } from '../domain/vouching.ts';
import { personView, seenBy } from '../membership/person.ts';
import { findAccount } from '../platform/auth.ts';
import type { Handler } from '../platform/call.ts';
import { firestore } from '../platform/firestore.ts';

export const handle: Handler<typeof getMyData> = async ({ caller, now, setHeader }) => {
  setHeader('Content-Disposition', `attachment; filename="${NETWORK_SLUG}-my-data.json"`);
  return collectMyData(caller.uid, now);
};

type MyData = OutputOf<typeof getMyData>;
type Stored = MyData['mail'][number];

/** A stored value as JSON has it: instants in ISO 8601, UTC. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null ? plainFields(value) : value;
}

function plainFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)]));
}

/**
 * Fields by which the program finds or repeats something, and which tell a person nothing; of a vouch
 * link what members answered, which the person who asks never learns.
 */
const INTERNAL = {
  profile: ['search', 'listing', 'pictureFolder', 'passwordSessionsSince'],
  vouchRequest: ['answers', 'answeredBy'],
  quota: ['keys', 'bodies'],
  mail: ['attempts', 'dueAt'],
} as const;

function without(fields: Readonly<Record<string, unknown>>, internal: readonly string[]) {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !internal.includes(key)));
}

async function stored(query: Query, internal: readonly string[] = []): Promise<Stored[]> {
  const { docs } = await query.get();
  return docs.map((document) => ({
    ...plainFields(without(document.data(), internal)),
    id: document.id,
  }));
}

async function accountOf(uid: string) {
  const account = await findAccount({ uid });
  if (account === null) return null;
  const { enabled: _, createdAt, lastSignIn, ...told } = account;
  return {
    ...told,
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignIn?.toISOString(),
  };
}

async function invitersOf(member: MemberRecord | null) {
  const { invitedBy = [], role = null } = member ?? {};
  const members = await findMembers(invitedBy);
  return invitedBy.map((uid) => {
    const { firstName, lastName } = personView(uid, members.get(uid) ?? null, role);
    return { uid, firstName, lastName };
  });
}

/**
 * A person who left has no document. A suspended one is left out as well, so that the two look
 * alike.
 */
async function inviteesSeenBy(uid: string, role: Role | null) {
  return readMembers(await inviteesOf(uid).get()).flatMap((member) => {
    const seen = seenBy(role, member);
    if (seen === null) return [];
    const { firstName, lastName } = seen;
    const recommendation = recommendationBy(seen, uid);
    return [{ uid: seen.uid, firstName, lastName, state: inviteeState(seen), recommendation }];
  });
}

/** What a person answered to others' vouch links, with whose links they are. */
async function answersBy(uid: string, role: Role | null): Promise<MyData['vouch_answers']> {
  const { docs } = await requestsAnsweredBy(uid).get();
  const requests = docs.map(readVouchRequest).filter((request) => request !== null);
  const invitees = await findMembers(requests.map((request) => request.uid));
  return requests.flatMap((request) => {
    const own = request.answers[uid];
    if (own === undefined) return [];
    const invitee = invitees.get(request.uid) ?? null;
    const { firstName, lastName } = personView(request.uid, invitee, role);
    return [
      { uid: request.uid, firstName, lastName, answer: own.answer, at: own.at.toISOString() },
    ];
  });
}

/** Of the audit log what the caller did and what happened to them: no reason and no other person. */
async function auditOf(uid: string): Promise<MyData['audit']> {
  const audit = firestore().collection(AUDIT);
  const found = await Promise.all(
    (['subject', 'actor'] as const).map((part) => audit.where(part, '==', uid).get()),
  );
  const entries = new Map(found.flatMap(({ docs }) => docs.map((one) => [one.id, one] as const)));
  return [...entries.values()].flatMap((document) => {
    const entry = readAudit(document);
    const action = MY_AUDIT_ACTIONS.find((one) => one === entry?.action);
    if (entry === null || action === undefined) return [];
    return [{ action, at: entry.at.toISOString(), by_me: entry.actor === uid }];
  });
}

/**
 * Everything that is stored about a person, as it is stored, but for internal fields and the audit
 * log; of others no more than the pages show them. Reads each of their documents, and those of their inviters and invitees.
 */
export async function collectMyData(uid: string, now: Date): Promise<MyData> {
  const where = (collection: string, field: string, internal?: readonly string[]) =>
    stored(firestore().collection(collection).where(field, '==', uid), internal);
  const profile = await memberRef(uid).get();
  const member = readMember(profile);
  const [account, made, used, inviters, invitees, links, answers, quotas, audit, mail] =
    await Promise.all([
      accountOf(uid),
      where(INVITATIONS, 'createdBy'),
      where(INVITATIONS, 'usedBy'),
      invitersOf(member),
      inviteesSeenBy(uid, member?.role ?? null),
      stored(
        firestore().collection(VOUCH_REQUESTS).where('uid', '==', uid).orderBy('closedOn'),
        INTERNAL.vouchRequest,
      ),
      answersBy(uid, member?.role ?? null),
      where(QUOTAS, 'uid', INTERNAL.quota),
      auditOf(uid),
      where(MAIL, 'to', INTERNAL.mail),
    ]);
  return {
    exported_at: now.toISOString(),
    account,
    profile: profile.exists ? plainFields(without(profile.data() ?? {}, INTERNAL.profile)) : null,
    inviters,
    invitees,
    invitations_made: made,
    // What their makers noted is the makers' own.
    invitations_used: used.map(({ note: _, ...invitation }) => invitation),
    vouch_requests: links,
    vouch_answers: answers,
    quotas,
    audit,
    mail,
  };
}
