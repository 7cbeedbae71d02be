import { Timestamp } from 'firebase-admin/firestore';
import {
  issue,
  issueUsed,
  redeem,
  revoke,
  type Transition,
} from '../../functions/src/domain/invitation.ts';
import { monthOf } from '../../functions/src/domain/quota.ts';
import { AUDIT } from '../../functions/src/store/documents/audit.ts';
import {
  invitationDocument,
  invitationRef,
  readInvitation,
} from '../../functions/src/store/documents/invitations.ts';
import { quotaRef } from '../../functions/src/store/documents/quotas.ts';
import { memberRef } from '../../functions/src/store/documents/users.ts';
import { vouchRequestRef } from '../../functions/src/store/documents/vouch-requests.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { requestVouchLink } from '../../functions/src/store/request-vouch.ts';
import { newAccount, newInvitation, newMember, randomCode } from '../../tests/support/people.ts';
import { type Case, caseOf } from './endpoint-case.ts';

const REMARK =
  'A bare transaction is two exchanges with the database. The call is HTTP and a question to Auth besides; a redemption also has to look at the code before it knows whose accounts to ask about and whose documents to read. Tried: Auth is asked while the database is, what is written is held by preconditions instead of a second read, and roles are read by the transaction itself';

function done(transition: Transition) {
  if (!transition.ok) throw new Error(`The bench's own invitation is ${transition.reason}.`);
  return invitationDocument(transition.invitation);
}

async function read(code: string) {
  const invitation = readInvitation(await invitationRef(code).get());
  if (invitation === null) throw new Error('The bench’s own invitation is gone.');
  return invitation;
}

const audit = (action: string, uid: string) => ({
  ...{ action, actor: uid, subject: uid, at: Timestamp.now(), details: { inviter: uid } },
});

const registration = caseOf('partial_registration', {
  subject: async () => {
    const [inviter, person] = [await newMember('fulluser'), await newAccount()];
    const code = await newInvitation(inviter.uid);
    const invitation = await read(code);
    const names = { firstName: 'New', lastName: 'Comer', email: person.email };
    return {
      path: '/',
      request: {
        ...{ method: 'POST', token: person.token },
        json: { invitee: person.uid, code1: code, ...names },
      },
      bare: () =>
        firestore().runTransaction(async (tx) => {
          await tx.getAll(memberRef(person.uid), invitationRef(code), memberRef(inviter.uid));
          tx.set(memberRef(person.uid), {
            ...names,
            role: 'partialuser',
            invitedBy: [inviter.uid],
            createdAt: Timestamp.now(),
          });
          tx.set(invitationRef(code), done(redeem(invitation, person.uid, 'first', new Date())));
          tx.create(firestore().collection(AUDIT).doc(), audit('first_code_redeemed', person.uid));
        }),
    };
  },
  remark: REMARK,
});

const confirmation = caseOf('confirm_second_code', {
  subject: async () => {
    const [first, second] = [await newMember('fulluser'), await newMember('fulluser')];
    const person = await newMember('partialuser', { invitedBy: [first.uid] });
    const code = await newInvitation(second.uid);
    const invitation = await read(code);
    return {
      path: '/',
      request: {
        ...{ method: 'POST', token: person.token },
        json: { invitee: person.uid, code2: code },
      },
      bare: () =>
        firestore().runTransaction(async (tx) => {
          await tx.getAll(
            ...[person.uid, first.uid, second.uid].map(memberRef),
            invitationRef(code),
          );
          tx.update(memberRef(person.uid), {
            role: 'fulluser',
            invitedBy: [first.uid, second.uid],
          });
          tx.set(invitationRef(code), done(redeem(invitation, person.uid, 'second', new Date())));
          tx.create(firestore().collection(AUDIT).doc(), audit('second_code_redeemed', person.uid));
        }),
    };
  },
  remark: REMARK,
});

const vouching = caseOf('vouch', {
  subject: async () => {
    const [first, second] = [await newMember('fulluser'), await newMember('fulluser')];
    const person = await newMember('partialuser', { invitedBy: [first.uid] });
    const now = new Date();
    const request = await requestVouchLink(person.uid, undefined, now);
    if (request === null) throw new Error('A partialuser may ask.');
    const link = vouchRequestRef(request.token);
    const code = randomCode();
    return {
      path: `/${request.token}`,
      request: { method: 'POST', token: second.token, json: {} },
      bare: () =>
        firestore().runTransaction(async (tx) => {
          const quota = quotaRef(second.uid, now);
          const people = [person.uid, first.uid, second.uid].map(memberRef);
          await tx.getAll(...people, link, quota);
          const used = issueUsed(code, second.uid, person.uid, 'second', now);
          tx.create(invitationRef(code), invitationDocument(used));
          tx.set(quota, { uid: second.uid, month: monthOf(now), made: 1, granted: 0 });
          tx.update(memberRef(person.uid), {
            role: 'fulluser',
            invitedBy: [first.uid, second.uid],
          });
          tx.update(link, { closedOn: Timestamp.fromDate(now), vouchedBy: second.uid });
          tx.create(firestore().collection(AUDIT).doc(), audit('vouched', person.uid));
        }),
    };
  },
  remark: REMARK,
});

const generation = caseOf('generate_invitations_for_user', {
  subject: async () => {
    const { uid, token } = await newMember('fulluser');
    const [now, code, key] = [new Date(), randomCode(), `bench-${randomCode()}`];
    const entry = firestore().collection('idempotency').doc(key);
    return {
      path: `/${uid}`,
      request: { method: 'POST', token, json: {}, headers: { 'Idempotency-Key': key } },
      bare: () =>
        firestore().runTransaction(async (tx) => {
          await tx.getAll(memberRef(uid), quotaRef(uid, now), entry);
          tx.create(invitationRef(code), invitationDocument(issue(code, uid, now)));
          tx.set(quotaRef(uid, now), { uid, month: monthOf(now), made: 1, granted: 0 });
          tx.set(entry, { code, expireAt: Timestamp.fromMillis(now.getTime() + 60_000) });
        }),
    };
  },
  remark: REMARK,
});

const revocation = caseOf('revoke_invitation', {
  subject: async () => {
    const { uid, token } = await newMember('fulluser');
    const code = await newInvitation(uid);
    const invitation = await read(code);
    return {
      path: '/',
      request: { method: 'POST', token, json: { code } },
      bare: () =>
        firestore().runTransaction(async (tx) => {
          await tx.getAll(memberRef(uid), invitationRef(code));
          tx.set(invitationRef(code), done(revoke(invitation, new Date())));
          tx.create(firestore().collection(AUDIT).doc(), audit('invitation_revoked', uid));
        }),
    };
  },
  remark: REMARK,
});

/** A change of one's own texts: one write, and one look at the document that it changes. */
const profileChange: Case = {
  name: 'PATCH profile',
  deployed: 'profile',
  target: 'profile',
  repeatable: true,
  subject: async () => {
    const { uid, token } = await newMember('fulluser');
    return {
      path: '/',
      request: { method: 'PATCH', token, json: { job: 'Editor' } },
      bare: () =>
        firestore().runTransaction(async (tx) => {
          await tx.get(memberRef(uid));
          tx.update(memberRef(uid), { job: 'Editor' });
        }),
    };
  },
  remark: REMARK,
};

/** The calls that change something. */
export const WRITING: readonly Case[] = [
  registration,
  confirmation,
  vouching,
  generation,
  revocation,
  profileChange,
];
