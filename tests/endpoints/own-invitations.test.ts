import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { NEXT_CURSOR_HEADER } from '../../functions/src/contract/invitations.ts';
import { INVITATION_LIFETIME_MS, INVITATION_PAGE } from '../../functions/src/contract/limits.ts';
import {
  issue,
  markExpired,
  redeem,
  revoke,
  type Transition,
} from '../../functions/src/domain/invitation.ts';
import {
  invitationDocument,
  invitationRef,
} from '../../functions/src/store/documents/invitations.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { type Answer, call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import {
  newAccount,
  newInvitation,
  newMember,
  type Person,
  randomCode,
} from '../support/people.ts';

const DAY = 24 * 3_600_000;
const NOBODY = { total: 0, used: 0, active: 0, revoked: 0, expired: 0 };

const stats = (person: Person, uid = person.uid) =>
  call(`/invitation_stats/${uid}`, { token: person.token });
const list = (person: Person, { uid = person.uid, query = '' } = {}) =>
  call(`/get_user_sent_invitations/${uid}${query}`, { token: person.token });

function must(transition: Transition) {
  if (!transition.ok) throw new Error(`the test’s own invitation is ${transition.reason}`);
  return transition.invitation;
}

interface Row {
  readonly code: string;
}
function rowsOf(answer: Answer): readonly Row[] {
  expect(answer.status).toBe(200);
  if (!Array.isArray(answer.body)) throw new Error(`not a list: ${answer.text}`);
  return answer.body;
}
const codesOf = (answer: Answer) => rowsOf(answer).map(({ code }) => code);
const cursorOf = (answer: Answer) => answer.headers.get(NEXT_CURSOR_HEADER);

/** Follows the cursors to the end. */
async function pages(person: Person, limit: number): Promise<readonly (readonly string[])[]> {
  const found: string[][] = [];
  let query = `?limit=${limit}`;
  for (;;) {
    const answer = await list(person, { query });
    found.push(codesOf(answer));
    const cursor = cursorOf(answer);
    if (cursor === null) return found;
    query = `?limit=${limit}&cursor=${cursor}`;
  }
}

/** One invitation of every kind, oldest first. */
async function everyKind(inviter: Person) {
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  return {
    expired: await newInvitation(inviter.uid, {
      createdAt: ago(90),
      change: (fresh) => must(markExpired(fresh, ago(40))),
    }),
    due: await newInvitation(inviter.uid, {
      createdAt: new Date(now.getTime() - INVITATION_LIFETIME_MS - 1),
    }),
    revoked: await newInvitation(inviter.uid, {
      createdAt: ago(5),
      change: (fresh) => must(revoke(fresh, ago(4))),
    }),
    used: await newInvitation(inviter.uid, {
      createdAt: ago(3),
      change: (fresh) => must(redeem(fresh, 'somebody', 'first', ago(2))),
    }),
    active: await newInvitation(inviter.uid, { createdAt: ago(1) }),
  };
}

beforeAll(emptyNetwork);

describe('GET /invitation_stats/{uid}', () => {
  it.each(['admin', 'poweruser', 'fulluser'] as const)(
    'counts a %s’s own invitations by status, one past its 31 days as expired before the job has run',
    async (role) => {
      const member = await newMember(role);
      await everyKind(member);
      await everyKind(await newMember('fulluser'));
      const answer = await stats(member);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ total: 5, used: 1, active: 1, revoked: 1, expired: 2 });
    },
  );

  it('a partialuser and somebody without a role made none', async () => {
    expect((await stats(await newMember('partialuser'))).body).toEqual(NOBODY);
    expect((await stats(await newAccount())).body).toEqual(NOBODY);
  });

  it('an admin sees anybody’s, also of somebody who does not exist', async () => {
    const [admin, member] = await Promise.all([newMember('admin'), newMember('fulluser')]);
    await newInvitation(member.uid);
    expect((await stats(admin, member.uid)).body).toMatchObject({ total: 1, active: 1 });
    expect((await stats(admin, 'nobody')).body).toEqual(NOBODY);
  });

  it.each(['poweruser', 'fulluser', 'partialuser'] as const)(
    'a %s does not see another member’s',
    async (role) => {
      const [asking, asked] = await Promise.all([newMember(role), newMember('fulluser')]);
      expectRefusal(await stats(asking, asked.uid), 'forbidden');
      expectRefusal(await list(asking, { uid: asked.uid }), 'forbidden');
    },
  );

  it('somebody without a role, or without a token, does not see another member’s', async () => {
    const asked = await newMember('fulluser');
    const nobody = await newAccount();
    expectRefusal(await stats(nobody, asked.uid), 'forbidden');
    expectRefusal(await list(nobody, { uid: asked.uid }), 'forbidden');
    expectRefusal(await call(`/invitation_stats/${asked.uid}`), 'unauthenticated');
    expectRefusal(await call(`/get_user_sent_invitations/${asked.uid}`), 'unauthenticated');
  });
});

