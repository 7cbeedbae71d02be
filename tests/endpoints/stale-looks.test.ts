import { beforeEach, describe, expect, it } from 'vitest';
import { findInvitation } from '../../functions/src/store/documents/invitations.ts';
import { findMember, memberRef } from '../../functions/src/store/documents/users.ts';
import { lookAt } from '../../functions/src/store/presentation.ts';
import { redeemFirstCode, redeemSecondCode } from '../../functions/src/store/redeem-code.ts';
import { revokeInvitation } from '../../functions/src/store/revoke-invitation.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { newAccount, newInvitation, newMember, type Person } from '../support/people.ts';

// A redemption looks before its transaction (docs/decisions/041). Here something happens between
// the look and the leap, each time: what was seen must not be believed.

beforeEach(emptyNetwork);

const inviter = () => newMember('fulluser');

async function partialMember(): Promise<Person> {
  return newMember('partialuser', { invitedBy: [(await inviter()).uid] });
}

/** Looks now, and gives back the redemption that follows. */
async function aboutToRegister({ uid, email }: Person, code: string) {
  const seen = await lookAt({ code });
  const names = { firstName: 'New', lastName: 'Comer' };
  return () => redeemFirstCode({ invitee: uid, email, code, ...names, now: new Date(), seen });
}

async function aboutToConfirm({ uid }: Person, code: string) {
  const seen = await lookAt({ code, member: uid });
  return () => redeemSecondCode({ invitee: uid, code, now: new Date(), seen });
}

const revoked = async (code: string, { uid }: Person) =>
  revokeInvitation({ code, manager: { uid, role: 'fulluser' }, now: new Date() });

describe('a first code', () => {
  it('that somebody else redeemed since it was looked at is refused', async () => {
    const code = await newInvitation((await inviter()).uid);
    const [first, second] = [await newAccount(), await newAccount()];
    const redemptions = [await aboutToRegister(first, code), await aboutToRegister(second, code)];
    expect(await redemptions[0]?.()).toMatchObject({ ok: true });
    expect(await redemptions[1]?.()).toEqual({ ok: false, reason: 'invitation_invalid' });
    expect(await findMember(second.uid)).toBeNull();
    expect(await findInvitation(code)).toMatchObject({ status: 'used', usedBy: first.uid });
  });

  it('that was revoked since it was looked at is refused', async () => {
    const [maker, person] = [await inviter(), await newAccount()];
    const code = await newInvitation(maker.uid);
    const redeem = await aboutToRegister(person, code);
    expect(await revoked(code, maker)).toMatchObject({ ok: true });
    expect(await redeem()).toEqual({ ok: false, reason: 'invitation_invalid' });
    expect(await findMember(person.uid)).toBeNull();
    expect(await findInvitation(code)).toMatchObject({ status: 'revoked' });
  });

  it('of somebody who registered with another since it was looked at is not burned', async () => {
    const person = await newAccount();
    const codes = [
      await newInvitation((await inviter()).uid),
      await newInvitation((await inviter()).uid),
    ];
    const [one, two] = await Promise.all(codes.map((code) => aboutToRegister(person, code)));
    expect(await one?.()).toMatchObject({ ok: true });
    expect(await two?.()).toEqual({ ok: false, reason: 'already_registered' });
    expect(await findInvitation(codes[1] ?? '')).toMatchObject({ status: 'active' });
  });

  it('of somebody who signed up since it was looked at is redeemed', async () => {
    const person = await newAccount();
    const redeem = await aboutToRegister(person, await newInvitation((await inviter()).uid));
    await memberRef(person.uid).set({ firstName: 'Old', lastName: 'Name', email: person.email });
    expect(await redeem()).toMatchObject({ ok: true });
    expect(await findMember(person.uid)).toMatchObject({ role: 'partialuser', firstName: 'New' });
  });
});

describe('a second code', () => {
  it('that somebody else redeemed since it was looked at is refused', async () => {
    const code = await newInvitation((await inviter()).uid);
    const [first, second] = [await partialMember(), await partialMember()];
    const redemptions = [await aboutToConfirm(first, code), await aboutToConfirm(second, code)];
    expect(await redemptions[0]?.()).toMatchObject({ ok: true });
    expect(await redemptions[1]?.()).toEqual({ ok: false, reason: 'invitation_invalid' });
    expect(await findMember(second.uid)).toMatchObject({ role: 'partialuser' });
    expect(await findInvitation(code)).toMatchObject({ status: 'used', usedBy: first.uid });
  });

  it('of somebody who confirmed another since it was looked at is not burned', async () => {
    const person = await partialMember();
    const codes = [
      await newInvitation((await inviter()).uid),
      await newInvitation((await inviter()).uid),
    ];
    const [one, two] = await Promise.all(codes.map((code) => aboutToConfirm(person, code)));
    expect(await one?.()).toMatchObject({ ok: true });
    expect(await two?.()).toEqual({ ok: false, reason: 'already_full_member' });
    expect(await findInvitation(codes[1] ?? '')).toMatchObject({ status: 'active' });
    expect((await findMember(person.uid))?.invitedBy).toHaveLength(2);
  });

  it('of which the first inviter changed since it was looked at is judged by what holds now', async () => {
    const [first, second] = [await inviter(), await inviter()];
    const person = await newMember('partialuser', { invitedBy: [first.uid] });
    const code = await newInvitation(second.uid);
    const redeem = await aboutToConfirm(person, code);
    await memberRef(first.uid).update({ invitedBy: [second.uid] });
    expect(await redeem()).toEqual({ ok: false, reason: 'inviters_related' });
    expect(await findInvitation(code)).toMatchObject({ status: 'active' });
  });
});
