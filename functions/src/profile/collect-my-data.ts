import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore';
import type { getMyData } from '../contract/departure.ts';
import type { OutputOf } from '../contract/endpoint.ts';
import { AUDIT } from '../documents/audit.ts';
import { INVITATIONS } from '../documents/invitations.ts';
import { MAIL } from '../documents/mail.ts';
import { QUOTAS } from '../documents/quotas.ts';
import { findMembers, memberRef, readMember, USERS } from '../documents/users.ts';
import { VOUCH_REQUESTS } from '../documents/vouch-requests.ts';
import { inviteeView, personView } from '../membership/person.ts';
import { auth } from '../platform/auth.ts';
import { firestore } from '../platform/firestore.ts';

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

async function stored(query: Query): Promise<Stored[]> {
  const { docs } = await query.get();
  return docs.map((document) => ({ ...plainFields(document.data()), id: document.id }));
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

/**
 * Everything that is stored about a person, as it is stored; of others no more than the pages show
 * them. Reads each of their documents, and those of their inviters and invitees.
 */
export async function collectMyData(uid: string, now: Date): Promise<MyData> {
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
  const audit = new Map([...about, ...by].map((entry) => [entry.id, entry]));
  return {
    exported_at: now.toISOString(),
    account,
    profile: profile.exists ? plainFields(profile.data() ?? {}) : null,
    inviters,
    invitees,
    invitations_made: made,
    // What their makers noted is the makers' own.
    invitations_used: used.map(({ note: _, ...invitation }) => invitation),
    vouch_requests: links,
    quotas,
    audit: [...audit.values()],
    mail,
  };
}