describe('GET /get_user_sent_invitations/{uid}', () => {
  it('lists every invitation newest first, each with exactly one status', async () => {
    const member = await newMember('fulluser');
    const made = await everyKind(member);
    const answer = await list(member);
    expect(codesOf(answer)).toEqual([made.active, made.used, made.revoked, made.due, made.expired]);
    expect(cursorOf(answer)).toBeNull();
    const [active, used, revoked, due, expired] = rowsOf(answer);
    const status = { active: false, used: false, revoked: false, expired: false };
    expect(active).toMatchObject({ ...status, active: true, usedOn: null, usedBy: null });
    expect(used).toMatchObject({ ...status, used: true, usedBy: 'somebody' });
    expect(revoked).toMatchObject({ ...status, revoked: true });
    // The job has not run: the list knows that time passed.
    expect(due).toMatchObject({ ...status, expired: true });
    expect(expired).toMatchObject({ ...status, expired: true });
    expect(Object.keys(active ?? {})).not.toContain('createdBy');
  });

  it('a partialuser and somebody without a role have an empty list', async () => {
    expect((await list(await newMember('partialuser'))).body).toEqual([]);
    expect((await list(await newAccount())).body).toEqual([]);
  });

  it('an admin sees anybody’s', async () => {
    const [admin, member] = await Promise.all([newMember('admin'), newMember('fulluser')]);
    const code = await newInvitation(member.uid);
    expect(codesOf(await list(admin, { uid: member.uid }))).toEqual([code]);
  });

  it('pages hold every invitation once, in order, even if all were made at the same instant', async () => {
    const member = await newMember('fulluser');
    const createdAt = new Date(Date.now() - DAY);
    const codes = await Promise.all(
      Array.from({ length: 7 }, () => newInvitation(member.uid, { createdAt })),
    );
    const whole = codesOf(await list(member));
    expect(new Set(whole)).toEqual(new Set(codes));
    for (const limit of [1, 2, 3, 6, 7, 8]) {
      const found = await pages(member, limit);
      expect(found.flat()).toEqual(whole);
      expect(found.length).toBe(Math.ceil(7 / limit));
    }
  });

  it('a new invitation does not shift the next page, and a revoked one stays in its place', async () => {
    const member = await newMember('fulluser');
    const now = Date.now();
    const made: string[] = [];
    for (const hours of [1, 2, 3, 4]) {
      made.push(await newInvitation(member.uid, { createdAt: new Date(now - hours * 3_600_000) }));
    }
    const first = await list(member, { query: '?limit=2' });
    expect(codesOf(first)).toEqual(made.slice(0, 2));
    await newInvitation(member.uid);
    await call('/revoke_invitation', {
      method: 'POST',
      token: member.token,
      json: { code: made[2] },
    });
    const second = await list(member, { query: `?limit=2&cursor=${cursorOf(first)}` });
    expect(codesOf(second)).toEqual(made.slice(2));
  });

  it('ten years of invitations come in the one page that the plain call asks for', async () => {
    const member = await newMember('fulluser');
    const batch = firestore().batch();
    for (let month = 0; month < INVITATION_PAGE.default; month += 1) {
      const fresh = issue(randomCode(), member.uid, new Date(Date.now() - month * 15 * DAY));
      batch.set(invitationRef(fresh.code), invitationDocument(fresh));
    }
    await batch.commit();
    const answer = await list(member);
    expect(rowsOf(answer)).toHaveLength(INVITATION_PAGE.default);
    expect(cursorOf(answer)).toBeNull();
    await newInvitation(member.uid);
    expect(cursorOf(await list(member))).not.toBeNull();
  });

  it('documents that this program did not write are passed over and never end or stall a list', async () => {
    const member = await newMember('fulluser');
    const good = await newInvitation(member.uid, { createdAt: new Date(Date.now() - DAY) });
    const odd = { createdBy: member.uid, active: true };
    const invitations = firestore().collection('invitations');
    await invitations.doc('"odd" '.repeat(50)).set({ ...odd, created_at: Timestamp.now() });
    await invitations.doc(randomCode()).set({ ...odd, created_at: 'yesterday' });
    await invitations.doc(randomCode()).set({ ...odd, created_at: Timestamp.now(), used: true });
    expect(codesOf(await list(member))).toEqual([good]);
    expect((await pages(member, 1)).flat()).toEqual([good]);
  });

  it.each([
    ['limit=0', 'The limit must be 1 or more.'],
    ['limit=-1', 'The limit must be 1 or more.'],
    ['limit=', 'The limit must be 1 or more.'],
    [`limit=${INVITATION_PAGE.max + 1}`, `The limit must be ${INVITATION_PAGE.max} or less.`],
    ['limit=1.5', 'The limit must be a whole number.'],
    ['limit=many', 'The limit must be a number.'],
    ['limit=1&limit=2', 'A query parameter is given twice.'],
    ['cursor=', 'The cursor is not valid.'],
    ['cursor=%00', 'The cursor is not valid.'],
    ['cursor=bm90LWpzb24', 'The cursor is not valid.'],
    [`cursor=${Buffer.from('[1,2]').toString('base64url')}`, 'The cursor is not valid.'],
    [`cursor=${Buffer.from('[1e15,0,"A"]').toString('base64url')}`, 'The cursor is not valid.'],
    [`cursor=${Buffer.from('[1,0,"a/b"]').toString('base64url')}`, 'The cursor is not valid.'],
    [`cursor=${Buffer.from('[1,0,""]').toString('base64url')}`, 'The cursor is not valid.'],
    ['page=2', 'Unknown field: page.'],
  ])('?%s is refused: %s', async (query, message) => {
    const member = await newMember('fulluser');
    expectRefusal(await list(member, { query: `?${query}` }), 'invalid_request', message);
  });

  it('another member’s cursor is a place in time and shows nothing of theirs', async () => {
    const [one, other] = await Promise.all([newMember('fulluser'), newMember('fulluser')]);
    await newInvitation(one.uid);
    await newInvitation(one.uid, { createdAt: new Date(Date.now() - DAY) });
    const own = await newInvitation(other.uid, { createdAt: new Date(Date.now() - 2 * DAY) });
    const cursor = cursorOf(await list(one, { query: '?limit=1' }));
    expect(codesOf(await list(other, { query: `?cursor=${cursor}` }))).toEqual([own]);
  });
});

