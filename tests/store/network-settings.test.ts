import { protos } from '@google-cloud/firestore-api';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { AUDIT_COLLECTION } from '../../functions/src/documents/audit.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { networkSettingsRef } from '../../functions/src/documents/network.ts';
import { findQuota } from '../../functions/src/documents/quotas.ts';
import { findMember } from '../../functions/src/documents/users.ts';
import { DEFAULT_NETWORK_SETTINGS } from '../../functions/src/domain/network-settings.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { type Answer, call, callUrl } from '../support/api.ts';
import { generateInvitation, getRemainingInvitations } from '../support/creating-invitations.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { FaultyNetwork } from '../support/faulty-network.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { answerIntroduction, newOpenRequest } from '../support/introducing.ts';
import { setUpNetworkSettings } from '../support/network-settings.ts';
import { newAccount, newInvitation, newMember, type Person } from '../support/people.ts';
import { confirmSecondCode, register, validateCode } from '../support/redeeming.ts';
import { createNewcomerWithLink, visitVouchLink, vouchByLink } from '../support/vouch-link.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const settings = setUpNetworkSettings();

const switchInviting = (uid: string, may_invite: boolean) =>
  call(`/members/${uid}`, { method: 'PATCH', token: settings.admin.token, json: { may_invite } });

it('malformed settings block the calls instead of allowing them', async () => {
  await networkSettingsRef().set({ ...DEFAULT_NETWORK_SETTINGS, paused: 'yes' });
  expect((await generateInvitation(settings.admin)).status).toBe(500);
  expect((await validateCode('AAAABBBBCCCC')).status).toBe(500);
});

describe('while invitations are paused', () => {
  it('nothing is created, redeemed or used, until the pause ends', async () => {
    const [creator, otherMember] = [await newMember('fulluser'), await newMember('fulluser')];
    const [newcomer, { person, link }] = [await newAccount(), await createNewcomerWithLink()];
    const [codeOfCreator, code] = [
      await newInvitation(creator.uid),
      await newInvitation(otherMember.uid),
    ];
    await settings.set({ paused: true });
    const expectAllPaused = async (answers: readonly Promise<Answer>[]) => {
      for (const answer of await Promise.all(answers)) expectRefusal(answer, 'invitations_paused');
    };
    await expectAllPaused([
      generateInvitation(creator),
      register(newcomer, codeOfCreator),
      confirmSecondCode(person, code),
    ]);
    await expectAllPaused([vouchByLink(link, otherMember)]);
    expect((await validateCode(codeOfCreator)).body).toMatchObject({ valid: true, paused: true });
    expect((await validateCode('AAAABBBBCCCC')).body).toMatchObject({ valid: false, paused: true });
    expect(await getRemainingInvitations(creator)).toEqual({
      remaining_invitations: 0,
      extra_left: null,
      blocked: 'invitations_paused',
      from: null,
    });
    expect((await visitVouchLink(link, otherMember)).body).toMatchObject({
      verdict: 'invitations_paused',
    });
    for (const { uid } of [creator, otherMember])
      expect(await findQuota(uid, new Date())).toMatchObject({ made: 0 });
    for (const activeCode of [codeOfCreator, code])
      expect((await findInvitation(activeCode))?.status).toBe('active');

    await settings.set({ paused: false });
    const answers = [
      await register(newcomer, codeOfCreator),
      await generateInvitation(creator),
      await confirmSecondCode(person, code),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await getRemainingInvitations(creator)).toEqual({
      remaining_invitations: 1,
      extra_left: null,
      blocked: null,
      from: null,
    });
  });

  it('introductions go on', async () => {
    await settings.set({ paused: true });
    const { introducer, id } = await newOpenRequest();
    expect((await answerIntroduction(introducer, id, 'introduce')).status).toBe(200);
  });

  it('a simultaneous redemption is either complete or refused', async () => {
    for (let round = 0; round < 2; round += 1) {
      const creator = await newMember('fulluser');
      const [newcomer, code] = [await newAccount(), await newInvitation(creator.uid)];
      const [redeemed] = await Promise.all([
        register(newcomer, code),
        settings.set({ paused: true }),
      ]);
      const [invitation, member] = [await findInvitation(code), await findMember(newcomer.uid)];
      if (redeemed.status === 200) {
        expect([invitation?.status, member?.role]).toEqual(['used', 'partialuser']);
      } else {
        expectRefusal(redeemed, 'invitations_paused');
        expect([invitation?.status, member]).toEqual(['active', null]);
        expectRefusal(await register(newcomer, code), 'invitations_paused');
      }
      await settings.set({ paused: false });
    }
  });
});

describe('inviting turned off', () => {
  it('blocks codes and vouches, without telling newcomers the reason', async () => {
    const member = await newMember('fulluser');
    const [newcomer, { person, link }] = [await newAccount(), await createNewcomerWithLink()];
    const code = await newInvitation(member.uid);
    const inviteeWithLink = await createNewcomerWithLink(member);
    expect((await switchInviting(member.uid, false)).status).toBe(200);
    expectRefusal(await generateInvitation(member), 'inviting_off');
    expectRefusal(await vouchByLink(link, member), 'inviting_off');
    expectRefusal(await register(newcomer, code), 'invitation_invalid');
    expectRefusal(await confirmSecondCode(person, code), 'invitation_invalid');
    expect((await validateCode(code)).body).toMatchObject({ valid: false, paused: false });
    expect((await visitVouchLink(link, member)).body).toMatchObject({ verdict: 'inviting_off' });
    const expectedRemaining = {
      remaining_invitations: 0,
      extra_left: null,
      blocked: 'inviting_off',
      from: null,
    };
    expect(await getRemainingInvitations(member)).toEqual(expectedRemaining);
    // The member's earlier vouch still counts. Their active code works again after an admin has
    // switched their inviting on.
    const { body } = await call('/inviters', { token: inviteeWithLink.person.token });
    expect(body).toMatchObject([{ uid: member.uid, vouches: true }]);
    const secondCode = await newInvitation((await newMember('fulluser')).uid);
    expect((await confirmSecondCode(inviteeWithLink.person, secondCode)).body).toMatchObject({
      counts_as: 'second',
    });

    expect((await switchInviting(member.uid, true)).status).toBe(200);
    expect((await register(newcomer, code)).status).toBe(200);
    expect((await generateInvitation(member)).status).toBe(200);
  });
});

