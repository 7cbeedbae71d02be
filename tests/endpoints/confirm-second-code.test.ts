import { describe, expect, it, test } from 'vitest';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { get } from '../support/as-person.ts';
import { auditedActionsAndActors } from '../support/audit-entries.ts';
import { createdCode, generateInvitation } from '../support/creating-invitations.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newAccount, newInvitation, newMember, type Person } from '../support/people.ts';
import { confirmSecondCode, newCode, register, validateCode } from '../support/redeeming.ts';

async function newPartialMember(): Promise<{ person: Person; firstInviter: Person }> {
  const firstInviter = await newMember('fulluser');
  return {
    person: await newMember('partialuser', { invitedBy: [firstInviter.uid] }),
    firstInviter,
  };
}

describe('confirm_second_code', () => {
  it('makes a partialuser a fulluser; a repeat is the same success', async () => {
    const [{ person, firstInviter }, secondInviter] = [
      await newPartialMember(),
      await newMember('admin'),
    ];
    const code = await newInvitation(secondInviter.uid);
    const answer = await confirmSecondCode(person, formatInvitationCode(code));
    const successBody = {
      success: true,
      message: MESSAGES.secondCodeConfirmed,
      counts_as: 'second',
    };
    expect(answer.body).toEqual(successBody);
    expect((await confirmSecondCode(person, code)).body).toEqual(successBody);
    expect(await findMember(person.uid)).toMatchObject({
      role: 'fulluser',
      invitedBy: [firstInviter.uid, secondInviter.uid],
    });
    expect(await auditedActionsAndActors(person.uid)).toEqual([
      ['second_code_redeemed', person.uid],
    ]);
  });

  it('counts as the first while the first inviter is suspended, and a third code completes', async () => {
    const { person, firstInviter } = await newPartialMember();
    // The second member's code works, although the first inviter invited the second member, because
    // the code replaces the vouch of the suspended first inviter.
    const [secondInviter, thirdInviter] = [
      await newMember('fulluser', { invitedBy: [firstInviter.uid] }),
      await newMember('fulluser'),
    ];
    const [code, codeOfThirdInviter] = [
      await newInvitation(secondInviter.uid),
      await newInvitation(thirdInviter.uid),
    ];
    await memberRef(firstInviter.uid).update({ suspended: true });
    const successBody = { success: true, message: MESSAGES.countsAsFirst, counts_as: 'first' };
    expect((await confirmSecondCode(person, code)).body).toEqual(successBody);
    expect((await confirmSecondCode(person, code)).body).toEqual(successBody);
    const member = await findMember(person.uid);
    expect(member).toMatchObject({ role: 'partialuser', invitedBy: [secondInviter.uid] });
    expect(await findInvitation(code)).toMatchObject({ status: 'used', countsAs: 'first' });
    expect((await confirmSecondCode(person, codeOfThirdInviter)).body).toMatchObject({
      counts_as: 'second',
    });
    expect((await confirmSecondCode(person, code)).body).toEqual(successBody);
    const fullMember = await findMember(person.uid);
    expect(fullMember).toMatchObject({
      role: 'fulluser',
      invitedBy: [secondInviter.uid, thirdInviter.uid],
    });
  });

  it('refuses codes of the first inviter and of a related member, which stay usable', async () => {
    const { person, firstInviter } = await newPartialMember();
    const inviteeOfFirstInviter = await newMember('fulluser', { invitedBy: [firstInviter.uid] });
    for (const [creator, refusal] of [
      [firstInviter, 'same_inviter'],
      [inviteeOfFirstInviter, 'inviters_related'],
    ] as const) {
      const code = await newInvitation(creator.uid);
      expectRefusal(await confirmSecondCode(person, code), refusal);
      expect((await validateCode(code)).body).toMatchObject({ valid: true });
    }
  });

  it('works only for the caller, and only once', async () => {
    const [{ person }, code] = [await newPartialMember(), await newCode()];
    expectRefusal(await confirmSecondCode({ ...person, uid: 'other' }, code), 'forbidden');
    expectRefusal(
      await confirmSecondCode(await newMember('fulluser'), code),
      'already_full_member',
    );
    expect((await validateCode(code)).body).toMatchObject({ valid: true });
  });
});

test('a second code adds its recommendation, and a replaced inviter’s is removed', async () => {
  const [firstInviter, secondVoucher, thirdVoucher] = [
    await newMember('fulluser'),
    await newMember('fulluser'),
    await newMember('fulluser'),
  ];
  const newcomer = await newAccount();
  await register(
    newcomer,
    createdCode(await generateInvitation(firstInviter, { json: { recommendation: 'Careful.' } })),
  );
  expect(await get('/inviters', newcomer)).toMatchObject([{ recommendation: 'Careful.' }]);
  await suspendMember({ uid: firstInviter.uid, actor: 'operator', now: new Date() });
  expect(await get('/inviters', newcomer)).toMatchObject([{ recommendation: null }]);
  const secondAnswer = await confirmSecondCode(
    newcomer,
    createdCode(await generateInvitation(secondVoucher, { json: { recommendation: 'Quick.' } })),
  );
  expect(secondAnswer.body).toMatchObject({ counts_as: 'first' });
  await confirmSecondCode(
    newcomer,
    createdCode(await generateInvitation(thirdVoucher, { json: {} })),
  );
  expect(await get('/inviters', newcomer)).toMatchObject([
    { uid: secondVoucher.uid, recommendation: 'Quick.' },
    { uid: thirdVoucher.uid, recommendation: null },
  ]);
});
