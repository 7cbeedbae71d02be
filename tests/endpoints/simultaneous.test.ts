import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { findQuota } from '../../functions/src/documents/quotas.ts';
import { findMember } from '../../functions/src/documents/users.ts';
import { leave } from '../../functions/src/profile/leave.ts';
import { countInvitations } from '../../functions/src/steps/count-invitations.ts';
import type { Answer } from '../support/api.ts';
import { call, retryWhileBusy } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { FunctionInstances } from '../support/instances.ts';
import { newAccount, newInvitation, newMember } from '../support/people.ts';
import { confirmSecondCode, newCode, register } from '../support/redeeming.ts';
import { createNewcomerWithLink } from '../support/vouch-link.ts';

// Two instances of the API that share no memory.
let instances: FunctionInstances;
beforeAll(async () => {
  instances = await FunctionInstances.start('api');
});
afterAll(() => instances.kill());

function runAtOnce<T>(count: number, start: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => start(index)));
}

const countSuccesses = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status === 200).length;

const CALLER_CREATORS = {
  partial_registration: newAccount,
  confirm_second_code: async () =>
    newMember('partialuser', { invitedBy: [(await newMember('fulluser')).uid] }),
};

describe('of calls that arrive at once', () => {
  it.each([
    ['partial_registration', 'partialuser'],
    ['confirm_second_code', 'fulluser'],
  ] as const)('one of two to %s redeems a code', async (name, role) => {
    const code = await newCode();
    const people = await runAtOnce(2, CALLER_CREATORS[name]);
    const answers = await Promise.all(
      people.map(({ uid, email, token }) => {
        const names = { firstName: 'New', lastName: 'Comer' };
        const json =
          name === 'partial_registration'
            ? { invitee: uid, code1: code, email, ...names }
            : { invitee: uid, code2: code };
        return retryWhileBusy(() => instances.call(`/${name}`, { method: 'POST', token, json }));
      }),
    );
    expect(countSuccesses(answers)).toBe(1);
    for (const answer of answers) {
      if (answer.status !== 200) expectRefusal(answer, 'invitation_invalid');
    }
    const storedMembers = await Promise.all(people.map(({ uid }) => findMember(uid)));
    const [winner, ...others] = storedMembers.filter((member) => member?.role === role);
    expect([winner?.uid, others]).toEqual([(await findInvitation(code))?.usedBy, []]);
  });

  it('a person uses only one of two codes, and only one of two people uses a code', async () => {
    const [person, otherPerson] = [await newAccount(), await newAccount()];
    const partialMember = await CALLER_CREATORS.confirm_second_code();
    const [firstCode, secondCode, sharedCode] = [await newCode(), await newCode(), await newCode()];
    const tokenOfPerson = { token: person.token };
    const answers = await Promise.all(
      [firstCode, secondCode].map((code) =>
        retryWhileBusy(() => register(person, code, tokenOfPerson)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const invitations = await Promise.all([firstCode, secondCode].map(findInvitation));
    expect(invitations.map((invitation) => invitation?.status).sort()).toEqual(['active', 'used']);
    const answersForSharedCode = await Promise.all([
      retryWhileBusy(() => confirmSecondCode(partialMember, sharedCode)),
      retryWhileBusy(() => register(otherPerson, sharedCode)),
    ]);
    expect(answersForSharedCode.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('either the redemption or the revocation of a code wins', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [creator, invitee] = await Promise.all([newMember('fulluser'), newAccount()]);
      const code = await newInvitation(creator.uid);
      const [revocationAnswer, redemptionAnswer] = await Promise.all([
        retryWhileBusy(() =>
          call('/revoke_invitation', { method: 'POST', token: creator.token, json: { code } }),
        ),
        retryWhileBusy(() => register(invitee, code)),
      ]);
      const status = (await findInvitation(code))?.status;
      expect([revocationAnswer.status, redemptionAnswer.status, status]).toEqual(
        status === 'used' ? [409, 200, 'used'] : [200, 409, 'revoked'],
      );
    }
  });

  it.each([
    ['suspended', (uid: string) => suspendMember({ uid, actor: 'an-admin', now: new Date() })],
    ['leaving', (uid: string) => leave(uid, new Date())],
  ])(
    'a member who is %s keeps no active code, not even one that is being created',
    async (_what, endMembership) => {
      const { uid, token } = await newMember('fulluser');
      const generateCode = () =>
        instances.call(`/generate_invitations_for_user/${uid}`, { method: 'POST', token });
      // Tries twice, because the emulator may close a transaction that waits for the calls.
      const retryEndMembership = async () => {
        try {
          return await endMembership(uid);
        } catch {
          return endMembership(uid);
        }
      };
      const [endResult] = await Promise.all([retryEndMembership(), generateCode(), generateCode()]);
      expect(endResult).toMatchObject({ ok: true });
      expect(await countInvitations(uid, new Date())).toMatchObject({ active: 0 });
    },
  );

  it('two of three requests create a code, and none reports a busy service', async () => {
    const { uid, token } = await newMember('fulluser');
    const answers = await runAtOnce(3, () =>
      instances.call(`/generate_invitations_for_user/${uid}`, { method: 'POST', token }),
    );
    expect(countSuccesses(answers)).toBe(2);
    for (const answer of answers) {
      if (answer.status !== 200) expectRefusal(answer, 'quota_exhausted');
    }
    expect(await findQuota(uid, new Date())).toMatchObject({ made: 2 });
  });

  it('two of three vouches by link use the member’s two invitations', async () => {
    const { uid, token } = await newMember('fulluser');
    const newcomers = await runAtOnce(3, () => createNewcomerWithLink());
    const answers = await Promise.all(
      newcomers.map(({ link }) =>
        retryWhileBusy(() => instances.call(`/vouch/${link}`, { method: 'POST', token, json: {} })),
      ),
    );
    expect(countSuccesses(answers)).toBe(2);
    for (const answer of answers) {
      if (answer.status !== 200) expectRefusal(answer, 'quota_exhausted');
    }
    expect(await findQuota(uid, new Date())).toMatchObject({ made: 2 });
  });

  it('three with one Idempotency-Key create one code', async () => {
    const { uid, token } = await newMember('fulluser');
    const headers = { 'Idempotency-Key': 'one' };
    const answers = await runAtOnce(3, () =>
      instances.call(`/generate_invitations_for_user/${uid}`, { method: 'POST', token, headers }),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await findQuota(uid, new Date())).toMatchObject({ made: 1 });
  });
});