describe('waiting days', () => {
  it('are counted from full membership to the vouch, also for older codes', async () => {
    const member = await newMember('fulluser', { fullSince: daysAgo(89) });
    const [newcomer, { person, link }] = [await newAccount(), await createNewcomerWithLink()];
    const code = await newInvitation(member.uid);
    await settings.set({ vouch_wait_days: 90 });
    const firstInvitingTime = new Date(
      ((await findMember(member.uid))?.fullSince?.getTime() ?? 0) + 90 * DAY_MS,
    );
    for (const answer of [await generateInvitation(member), await vouchByLink(link, member)]) {
      expectRefusal(answer, 'too_new', MESSAGES.tooNew(firstInvitingTime));
    }
    expectRefusal(await register(newcomer, code), 'invitation_invalid');
    expectRefusal(await confirmSecondCode(person, code), 'invitation_invalid');
    expect((await validateCode(code)).body).toMatchObject({ valid: false });
    expect((await visitVouchLink(link, member)).body).toMatchObject({ verdict: 'too_new' });
    expect(await getRemainingInvitations(member)).toEqual({
      remaining_invitations: 0,
      extra_left: null,
      blocked: 'too_new',
      from: firstInvitingTime.toISOString(),
    });
    await settings.set({ vouch_wait_days: 88 });
    expect((await vouchByLink(link, member)).status).toBe(200);
    expect((await register(newcomer, code)).status).toBe(200);
  });
});

describe('two inviters who have an inviter in common', () => {
  it('are refused if the settings say so, and no invitation is used', async () => {
    const sharedInviter = await newMember('fulluser');
    const firstInviter = await newMember('fulluser', { invitedBy: [sharedInviter.uid, 'one'] });
    const secondInviter = await newMember('fulluser', { invitedBy: ['other', sharedInviter.uid] });
    const { person, link } = await createNewcomerWithLink(firstInviter);
    const code = await newInvitation(secondInviter.uid);
    await settings.set({ different_inviters: true });
    expectRefusal(await confirmSecondCode(person, code), 'inviters_share_inviter');
    expectRefusal(
      await vouchByLink(link, secondInviter),
      'inviters_share_inviter',
      MESSAGES.vouchedInvitersShareInviter,
    );
    expect((await visitVouchLink(link, secondInviter)).body).toMatchObject({
      verdict: 'inviters_share_inviter',
    });
    expect((await findInvitation(code))?.status).toBe('active');
    await settings.set({ different_inviters: false });
    expect((await visitVouchLink(link, secondInviter)).body).toMatchObject({ verdict: 'ok' });
    expect((await vouchByLink(link, secondInviter)).status).toBe(200);
    const vouchEntries = await firestore()
      .collection(AUDIT_COLLECTION)
      .where('action', '==', 'vouched')
      .get();
    const vouchEntry = vouchEntries.docs.find(
      (auditEntry) => auditEntry.get('subject') === person.uid,
    );
    expect(vouchEntry?.get('people')).toEqual([secondInviter.uid, person.uid, firstInviter.uid]);
  });
});

it('each call reads the settings once, within its transaction', async () => {
  const [newcomer, creator, otherMember] = [
    await newAccount(),
    await newMember('fulluser'),
    await newMember('fulluser'),
  ];
  const [callerLink, vouchedLink] = [
    await createNewcomerWithLink(),
    await createNewcomerWithLink(),
  ];
  const [codeOfCreator, code] = [
    await newInvitation(creator.uid),
    await newInvitation(otherMember.uid),
  ];
  const names = { firstName: 'New', lastName: 'Comer', email: newcomer.email };
  const calls: readonly [string, Person, object][] = [
    ['partial_registration', newcomer, { invitee: newcomer.uid, code1: codeOfCreator, ...names }],
    ['confirm_second_code', callerLink.person, { invitee: callerLink.person.uid, code2: code }],
    [`generate_invitations_for_user/${creator.uid}`, creator, {}],
    [`vouch/${vouchedLink.link}`, otherMember, {}],
  ];
  const network = await FaultyNetwork.open();
  const areReadsInTransaction: boolean[] = [];
  network.onAnswer = ({ operation, text }, request) => {
    if (operation !== 'BatchGetDocuments' || !text.includes(networkSettingsRef().path)) return;
    // A gRPC message begins with five bytes: a flag and the message's length.
    const decodedRequest = protos.google.firestore.v1.BatchGetDocumentsRequest.decode(
      request.subarray(5),
    );
    areReadsInTransaction.push(
      Boolean(decodedRequest.newTransaction ?? decodedRequest.transaction?.length),
    );
  };
  const instance = await FunctionProcess.start('api', network.environment);
  try {
    for (const [path, { token }, json] of calls) {
      areReadsInTransaction.length = 0;
      const { status } = await callUrl(`${instance.origin}/${path}`, {
        method: 'POST',
        token,
        json,
      });
      expect([path, status, areReadsInTransaction]).toEqual([path, 200, [true]]);
    }
  } finally {
    await instance.kill();
    await network.close();
  }
});
