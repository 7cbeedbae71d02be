import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE_PICTURE } from '../../functions/src/contract/default-picture.ts';
import {
  formatInvitationCode,
  isInvitationCode,
} from '../../functions/src/contract/invitation-code.ts';
import { INVITATION_LIFETIME_MS, INVITATION_PAGE } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { NEXT_CURSOR_HEADER } from '../../functions/src/contract/page.ts';
import { FORMER_MEMBER } from '../../functions/src/contract/person.ts';
import { INVITING_ROLES } from '../../functions/src/contract/roles.ts';
import { AUDIT } from '../../functions/src/documents/audit.ts';
import { findInvitation, invitationRef } from '../../functions/src/documents/invitations.ts';
import { quotaRef, quotaRefOf } from '../../functions/src/documents/quotas.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { monthBefore } from '../../functions/src/domain/quota.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { type Answer, call } from '../support/api.ts';
import { ORIGINS, PROJECT } from '../support/environment.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import {
  newAccount,
  newInvitation,
  newMember,
  type Person,
  randomCode,
} from '../support/people.ts';

const DAY = 24 * 3_600_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

const get = (path: string, { token }: Person) => call(path, { token });
const post = (path: string, { token }: Person, code: string) =>
  call(path, { method: 'POST', token, json: { code } });
const generate = ({ uid, token }: Person, key?: string) =>
  call(`/generate_invitations_for_user/${uid}`, {
    ...{ method: 'POST', token, headers: key === undefined ? {} : { 'Idempotency-Key': key } },
  });
const remaining = async (person: Person, uid = person.uid) =>
  (await get(`/get_remaining_invitations/${uid}`, person)).body;

function codeIn({ text, status }: Answer): string {
  expect([status, text]).toEqual([200, expect.stringContaining('codes')]);
  return /"codes":\["(\w+)"\]/.exec(text)?.[1] ?? '';
}

interface Row {
  readonly code: string | null;
}
function rowsOf(answer: Answer): readonly Row[] {
  if (answer.status !== 200 || !Array.isArray(answer.body)) throw new Error(answer.text);
  return answer.body;
}
const list = (asking: Person, { uid }: Person, query = '') =>
  get(`/get_user_sent_invitations/${uid}${query}`, asking);

/** One invitation of every kind, newest first. */
async function everyKind({ uid }: Person) {
  return {
    active: await newInvitation(uid, { createdAt: ago(1) }),
    used: await newInvitation(uid, {
      createdAt: ago(3),
      change: (fresh) => ({
        ...fresh,
        ...{ status: 'used', usedOn: ago(2), usedBy: 'somebody', redeemedAs: 'first' },
      }),
    }),
    revoked: await newInvitation(uid, {
      createdAt: ago(5),
      change: (fresh) => ({ ...fresh, status: 'revoked', revokedOn: ago(4) }),
    }),
    due: await newInvitation(uid, { createdAt: new Date(Date.now() - INVITATION_LIFETIME_MS - 1) }),
    expired: await newInvitation(uid, {
      createdAt: ago(90),
      change: (fresh) => ({ ...fresh, status: 'expired' }),
    }),
  };
}

