import { describe, expect, it } from 'vitest';
import { NEXT_CURSOR_HEADER } from '../../functions/src/contract/headers.ts';
import { invitationRef } from '../../functions/src/documents/invitations.ts';
import { type Answer, call } from '../support/api.ts';
import { ago, everyKind } from '../support/every-kind-of-invitation.ts';
import { newInvitation, newMember, type Person, randomCode } from '../support/people.ts';

const get = (path: string, { token }: Person) => call(path, { token });

interface Row {
  readonly code: string | null;
}
function rowsOf(answer: Answer): readonly Row[] {
  if (answer.status !== 200 || !Array.isArray(answer.body)) throw new Error(answer.text);
  return answer.body;
}

const list = (asking: Person, { uid }: Person, query = '') =>
  get(`/get_user_sent_invitations/${uid}${query}`, asking);

describe('get_user_sent_invitations', () => {
  it('returns every invitation, newest first, each with exactly one status', async () => {
    const member = await newMember('fulluser');
    const made = await everyKind(member);
    const none = { active: false, used: false, revoked: false, expired: false };
    expect((await list(member, member)).body).toMatchObject([
      { ...none, code: made.active, active: true, usedBy: null },
      { ...none, code: made.used, used: true, usedBy: 'another' },
      { ...none, code: made.revoked, revoked: true },
      // The scheduled function has not run, so the status is computed at each read.
      { ...none, code: made.due, expired: true },
      { ...none, code: made.expired, expired: true },
    ]);
  });

  it('returns any member’s invitations to an admin, without redeemable codes', async () => {
    const [admin, member] = [await newMember('admin'), await newMember('fulluser')];
    const made = await everyKind(member);
    const answer = await list(admin, member, '?limit=1');
    const nextPage = await list(admin, member, `?cursor=${answer.headers.get(NEXT_CURSOR_HEADER)}`);
    expect([...rowsOf(answer), ...rowsOf(nextPage)].map(({ code }) => code)).toEqual([
      ...[null, made.used, made.revoked, made.due, made.expired],
    ]);
    const cursor = Buffer.from(answer.headers.get(NEXT_CURSOR_HEADER) ?? '', 'base64url');
    expect(cursor.toString()).toMatch(/^\[\d+,\d+,1\]$/);
    expect((await list(admin, { ...member, uid: 'unknown' })).body).toEqual([]);
  });

  it('pages through simultaneous invitations, each once and in order', async () => {
    const member = await newMember('fulluser');
    const make = (createdAt: Date) => newInvitation(member.uid, { createdAt });
    const [older, sameTime] = [await make(ago(3)), ago(2)];
    const createdTogether = await Promise.all(Array.from({ length: 5 }, () => make(sameTime)));
    const newer = await make(ago(1));
    const allCodes = rowsOf(await list(member, member)).map(({ code }) => code);
    expect(allCodes).toHaveLength(7);
    expect(new Set(allCodes)).toEqual(new Set([newer, ...createdTogether, older]));
    for (const limit of [2, 3]) {
      const found: (string | null)[] = [];
      let cursor: string | null = null;
      do {
        const query: string = cursor === null ? '' : `&cursor=${cursor}`;
        const page: Answer = await list(member, member, `?limit=${limit}${query}`);
        found.push(...rowsOf(page).map(({ code }) => code));
        cursor = page.headers.get(NEXT_CURSOR_HEADER);
      } while (cursor !== null);
      expect(found).toEqual(allCodes);
    }
  });

  it('skips malformed documents', async () => {
    const member = await newMember('fulluser');
    const good = await newInvitation(member.uid);
    const invalid = { createdBy: member.uid, active: true };
    await invitationRef(randomCode()).set({ ...invalid, created_at: 'yesterday' });
    await invitationRef(randomCode()).set({ ...invalid, created_at: ago(1), used: true });
    expect(rowsOf(await list(member, member))).toMatchObject([{ code: good }]);
  });
});
