import { Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { invitationRef } from '../../functions/src/store/documents/invitations.ts';
import { quotaRef } from '../../functions/src/store/documents/quotas.ts';
import { memberRef } from '../../functions/src/store/documents/users.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { newInvitation, newMember } from '../../tests/support/people.ts';
import { type Case, caseOf, ownInvitations } from './endpoint-case.ts';

/** As many as a member of a year has. */
export const LISTED = 24;

const REMARK =
  'A bare look is one exchange with the database. The call is HTTP and a question to Auth besides (whether the session, or the inviter, still stands), and in the emulators that question alone takes as long as the look. Tried: Auth is asked while the database is, roles are read once, and what is read is read in one exchange';

/** A member with some invitations. */
async function inviter() {
  const person = await newMember('fulluser');
  const codes = await Promise.all(Array.from({ length: LISTED }, () => newInvitation(person.uid)));
  return { ...person, code: codes[0] ?? '' };
}

const picture = await sharp({
  create: { width: 640, height: 480, channels: 3, background: '#0a7a4a' },
})
  .jpeg()
  .toBuffer();

/** The calls that look at something, and the one that brings a picture. */
export const LOOKING: readonly Case[] = [
  caseOf('validate_invitation_code', {
    repeatable: true,
    subject: async () => {
      const code = await newInvitation((await newMember('fulluser')).uid);
      return {
        path: `/?code=${code}`,
        request: {},
        bare: () => invitationRef(code).get(),
      };
    },
    remark: REMARK,
  }),
  caseOf('invitation_stats', {
    repeatable: true,
    subject: async () => {
      const { uid, token } = await inviter();
      const own = ownInvitations(uid);
      const unmarked = own.where('active', '==', true);
      const now = Timestamp.now();
      const queries = [
        ...['used', 'revoked', 'expired'].map((status) => own.where(status, '==', true)),
        unmarked.where('expires_at', '<=', now),
        unmarked.where('expires_at', '>', now),
      ];
      return {
        path: `/${uid}`,
        request: { token },
        bare: () => Promise.all(queries.map((query) => query.count().get())),
      };
    },
    remark: REMARK,
  }),
  caseOf('get_remaining_invitations', {
    repeatable: true,
    subject: async () => {
      const { uid, token } = await newMember('fulluser');
      return {
        path: `/${uid}`,
        request: { token },
        bare: () => firestore().getAll(memberRef(uid), quotaRef(uid, new Date())),
      };
    },
    remark: REMARK,
  }),
  caseOf('get_user_sent_invitations', {
    repeatable: true,
    subject: async () => {
      const { uid, token } = await inviter();
      const newestFirst = ownInvitations(uid).orderBy('created_at', 'desc').limit(LISTED);
      return { path: `/${uid}`, request: { token }, bare: () => newestFirst.get() };
    },
    remark: REMARK,
  }),
  caseOf('invitation_details', {
    repeatable: true,
    subject: async () => {
      const { uid, token, code } = await inviter();
      return {
        path: '/',
        request: { method: 'POST', token, json: { code } },
        bare: () => firestore().getAll(memberRef(uid), invitationRef(code)),
      };
    },
    remark: REMARK,
  }),
  {
    ...caseOf('profile', {
      repeatable: true,
      subject: async () => {
        const { uid, token } = await newMember('fulluser');
        return { path: '/', request: { token }, bare: () => memberRef(uid).get() };
      },
      remark: REMARK,
    }),
    name: 'GET profile',
  },
  caseOf('inviters', {
    repeatable: true,
    subject: async () => {
      const inviters = [await newMember('fulluser'), await newMember('fulluser')];
      const invitedBy = inviters.map(({ uid }) => uid);
      const { uid, token } = await newMember('fulluser', { invitedBy });
      return {
        path: '/',
        request: { token },
        bare: async () => {
          await memberRef(uid).get();
          await firestore().getAll(...invitedBy.map(memberRef));
        },
      };
    },
    remark: REMARK,
  }),
  {
    name: 'upload-profile-picture',
    deployed: 'upload-profile-picture',
    target: 'upload.profile.picture',
    repeatable: true,
    subject: async () => {
      const { uid, token } = await newMember('fulluser');
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(picture)]), 'me.jpg');
      return {
        path: '/',
        request: { method: 'POST', token, body },
        bare: () =>
          firestore().runTransaction(async (tx) => {
            await tx.get(memberRef(uid));
            tx.update(memberRef(uid), { profilePicture: 'https://example.test/me.webp' });
          }),
      };
    },
    remark:
      'The work is not the document: the picture is decoded, cut, encoded and stored, and the one before it removed. Nothing was tried to make that less',
  },
];
