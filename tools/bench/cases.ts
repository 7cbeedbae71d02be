import sharp from 'sharp';
import { getCircle } from '../../functions/src/contract/circle.ts';
import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import {
  generateInvitations,
  getInvitationDetails,
  getInvitationStats,
  getRemainingInvitations,
  getSentInvitations,
  noteInvitation,
  revokeInvitation,
  validateInvitationCode,
} from '../../functions/src/contract/invitations.ts';
import {
  confirmSecondCode,
  getInviters,
  partialRegistration,
} from '../../functions/src/contract/membership.ts';
import {
  getProfile,
  updateProfile,
  uploadProfilePicture,
} from '../../functions/src/contract/profile.ts';
import {
  getInvitees,
  getVouch,
  getVouchRequest,
  makeVouchRequest,
  vouch,
} from '../../functions/src/contract/vouching.ts';
import { INVITATIONS, invitationRef } from '../../functions/src/documents/invitations.ts';
import { quotaRef } from '../../functions/src/documents/quotas.ts';
import { memberRef, USERS } from '../../functions/src/documents/users.ts';
import { vouchRequestRef } from '../../functions/src/documents/vouch-requests.ts';
import { call, type Request } from '../../tests/support/api.ts';
import { newAccount, newInvitation, newMember } from '../../tests/support/people.ts';
import type { Work } from './minimal-handler.ts';

/** A person and a thing for one call. */
export interface Subject {
  /** What comes behind the call's own path: a parameter, a query, or nothing. */
  readonly path: string;
  readonly request: Request;
  readonly work: Work;
}

/** One call as the bench makes it. */
export interface Case {
  readonly endpoint: Endpoint;
  /** As `POST confirm_second_code`. */
  readonly name: string;
  /** The exported function, dots for what is nested. */
  readonly target: string;
  /** The most exchanges with Firestore, Auth and Storage that may wait for one another. */
  readonly exchanges: number;
  readonly prepare: () => Promise<Subject>;
  /** True where a call uses its subject up, so that each needs a new one. */
  readonly once: boolean;
}

/** As many invitations as a member of a year has. */
const LISTED = 24;

function newCase(
  endpoint: Endpoint,
  exchanges: number,
  prepare: () => Promise<Subject>,
  { once = false } = {},
): Case {
  const { method, path, bodyKind } = endpoint;
  const target = bodyKind === 'multipart' ? 'upload.profile.picture' : 'api';
  return { endpoint, name: `${method} ${path}`, target, exchanges, prepare, once };
}

const ONCE = { once: true } as const;
const member = (uid: string) => memberRef(uid).path;
const invitation = (code: string) => invitationRef(code).path;
const request = (token: string) => vouchRequestRef(token).path;
const invitationsBy = (field: 'createdBy' | 'usedBy', value: string) =>
  ({ collection: INVITATIONS, field, op: '==', value }) as const;
const AUDIT_ENTRY = { 'audit/bench': { action: 'bench' } };
const USED = { active: false, used: true };

async function inviter(made: number) {
  const person = await newMember('fulluser');
  const codes = await Promise.all(Array.from({ length: made }, () => newInvitation(person.uid)));
  return { ...person, code: codes[0] ?? '' };
}

/** A partial member with an open link, and a member who could vouch for them. */
async function asking() {
  const [first, second] = [await newMember('fulluser'), await newMember('fulluser')];
  const invitee = await newMember('partialuser', { invitedBy: [first.uid] });
  const made = { method: 'POST', token: invitee.token, json: {} };
  const { token: link } = makeVouchRequest.output.parse((await call('/vouch_request', made)).body);
  if (link === null) throw new Error('There is no link to vouch by.');
  return { first, second, invitee, link };
}

export const ownProfile = newCase(getProfile, 2, async () => {
  const { uid, token } = await newMember('fulluser');
  return { path: '', request: { token }, work: { reads: [member(uid)] } };
});

export const confirmation = newCase(
  confirmSecondCode,
  8,
  async () => {
    const [first, second] = [await newMember('fulluser'), await inviter(1)];
    const { uid, token } = await newMember('partialuser', { invitedBy: [first.uid] });
    const json = { invitee: uid, code2: second.code };
    return {
      path: '',
      request: { method: 'POST', token, json },
      work: {
        reads: [...[uid, first.uid, second.uid].map(member), invitation(second.code)],
        writes: {
          [member(uid)]: { role: 'fulluser' },
          [invitation(second.code)]: USED,
          ...AUDIT_ENTRY,
        },
      },
    };
  },
  ONCE,
);

const PICTURE = await sharp({
  create: { width: 640, height: 480, channels: 3, background: '#0a7a4a' },
})
  .jpeg()
  .toBuffer();

export const picture = newCase(uploadProfilePicture, 8, async () => {
  const { uid, token } = await newMember('fulluser');
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(PICTURE)]), 'me.jpg');
  return {
    path: '',
    request: { method: 'POST', token, body },
    work: { reads: [member(uid)], writes: { [member(uid)]: { profilePicture: '' } }, stores: true },
  };
});

