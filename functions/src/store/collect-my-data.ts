import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore';
import { auth } from './auth.ts';
import { AUDIT } from './documents/audit.ts';
import { INVITATIONS } from './documents/invitations.ts';
import { MAIL } from './documents/mail.ts';
import { QUOTAS } from './documents/quotas.ts';
import { findMembers, memberRef, readMember, USERS } from './documents/users.ts';
import { VOUCH_REQUESTS } from './documents/vouch-requests.ts';
import { firestore } from './firestore.ts';
import { inviteeView, personView } from './person.ts';

/** A stored value as JSON has it: instants in ISO 8601, UTC. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

async function stored(query: Query): Promise<readonly Record<string, unknown>[]> {
  const { docs } = await query.get();
  return docs.map((document) => ({ id: document.id, ...document.data() }));
}

async function accountOf(uid: string) {
  const [user] = (await auth().getUsers([{ uid }])).users;
  if (user === undefined) return null;
  const { email = null, emailVerified, metadata, providerData } = user;
  const { creationTime, lastSignInTime } = metadata;
  return {
    uid,
    email,
    emailVerified,
    createdAt: creationTime && new Date(creationTime).toISOString(),
    lastSignInAt: lastSignInTime && new Date(lastSignInTime).toISOString(),
    signInWith: providerData.map(({ providerId }) => providerId),
  };
}

async function invitersOf(document: DocumentSnapshot) {
  const uids = readMember(document)?.invitedBy ?? [];
  const members = await findMembers(uids);
  return uids.map((uid) => {
    const { firstName, lastName } = personView(uid, members.get(uid) ?? null);
    return { uid, firstName, lastName };
  });
}

async function inviteesOf(uid: string) {
  const invitees = firestore().collection(USERS).where('invitedBy', 'array-contains', uid);
  return (await invitees.get()).docs.map((document) => {
    const { firstName, lastName, state } = inviteeView(document.id, readMember(document));
    return { uid: document.id, firstName, lastName, state };
  });
}

/** Without what its maker noted for themselves. */
function withoutNote({ note: _, ...invitation }: Record<string, unknown>) {
  return invitation;
}

/**
 * Everything that is stored about a person, as it is stored; of others no more than the pages show
 * them. Reads each of their documents, and those of their inviters and invitees.
 */
export async function collectMyData(uid: string, now: Date): Promise<Record<string, unknown>> {
  const where = (collection: string, field: string) =>
    stored(firestore().collection(collection).where(field, '==', uid));
  const profile = await memberRef(uid).get();
  const [account, made, used, inviters, invitees, links, quotas, about, by, mail] =
    await Promise.all([
      accountOf(uid),
      where(INVITATIONS, 'createdBy'),
      where(INVITATIONS, 'usedBy'),
      invitersOf(profile),
      inviteesOf(uid),
      stored(firestore().collection(VOUCH_REQUESTS).where('uid', '==', uid).orderBy('closedOn')),
      where(QUOTAS, 'uid'),
      where(AUDIT, 'subject'),
      where(AUDIT, 'actor'),
      where(MAIL, 'to'),
    ]);
  const audit = new Map([...about, ...by].map((entry) => [entry['id'], entry]));
  return {
    exported_at: now.toISOString(),
    account,
    profile: plain(profile.data() ?? null),
    inviters,
    invitees,
    invitations_made: plain(made),
    invitations_used: plain(used.map(withoutNote)),
    vouch_requests: plain(links),
    quotas: plain(quotas),
    audit: plain([...audit.values()]),
    mail: plain(mail),
  };
}