describe('generate_invitations_for_user', () => {
  it.each(INVITING_ROLES)('makes a %s two codes a month of 31 days, and no third', async (role) => {
    const member = await newMember(role);
    const codes = [codeIn(await generate(member)), codeIn(await generate(member))];
    expect(await remaining(member)).toMatchObject({ remaining_invitations: 0 });
    expectRefusal(await generate(member), 'quota_exhausted');
    for (const code of codes) {
      expect(isInvitationCode(code)).toBe(true);
      const made = await findInvitation(code);
      expect(made).toMatchObject({ createdBy: member.uid, status: 'active' });
      const lifetime = Number(made?.expiresAt) - Number(made?.createdAt);
      expect(lifetime).toBe(INVITATION_LIFETIME_MS);
    }
  });

  it('answers a repeated key with the same code, this month and the next, and spends nothing', async () => {
    const [member, other] = [await newMember('fulluser'), await newMember('fulluser')];
    const code = codeIn(await generate(member, 'k-1'));
    expect(codeIn(await generate(member, 'k-1'))).toBe(code);
    expect(await remaining(member)).toMatchObject({ remaining_invitations: 1 });
    const now = new Date();
    const spent = await quotaRef(member.uid, now).get();
    await quotaRefOf(member.uid, monthBefore(now)).set(spent.data() ?? {});
    await spent.ref.delete();
    expect(codeIn(await generate(member, 'k-1'))).toBe(code);
    expect(await remaining(member)).toMatchObject({ remaining_invitations: 2 });
    expect(codeIn(await generate(member, 'k-2'))).not.toBe(code);
    expect(codeIn(await generate(other, 'k-1'))).not.toBe(code);
    expect((await generate(member, 'x'.repeat(201))).status).toBe(400);
  });

  it('counts what an admin granted on top', async () => {
    const member = await newMember('fulluser');
    const now = new Date();
    await quotaRef(member.uid, now).set({ uid: member.uid, made: 2, granted: 1 });
    expect(await remaining(member)).toMatchObject({ remaining_invitations: 1 });
    codeIn(await generate(member));
    expectRefusal(await generate(member), 'quota_exhausted');
  });

  it('makes codes for the caller alone: not even an admin for another', async () => {
    const [admin, member] = [await newMember('admin'), await newMember('fulluser')];
    expectRefusal(await generate({ ...member, token: admin.token }), 'forbidden');
    expect(await remaining(admin, member.uid)).toMatchObject({ remaining_invitations: 2 });
  });
});

describe('get_user_sent_invitations and invitation_stats', () => {
  it('tell a maker every invitation, newest first, each with exactly one status', async () => {
    const member = await newMember('fulluser');
    const made = await everyKind(member);
    const none = { active: false, used: false, revoked: false, expired: false };
    expect((await list(member, member)).body).toMatchObject([
      { ...none, code: made.active, active: true, usedBy: null },
      { ...none, code: made.used, used: true, usedBy: 'somebody' },
      { ...none, code: made.revoked, revoked: true },
      // The scheduled function has not run: readers compute that it is expired.
      { ...none, code: made.due, expired: true },
      { ...none, code: made.expired, expired: true },
    ]);
    expect((await get(`/invitation_stats/${member.uid}`, member)).body).toEqual({
      ...{ total: 5, used: 1, active: 1, revoked: 1, expired: 2 },
    });
  });

  it('tell an admin the same of any member, but no code that can still be redeemed', async () => {
    const [admin, member] = [await newMember('admin'), await newMember('fulluser')];
    const made = await everyKind(member);
    const answer = await list(admin, member, '?limit=1');
    const rest = await list(admin, member, `?cursor=${answer.headers.get(NEXT_CURSOR_HEADER)}`);
    expect([...rowsOf(answer), ...rowsOf(rest)].map(({ code }) => code)).toEqual([
      ...[null, made.used, made.revoked, made.due, made.expired],
    ]);
    const cursor = Buffer.from(answer.headers.get(NEXT_CURSOR_HEADER) ?? '', 'base64url');
    expect(cursor.toString()).toMatch(/^\[\d+,\d+,1\]$/);
    const stats = await get(`/invitation_stats/${member.uid}`, admin);
    expect(stats.body).toMatchObject({ total: 5, active: 1 });
    expect((await list(admin, { ...member, uid: 'unknown' })).body).toEqual([]);
  });

  it.each(['poweruser', 'fulluser', 'partialuser', null] as const)(
    'tell a %s nothing of another member',
    async (role) => {
      const asking = role === null ? await newAccount() : await newMember(role);
      const { uid } = await newMember('fulluser');
      for (const path of [
        'invitation_stats',
        'get_user_sent_invitations',
        'get_remaining_invitations',
      ]) {
        expectRefusal(await get(`/${path}/${uid}`, asking), 'forbidden');
        expect((await get(`/${path}/${asking.uid}`, asking)).status).toBe(200);
      }
    },
  );

  it('page through invitations, several of one instant, each once and in order', async () => {
    const member = await newMember('fulluser');
    const make = (createdAt: Date) => newInvitation(member.uid, { createdAt });
    const [older, tie] = [await make(ago(3)), ago(2)];
    const tied = await Promise.all(Array.from({ length: 5 }, () => make(tie)));
    const newer = await make(ago(1));
    const whole = rowsOf(await list(member, member)).map(({ code }) => code);
    expect(whole).toHaveLength(7);
    expect(new Set(whole)).toEqual(new Set([newer, ...tied, older]));
    for (const limit of [1, 2, 3, 6, 7]) {
      const found: (string | null)[] = [];
      let cursor: string | null = null;
      do {
        const query: string = cursor === null ? '' : `&cursor=${cursor}`;
        const page: Answer = await list(member, member, `?limit=${limit}${query}`);
        found.push(...rowsOf(page).map(({ code }) => code));
        cursor = page.headers.get(NEXT_CURSOR_HEADER);
      } while (cursor !== null);
      expect(found).toEqual(whole);
    }
  });

  it.each([
    ['limit=0', 'The limit must be 1 or more.'],
    [`limit=${INVITATION_PAGE.max + 1}`, `The limit must be ${INVITATION_PAGE.max} or less.`],
    ['limit=1.5', 'The limit must be a whole number.'],
    ['cursor=%00', 'The cursor is not valid.'],
    ['cursor=bm90LWpzb24', 'The cursor is not valid.'],
    [`cursor=${Buffer.from('[1,2]').toString('base64url')}`, 'The cursor is not valid.'],
    [`cursor=${Buffer.from('[1e15,0,1]').toString('base64url')}`, 'The cursor is not valid.'],
    ['page=2', 'Unknown field: page.'],
  ])('refuse ?%s: %s', async (query, message) => {
    const member = await newMember('fulluser');
    expectRefusal(await list(member, member, `?${query}`), 'invalid_request', message);
  });

  it('pass over documents that this program did not write', async () => {
    const member = await newMember('fulluser');
    const good = await newInvitation(member.uid);
    const odd = { createdBy: member.uid, active: true };
    await invitationRef(randomCode()).set({ ...odd, created_at: 'yesterday' });
    await invitationRef(randomCode()).set({ ...odd, created_at: ago(1), used: true });
    expect(rowsOf(await list(member, member))).toMatchObject([{ code: good }]);
  });
});