/** The calls that members make often; who leaves, downloads or administers can wait. */
export const CASES: readonly Case[] = [
  newCase(getInvitationStats, 2, async () => {
    const { uid, token } = await inviter(LISTED);
    return { path: `/${uid}`, request: { token }, work: { reads: [member(uid)], counts: 5 } };
  }),
  ownProfile,
  newCase(updateProfile, 4, async () => {
    const { uid, token } = await newMember('fulluser');
    return {
      path: '',
      request: { method: 'PATCH', token, json: { job: 'Editor' } },
      work: { reads: [member(uid)], writes: { [member(uid)]: { job: 'Editor' } } },
    };
  }),
  newCase(
    generateInvitations,
    4,
    async () => {
      const { uid, token } = await newMember('fulluser');
      const quota = quotaRef(uid, new Date()).path;
      return {
        path: `/${uid}`,
        request: { method: 'POST', token, json: {} },
        work: {
          reads: [member(uid), quota, `${quota}-before`],
          writes: { [quota]: { made: 1 }, [invitation(`BENCH-${uid}`)]: { createdBy: uid } },
        },
      };
    },
    ONCE,
  ),
  newCase(getRemainingInvitations, 2, async () => {
    const { uid, token } = await newMember('fulluser');
    const reads = [member(uid), quotaRef(uid, new Date()).path];
    return { path: `/${uid}`, request: { token }, work: { reads } };
  }),
  newCase(
    revokeInvitation,
    4,
    async () => {
      const { uid, token, code } = await inviter(1);
      return {
        path: '',
        request: { method: 'POST', token, json: { code } },
        work: {
          reads: [member(uid), invitation(code)],
          writes: { [invitation(code)]: { active: false, revoked: true }, ...AUDIT_ENTRY },
        },
      };
    },
    ONCE,
  ),
  newCase(getInvitationDetails, 3, async () => {
    const { uid, token, code } = await inviter(LISTED);
    return {
      path: '',
      request: { method: 'POST', token, json: { code } },
      work: { reads: [member(uid), invitation(code)] },
    };
  }),
  newCase(getSentInvitations, 2, async () => {
    const { uid, token } = await inviter(LISTED);
    const lists = [invitationsBy('createdBy', uid)];
    return { path: `/${uid}`, request: { token }, work: { reads: [member(uid)], lists } };
  }),
  newCase(validateInvitationCode, 3, async () => {
    const { uid, code } = await inviter(1);
    const reads = [invitation(code), member(uid), 'rate_limits/bench'];
    return { path: `?code=${code}`, request: {}, work: { reads } };
  }),
  newCase(
    partialRegistration,
    7,
    async () => {
      const [{ uid: vouching, code }, { uid, token, email }] = [
        await inviter(1),
        await newAccount(),
      ];
      const names = { firstName: 'New', lastName: 'Comer', email };
      return {
        path: '',
        request: { method: 'POST', token, json: { invitee: uid, code1: code, ...names } },
        work: {
          reads: [member(uid), member(vouching), invitation(code), 'rate_limits/bench'],
          writes: {
            [member(uid)]: { ...names, role: 'partialuser', invitedBy: [vouching] },
            [invitation(code)]: USED,
            ...AUDIT_ENTRY,
          },
        },
      };
    },
    ONCE,
  ),
  confirmation,
  newCase(getInviters, 3, async () => {
    const inviters = [await newMember('fulluser'), await newMember('fulluser')];
    const invitedBy = inviters.map(({ uid }) => uid);
    const { uid, token } = await newMember('fulluser', { invitedBy });
    const lists = [invitationsBy('usedBy', uid)];
    const reads = [uid, ...invitedBy].map(member);
    return { path: '', request: { token }, work: { reads, lists } };
  }),
  picture,
  newCase(noteInvitation, 4, async () => {
    const { uid, token, code } = await inviter(1);
    return {
      path: '',
      request: { method: 'POST', token, json: { code, note: 'For Grace' } },
      work: {
        reads: [member(uid), invitation(code)],
        writes: { [invitation(code)]: { note: 'For Grace' } },
      },
    };
  }),
  newCase(getVouchRequest, 2, async () => {
    const { invitee, link } = await asking();
    const reads = [member(invitee.uid), request(link)];
    return { path: '', request: { token: invitee.token }, work: { reads } };
  }),
  newCase(getVouch, 6, async () => {
    const { first, second, invitee, link } = await asking();
    const people = [first, second, invitee].map(({ uid }) => member(uid));
    const reads = [...people, request(link), quotaRef(second.uid, new Date()).path];
    return { path: `/${link}`, request: { token: second.token }, work: { reads } };
  }),
  newCase(
    vouch,
    8,
    async () => {
      const { first, second, invitee, link } = await asking();
      const people = [first, second, invitee].map(({ uid }) => member(uid));
      const quota = quotaRef(second.uid, new Date()).path;
      return {
        path: `/${link}`,
        request: { method: 'POST', token: second.token, json: {} },
        work: {
          reads: [...people, request(link), quota],
          writes: {
            [member(invitee.uid)]: { role: 'fulluser' },
            [invitation(`BENCH-${second.uid}`)]: USED,
            [quota]: { made: 1 },
            [request(link)]: { vouchedBy: second.uid },
            ...AUDIT_ENTRY,
          },
        },
      };
    },
    ONCE,
  ),
  newCase(getInvitees, 2, async () => {
    const { uid, token } = await inviter(LISTED);
    const lists = [invitationsBy('createdBy', uid)];
    return { path: '', request: { token }, work: { reads: [member(uid)], lists } };
  }),
  newCase(getCircle, 3, async () => {
    const inviters = [await newMember('fulluser'), await newMember('fulluser')];
    const invitedBy = inviters.map(({ uid }) => uid);
    const { uid, token } = await newMember('fulluser', { invitedBy });
    const invited = {
      collection: USERS,
      field: 'invitedBy',
      op: 'array-contains',
      value: uid,
    } as const;
    const reads = [uid, ...invitedBy].map(member);
    return { path: '', request: { token }, work: { reads, lists: [invited] } };
  }),
];
