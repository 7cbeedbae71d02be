import { describe, expect, it } from 'vitest';
import { NEXT_CURSOR_HEADER } from '../../functions/src/contract/headers.ts';
import { invitationRef } from '../../functions/src/documents/invitations.ts';
import { type Answer, call } from '../support/api.ts';
import { createEveryKindOfInvitation, daysAgo } from '../support/every-kind-of-invitation.ts';
import { newInvitation, newMember, type Person, randomCode } from '../support/people.ts';

const callAs = (path: string, { token }: Person) => call(path, { token });

interface InvitationRow {
  readonly code: string | null;
}
function readInvitationRows(answer: Answer): readonly InvitationRow[] {
  if (answer.status !== 200 || !Array.isArray(answer.body)) throw new Error(answer.text);
  return answer.body;
}

const listSentInvitations = (asking: Person, { uid }: Person, query = '') =>
  callAs(`/get_user_sent_invitations/${uid}${query}`, asking);

describe('get_user_sent_invitations', () => {
  it('returns every invitation, newest first, each with exactly one status', async () => {
    const member = await newMember('fulluser');
    const codes = await createEveryKindOfInvitation(member);
    const unsetStatusFlags = { active: false, used: false, revoked: false, expired: false };
    expect((await listSentInvitations(member, member)).body).toMatchObject([
      { ...unsetStatusFlags, code: codes.active, active: true, usedBy: null },
      { ...unsetStatusFlags, code: codes.used, used: true, usedBy: 'another' },
      { ...unsetStatusFlags, code: codes.revoked, revoked: true },
      // This code is past its expiry, but the scheduled job has not marked it yet. It must count as
      // expired all the same.
      { ...unsetStatusFlags, code: codes.due, expired: true },
      { ...unsetStatusFlags, code: codes.expired, expired: true },
    ]);
  });

  it('returns any member’s invitations to an admin, without redeemable codes', async () => {
    const [admin, member] = [await newMember('admin'), await newMember('fulluser')];
    const codes = await createEveryKindOfInvitation(member);
    const answer = await listSentInvitations(admin, member, '?limit=1');
    const nextPage = await listSentInvitations(
      admin,
      member,
      `?cursor=${answer.headers.get(NEXT_CURSOR_HEADER)}`,
    );
    expect(
      [...readInvitationRows(answer), ...readInvitationRows(nextPage)].map(({ code }) => code),
    ).toEqual([...[null, codes.used, codes.revoked, codes.due, codes.expired]]);
    const cursor = Buffer.from(answer.headers.get(NEXT_CURSOR_HEADER) ?? '', 'base64url');
    expect(cursor.toString()).toMatch(/^\[\d+,\d+,1\]$/);
    expect((await listSentInvitations(admin, { ...member, uid: 'unknown' })).body).toEqual([]);
  });

  it('pages through simultaneous invitations, each once and in order', async () => {
    const member = await newMember('fulluser');
    const createAt = (createdAt: Date) => newInvitation(member.uid, { createdAt });
    const [olderCode, creationTimeOfSeveral] = [await createAt(daysAgo(3)), daysAgo(2)];
    const codesCreatedTogether = await Promise.all(
      Array.from({ length: 5 }, () => createAt(creationTimeOfSeveral)),
    );
    const newerCode = await createAt(daysAgo(1));
    const allCodes = readInvitationRows(await listSentInvitations(member, member)).map(
      ({ code }) => code,
    );
    expect(allCodes).toHaveLength(7);
    expect(new Set(allCodes)).toEqual(new Set([newerCode, ...codesCreatedTogether, olderCode]));
    for (const pageLimit of [2, 3]) {
      const codesOfAllPages: (string | null)[] = [];
      let cursor: string | null = null;
      do {
        const cursorQuery: string = cursor === null ? '' : `&cursor=${cursor}`;
        const page: Answer = await listSentInvitations(
          member,
          member,
          `?limit=${pageLimit}${cursorQuery}`,
        );
        codesOfAllPages.push(...readInvitationRows(page).map(({ code }) => code));
        cursor = page.headers.get(NEXT_CURSOR_HEADER);
      } while (cursor !== null);
      expect(codesOfAllPages).toEqual(allCodes);
    }
  });

  it('skips malformed documents', async () => {
    const member = await newMember('fulluser');
    const validCode = await newInvitation(member.uid);
    const incompleteFields = { createdBy: member.uid, active: true };
    await invitationRef(randomCode()).set({ ...incompleteFields, created_at: 'yesterday' });
    await invitationRef(randomCode()).set({
      ...incompleteFields,
      created_at: daysAgo(1),
      used: true,
    });
    for (const limitQuery of ['', '?limit=1']) {
      expect(
        readInvitationRows(await listSentInvitations(member, member, limitQuery)),
      ).toMatchObject([{ code: validCode }]);
    }
  });
});