describe.each(['invitation_stats', 'get_user_sent_invitations'])(
  'GET /%s, asked wrongly',
  (path) => {
    it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
      '%s is not allowed, and GET is named',
      async (method) => {
        const answer = await call(`/${path}/somebody`, { method });
        expectRefusal(answer, 'method_not_allowed');
        expect(answer.headers.get('allow')).toBe('GET');
      },
    );

    it.each([
      ['no uid', '', 'A user id is required.'],
      ['a uid with a dot', '/a.b', 'The user id is not valid.'],
      ['a uid with an encoded slash', '/a%2Fb', 'The user id is not valid.'],
      ['a uid that is too long', `/${'a'.repeat(129)}`, 'The user id is not valid.'],
    ])('%s is refused', async (_what, segment, message) => {
      const { token } = await newMember('admin');
      expectRefusal(await call(`/${path}${segment}`, { token }), 'invalid_request', message);
    });

    it('a further path segment is not found, and an unknown parameter is named', async () => {
      const { token, uid } = await newMember('admin');
      expectRefusal(await call(`/${path}/${uid}/more`, { token }), 'not_found');
      const answer = await call(`/${path}/${uid}?colour=red`, { token });
      expectRefusal(answer, 'invalid_request', 'Unknown field: colour.');
    });

    it.each(['Bearer', 'Bearer forged', 'Basic YTpi'])(
      '“%s” is no authentication',
      async (header) => {
        const answer = await call(`/${path}/somebody`, { headers: { Authorization: header } });
        expectRefusal(answer, 'unauthenticated');
      },
    );
  },
);
