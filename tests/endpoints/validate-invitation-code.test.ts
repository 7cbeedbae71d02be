import { describe, expect, it } from 'vitest';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { call } from '../support/api.ts';
import { get } from '../support/as-person.ts';
import { createdCode, generateInvitation } from '../support/creating-invitations.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newMember } from '../support/people.ts';
import { noteInvitation } from '../support/recommending.ts';
import { newCode, validateCode } from '../support/redeeming.ts';

async function readValidityAndInviter(code: string) {
  const { valid, from } = (await validateCode(code)).body as { valid: boolean; from: unknown };
  return [valid, from];
}

describe('validate_invitation_code', () => {
  it('calls an active code valid, however it is typed, and changes nothing', async () => {
    const code = await newCode();
    const invitationBefore = await findInvitation(code);
    for (const typedCode of [code, formatInvitationCode(code).toLowerCase()]) {
      const answer = await validateCode(typedCode);
      expect([answer.status, answer.body]).toMatchObject([200, { valid: true }]);
    }
    expect(await findInvitation(code)).toEqual(invitationBefore);
  });

  it('accepts one code and no other parameter', async () => {
    const path = '/validate_invitation_code';
    expectRefusal(await call(`${path}?code=%20`), 'invalid_request', MESSAGES.blankCode);
    expectRefusal(await call(`${path}?code=a&x=1`), 'invalid_request', 'Unknown field: x.');
    expect((await call(`${path}?code=a&code=b`)).status).toBe(400);
  });
});

describe('an invitation', () => {
  it('shows only the inviter’s first name, picture and recommendation', async () => {
    const creator = await newMember('fulluser');
    const picturePath = 'profile-pictures/a-folder/a-name.webp';
    await memberRef(creator.uid).update({
      firstName: 'Alan',
      job: 'Mathematician',
      profilePicture: picturePath,
    });
    const code = createdCode(
      await generateInvitation(creator, { json: { recommendation: ' Careful. ' } }),
    );
    const expectedInviter = {
      firstName: 'Alan',
      profilePicture: expect.stringContaining(encodeURIComponent(picturePath)),
      recommendation: 'Careful.',
    };
    expect(await readValidityAndInviter(code)).toEqual([true, expectedInviter]);
    expect(await get(`/get_user_sent_invitations/${creator.uid}`, creator)).toMatchObject([
      { code, recommendation: 'Careful.' },
    ]);
    const admin = await newMember('admin');
    expect(await get(`/get_user_sent_invitations/${creator.uid}`, admin)).toMatchObject([
      { code: null, recommendation: null },
    ]);
    await noteInvitation(creator, { code, recommendation: null });
    expect(await readValidityAndInviter(code)).toEqual([
      true,
      { ...expectedInviter, recommendation: null },
    ]);
  });
});
