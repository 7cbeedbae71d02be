// The demo network of the README, written through the Admin SDK into the running emulators.
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import type { Role } from '../../functions/src/contract/roles.ts';
import {
  type Invitation,
  issue,
  markExpired,
  redeem,
  revoke,
  type Transition,
} from '../../functions/src/domain/invitation.ts';
import { monthOf } from '../../functions/src/domain/quota.ts';
import { AUDIT } from '../../functions/src/store/documents/audit.ts';
import {
  invitationDocument,
  invitationRef,
} from '../../functions/src/store/documents/invitations.ts';
import { quotaRef } from '../../functions/src/store/documents/quotas.ts';
import { memberRef } from '../../functions/src/store/documents/users.ts';
import { firestore } from '../../functions/src/store/firestore.ts';

export const DEMO_PASSWORD = 'elevere-demo';

export interface DemoAccount {
  readonly email: string;
  readonly role: Role;
  /** What this account is good for trying. */
  readonly note: string;
}

interface DemoMember extends DemoAccount {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly job: string;
  readonly company: string;
  readonly invitedBy: readonly string[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const DEMO_MEMBERS = [
  {
    uid: 'demo-ada',
    email: 'ada@elevere.test',
    role: 'admin',
    firstName: 'Ada',
    lastName: 'Lovelace',
    job: 'Analyst',
    company: 'Analytical Engine',
    invitedBy: [],
    note: 'founder; sees everything',
  },
  {
    uid: 'demo-grace',
    email: 'grace@elevere.test',
    role: 'poweruser',
    firstName: 'Grace',
    lastName: 'Hopper',
    job: 'Compiler engineer',
    company: 'Flow-Matic',
    invitedBy: [],
    note: 'founder; invites',
  },
  {
    uid: 'demo-alan',
    email: 'alan@elevere.test',
    role: 'fulluser',
    firstName: 'Alan',
    lastName: 'Turing',
    job: 'Mathematician',
    company: 'Universal Machines',
    invitedBy: [],
    note: 'holds an active code',
  },
  {
    uid: 'demo-barbara',
    email: 'barbara@elevere.test',
    role: 'fulluser',
    firstName: 'Barbara',
    lastName: 'Liskov',
    job: 'Computer scientist',
    company: 'Substitution Works',
    invitedBy: [],
    note: 'holds an active code; not related to alan',
  },
  {
    uid: 'demo-edsger',
    email: 'edsger@elevere.test',
    role: 'fulluser',
    firstName: 'Edsger',
    lastName: 'Dijkstra',
    job: 'Programmer',
    company: 'Shortest Paths',
    invitedBy: ['demo-alan', 'demo-grace'],
    note: 'invited by alan and grace; holds an active code',
  },
  {
    uid: 'demo-donald',
    email: 'donald@elevere.test',
    role: 'partialuser',
    firstName: 'Donald',
    lastName: 'Knuth',
    job: '',
    company: '',
    invitedBy: ['demo-alan'],
    note: 'first code from alan; needs a second one',
  },
] as const satisfies readonly DemoMember[];

/** Codes that stay the same from start to start, so that a walk-through can name them. */
export const DEMO_CODES = {
  alan: 'A1ANA1ANA1AN',
  barbara: 'BARBARA00000',
  edsger: 'EDSGER000000',
} as const;

function made(transition: Transition): Invitation {
  if (!transition.ok) throw new Error(`The demo data breaks its own rules: ${transition.reason}`);
  return transition.invitation;
}

/** Invitations in every state, one of them an hour past its 31 days but not yet marked. */
function demoInvitations(now: Date): readonly Invitation[] {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const used = (
    code: string,
    inviter: string,
    invitee: string,
    step: 'first' | 'second',
    daysAgo: number,
  ) =>
    made(redeem(issue(code, inviter, ago((daysAgo + 2) * DAY)), invitee, step, ago(daysAgo * DAY)));
  return [
    issue(DEMO_CODES.alan, 'demo-alan', ago(2 * DAY)),
    issue(DEMO_CODES.barbara, 'demo-barbara', ago(1 * DAY)),
    issue(DEMO_CODES.edsger, 'demo-edsger', ago(3 * HOUR)),
    // How edsger and donald came in.
    used('A1ANEDSGER01', 'demo-alan', 'demo-edsger', 'first', 120),
    used('GRACEEDSGER2', 'demo-grace', 'demo-edsger', 'second', 118),
    used('A1AND0NA1D01', 'demo-alan', 'demo-donald', 'first', 40),
    made(revoke(issue('A1ANREV0KED0', 'demo-alan', ago(75 * DAY)), ago(70 * DAY))),
    made(markExpired(issue('A1ANEXP1RED0', 'demo-alan', ago(100 * DAY)), ago(68 * DAY))),
    made(revoke(issue('BARBREV0KED0', 'demo-barbara', ago(50 * DAY)), ago(49 * DAY))),
    made(markExpired(issue('GRACEEXP1RED', 'demo-grace', ago(90 * DAY)), ago(58 * DAY))),
    // Due, but the scheduled function has not seen it yet.
    issue('BARBARADVE00', 'demo-barbara', ago(31 * DAY + HOUR)),
  ];
}

async function seedAccounts(): Promise<void> {
  const result = await Promise.all(
    DEMO_MEMBERS.map(async ({ uid, email, firstName, lastName }) => {
      const account = {
        email,
        password: DEMO_PASSWORD,
        displayName: `${firstName} ${lastName}`,
        emailVerified: true,
        disabled: false,
      };
      const exists = (await getAuth().getUsers([{ uid }])).users.length > 0;
      return exists
        ? getAuth().updateUser(uid, account)
        : getAuth().createUser({ uid, ...account });
    }),
  );
  if (result.length !== DEMO_MEMBERS.length) throw new Error('Not every demo account was made.');
}

/**
 * Writes the demo accounts, members, invitations and quotas. Safe to run again. Meant for the
 * emulators only: refuses a project that is not a demo one.
 */
export async function seedDemo(now = new Date()): Promise<readonly DemoAccount[]> {
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  if (!project.startsWith('demo-')) {
    throw new Error(`Demo data is for demo projects only, not for "${project}".`);
  }
  const batch = firestore().batch();
  await seedAccounts();
  for (const { uid, note, ...member } of DEMO_MEMBERS) {
    batch.set(memberRef(uid), {
      ...member,
      profilePicture: null,
      createdAt: Timestamp.fromMillis(now.getTime() - 365 * DAY),
    });
  }
  const made = new Map<string, { uid: string; createdAt: Date; count: number }>();
  for (const invitation of demoInvitations(now)) {
    batch.set(invitationRef(invitation.code), invitationDocument(invitation));
    const { createdBy: uid, createdAt } = invitation;
    const key = `${uid}_${monthOf(createdAt)}`;
    made.set(key, { uid, createdAt, count: (made.get(key)?.count ?? 0) + 1 });
  }
  for (const { uid, createdAt, count } of made.values()) {
    const month = monthOf(createdAt);
    // Granted back, so that every demo member can still make this month's two whatever the date.
    const granted = month === monthOf(now) ? count : 0;
    batch.set(quotaRef(uid, createdAt), { uid, month, made: count, granted });
  }
  for (const { uid, role, invitedBy } of DEMO_MEMBERS) {
    if (invitedBy.length > 0) continue;
    batch.set(firestore().collection(AUDIT).doc(`founder_${uid}`), {
      action: 'founder_added',
      actor: 'operator',
      subject: uid,
      at: Timestamp.fromMillis(now.getTime() - 365 * DAY),
      details: { role, override: false },
    });
  }
  await batch.commit();
  return DEMO_MEMBERS.map(({ email, role, note }) => ({ email, role, note }));
}
