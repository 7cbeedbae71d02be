import { describe, expect, it } from 'vitest';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { AUDIT_COLLECTION } from '../../functions/src/documents/audit.ts';
import { findInvitation, invitationRef } from '../../functions/src/documents/invitations.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call } from '../support/api.ts';
import { createEveryKindOfInvitation } from '../support/every-kind-of-invitation.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newInvitation, newMember, type Person, randomCode } from '../support/people.ts';

const postCode = (path: string, { token }: Person, code: string) =>
  call(path, { method: 'POST', token, json: { code } });

describe('revoke_invitation', () => {
  const findRevocations = async (code: string) => {
    const auditSnapshot = await firestore()
      .collection(AUDIT_COLLECTION)
      .where('details.code', '==', code)
      .get();
    return auditSnapshot.docs.map((entry) => [entry.get('action'), entry.get('actor')]);
  };

  it.each(['its creator', 'an admin'])('by %s revokes a code for good, once', async (who) => {
    const creator = await newMember('fulluser');
    const caller = who === 'its creator' ? creator : await newMember('admin');
    const code = await newInvitation(creator.uid);
    await invitationRef(code).update({ note: 'kept' });
    for (const typedCode of [formatInvitationCode(code).toLowerCase(), code]) {
      const answer = await postCode('/revoke_invitation', caller, typedCode);
      expect([answer.status, answer.body]).toEqual([
        200,
        { success: true, message: MESSAGES.revoked },
      ]);
    }
    expect((await invitationRef(code).get()).data()).toMatchObject({ revoked: true, note: 'kept' });
    expect(await findRevocations(code)).toEqual([['invitation_revoked', caller.uid]]);
    expect((await call(`/validate_invitation_code?code=${code}`)).body).toMatchObject({
      valid: false,
    });
  });

  it('refuses codes that were used or have expired, and says so', async () => {
    const creator = await newMember('fulluser');
    const { used, due, expired } = await createEveryKindOfInvitation(creator);
    expectRefusal(await postCode('/revoke_invitation', creator, used), 'invitation_used');
    expectRefusal(await postCode('/revoke_invitation', creator, due), 'invitation_expired');
    expectRefusal(await postCode('/revoke_invitation', creator, expired), 'invitation_expired');
    expect(await findRevocations(used)).toEqual([]);
  });
});

it.each(['/revoke_invitation', '/invitation_details'])(
  '%s does not tell a member another member’s code from one that does not exist',
  async (path) => {
    const caller = await newMember('poweruser');
    const answerForUnknownCode = await postCode(path, caller, randomCode());
    expectRefusal(answerForUnknownCode, 'not_found');
    const codes = await createEveryKindOfInvitation(await newMember('fulluser'));
    for (const code of [codes.active, codes.used]) {
      const answer = await postCode(path, caller, code);
      expect([answer.status, answer.text]).toEqual([
        answerForUnknownCode.status,
        answerForUnknownCode.text,
      ]);
    }
    expect(await findInvitation(codes.active)).toMatchObject({ status: 'active' });
  },
);