describe('invitation_details', () => {
  it('tells the maker who used a code, by name, but of one who is barred as of one who left', async () => {
    const [maker, invitee] = [await newMember('fulluser'), await newMember('partialuser')];
    await memberRef(invitee.uid).update({ firstName: 'Edsger', lastName: 'Dijkstra' });
    const code = (await everyKind(maker)).used;
    await invitationRef(code).update({ usedBy: invitee.uid });
    expect((await post('/invitation_details', maker, code)).body).toEqual({
      code,
      created_at: expect.any(String),
      expires_at: expect.any(String),
      ...{ active: false, used: true, revoked: false, expired: false },
      ...{ usedOn: expect.any(String), usedBy: invitee.uid, usedByName: 'Edsger Dijkstra' },
      revokedOn: null,
    });
    await memberRef(invitee.uid).update({ disabled: true });
    expect((await post('/invitation_details', maker, code)).body).toMatchObject({
      ...{ usedBy: invitee.uid, usedByName: null },
    });
  });

  it('gives an admin no code that can still be redeemed', async () => {
    const admin = await newMember('admin');
    const { active, revoked } = await everyKind(await newMember('fulluser'));
    const answer = await post('/invitation_details', admin, active);
    expect(answer.body).toMatchObject({ code: null, active: true, usedByName: null });
    expect(answer.text).not.toContain(active);
    expect((await post('/invitation_details', admin, revoked)).body).toMatchObject({
      ...{ code: revoked, revoked: true },
    });
  });
});

