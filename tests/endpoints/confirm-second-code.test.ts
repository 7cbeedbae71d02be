import { describe, expect, it, test } from 'vitest';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { get } from '../support/as-person.ts';
import { audited } from '../support/audited.ts';
import { codeIn, generate } from '../support/creating-invitations.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newAccount, newInvitation, newMember, type Person } from '../support/people.ts';
import { confirm, newCode, register, validate } from '../support/redeeming.ts';

/** Creates a partial member and their first inviter. */
async function halfWay(): Promise<{ person: Person; first: Person }> {
  const first = await newMember('fulluser');
  return { person: await newMember('partialuser', { invitedBy: [first.uid] }), first };
}

describe('confirm_second_code', () => {
  it('makes a partialuser a fulluser; a repeat is the same success', async () => {
    const [{ person, first }, second] = [await halfWay(), await newMember('admin')];
    const code = await newInvitation(second.uid);
    const answer = await confirm(person, formatInvitationCode(code));
    const success = { success: true, message: MESSAGES.secondCodeConfirmed, counts_as: 'second' };
    expect(answer.body).toEqual(success);
    expect((await confirm(person, code)).body).toEqual(success);
    expect(await findMember(person.uid)).toMatchObject({
      role: 'fulluser',
      invitedBy: [first.uid, second.uid],
    });
    expect(await audited(person.uid)).toEqual([['second_code_redeemed', person.uid]]);
  });

  it('counts as the first while the first inviter is suspended, and a third code completes', async () => {
    const { person, first } = await halfWay();
    // The second inviter was invited by the first. This is allowed, because the second replaces the
    // first.
    const [second, third] = [
      await newMember('fulluser', { invitedBy: [first.uid] }),
      await newMember('fulluser'),
    ];
    const [code, last] = [await newInvitation(second.uid), await newInvitation(third.uid)];
    await memberRef(first.uid).update({ suspended: true });
    const success = { success: true, message: MESSAGES.countsAsFirst, counts_as: 'first' };
    expect((await confirm(person, code)).body).toEqual(success);
    expect((await confirm(person, code)).body).toEqual(success);
    const member = await findMember(person.uid);
    expect(member).toMatchObject({ role: 'partialuser', invitedBy: [second.uid] });
    expect(await findInvitation(code)).toMatchObject({ status: 'used', countsAs: 'first' });
    expect((await confirm(person, last)).body).toMatchObject({ counts_as: 'second' });
    expect((await confirm(person, code)).body).toEqual(success);
    const full = await findMember(person.uid);
    expect(full).toMatchObject({ role: 'fulluser', invitedBy: [second.uid, third.uid] });
  });

  it('refuses a first inviter’s code and that of a relative, which stay usable', async () => {
    const { person, first } = await halfWay();
    const related = await newMember('fulluser', { invitedBy: [first.uid] });
    for (const [maker, refusal] of [
      [first, 'same_inviter'],
      [related, 'inviters_related'],
    ] as const) {
      const code = await newInvitation(maker.uid);
      expectRefusal(await confirm(person, code), refusal);
      expect((await validate(code)).body).toMatchObject({ valid: true });
    }
  });

  it('works only for the caller, and only once', async () => {
    const [{ person }, code] = [await halfWay(), await newCode()];
    expectRefusal(await confirm({ ...person, uid: 'other' }, code), 'forbidden');
    expectRefusal(await confirm(await newMember('fulluser'), code), 'already_full_member');
    expect((await validate(code)).body).toMatchObject({ valid: true });
  });
});

test('a second code adds its recommendation, and a replaced inviter’s is removed', async () => {
  const [first, next, last] = [
    await newMember('fulluser'),
    await newMember('fulluser'),
    await newMember('fulluser'),
  ];
  const newcomer = await newAccount();
  await register(newcomer, codeIn(await generate(first, { json: { recommendation: 'Careful.' } })));
  expect(await get('/inviters', newcomer)).toMatchObject([{ recommendation: 'Careful.' }]);
  await suspendMember({ uid: first.uid, actor: 'operator', now: new Date() });
  expect(await get('/inviters', newcomer)).toMatchObject([{ recommendation: null }]);
  const again = await confirm(
    newcomer,
    codeIn(await generate(next, { json: { recommendation: 'Quick.' } })),
  );
  expect(again.body).toMatchObject({ counts_as: 'first' });
  await confirm(newcomer, codeIn(await generate(last, { json: {} })));
  expect(await get('/inviters', newcomer)).toMatchObject([
    { uid: next.uid, recommendation: 'Quick.' },
    { uid: last.uid, recommendation: null },
  ]);
});