describe('revoke_invitation', () => {
  const revocations = async (code: string) => {
    const found = await firestore().collection(AUDIT).where('details.code', '==', code).get();
    return found.docs.map((entry) => [entry.get('action'), entry.get('actor')]);
  };

  it.each(['its maker', 'an admin'])('by %s revokes a code for good, once', async (who) => {
    const maker = await newMember('fulluser');
    const by = who === 'its maker' ? maker : await newMember('admin');
    const code = await newInvitation(maker.uid);
    await invitationRef(code).update({ note: 'kept' });
    for (const typed of [formatInvitationCode(code).toLowerCase(), code]) {
      const answer = await post('/revoke_invitation', by, typed);
      expect([answer.status, answer.body]).toEqual([
        200,
        { success: true, message: MESSAGES.revoked },
      ]);
    }
    expect((await invitationRef(code).get()).data()).toMatchObject({ revoked: true, note: 'kept' });
    expect(await revocations(code)).toEqual([['invitation_revoked', by.uid]]);
    expect((await call(`/validate_invitation_code?code=${code}`)).body).toMatchObject({
      valid: false,
    });
  });

  it('refuses codes that were used or have expired, and says so', async () => {
    const maker = await newMember('fulluser');
    const { used, due, expired } = await everyKind(maker);
    expectRefusal(await post('/revoke_invitation', maker, used), 'invitation_used');
    expectRefusal(await post('/revoke_invitation', maker, due), 'invitation_expired');
    expectRefusal(await post('/revoke_invitation', maker, expired), 'invitation_expired');
    expect(await revocations(used)).toEqual([]);
  });
});

describe.each(['/revoke_invitation', '/invitation_details'])('%s', (path) => {
  it.each(['poweruser', 'fulluser'] as const)(
    'does not tell a %s another member’s code from one that does not exist',
    async (role) => {
      const asking = await newMember(role);
      const unknown = await post(path, asking, randomCode());
      expectRefusal(unknown, 'not_found');
      const codes = await everyKind(await newMember('fulluser'));
      for (const code of ['no code', ...Object.values(codes)]) {
        const answer = await post(path, asking, code);
        expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text]);
      }
      expect(await findInvitation(codes.active)).toMatchObject({ status: 'active' });
    },
  );
});

describe('inviters', () => {
  it('names them in the order in which they vouched, with a former member in their place', async () => {
    const [first, barred] = [await newMember('fulluser'), await newMember('admin')];
    const path = 'profile-pictures/a-folder/a-name.webp';
    const bucket = `${ORIGINS.storage}/v0/b/${PROJECT}.appspot.com/o`;
    const profilePicture = `${bucket}/${encodeURIComponent(path)}?alt=media`;
    await memberRef(first.uid).update({
      job: 'Author',
      company: 'Analytical',
      profilePicture: path,
    });
    await memberRef(barred.uid).update({ disabled: true });
    const member = await newMember('fulluser', { invitedBy: ['left', first.uid, barred.uid] });
    const usedOn = ago(2);
    await newInvitation(first.uid, {
      change: (fresh) => ({
        ...fresh,
        ...{ status: 'used', usedOn, usedBy: member.uid, redeemedAs: 'second' },
      }),
    });
    const wordless = { recommendation: null, hidden: false };
    const plain = { ...wordless, lastName: 'Member', job: '', company: '', since: null };
    expect((await get('/inviters', member)).body).toEqual([
      {
        ...{ ...plain, ...FORMER_MEMBER, uid: 'left', vouches: false },
        profilePicture: DEFAULT_PROFILE_PICTURE,
      },
      {
        ...{ uid: first.uid, firstName: 'Test', lastName: 'Member', profilePicture },
        ...{ ...wordless, job: 'Author', company: 'Analytical', since: usedOn.toISOString() },
        vouches: true,
      },
      {
        ...{ ...plain, ...FORMER_MEMBER, uid: barred.uid, vouches: false },
        profilePicture: DEFAULT_PROFILE_PICTURE,
      },
    ]);
  });

  it('are none for a founder, and for a person who is no member yet', async () => {
    for (const person of [await newMember('admin'), await newAccount()]) {
      const { status, body } = await get('/inviters', person);
      expect([status, body]).toEqual([200, []]);
    }
  });
});
