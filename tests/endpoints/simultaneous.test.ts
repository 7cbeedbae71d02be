import { beforeEach, describe, expect, it } from 'vitest';
import { WRONG_CODE_LIMITS } from '../../functions/src/contract/limits.ts';
import { remainingInvitations } from '../../functions/src/domain/quota.ts';
import { findInvitation } from '../../functions/src/store/documents/invitations.ts';
import { findQuota } from '../../functions/src/store/documents/quotas.ts';
import { findMember } from '../../functions/src/store/documents/users.ts';
import type { Answer } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { type Instances, withInstances } from '../support/instances.ts';
import { newAccount, newInvitation, newMember, randomCode } from '../support/people.ts';

// Of each function two instances, which know nothing of one another.

beforeEach(emptyNetwork);

/** As many as there are numbers up to `count`, at once. */
function atOnce<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)));
}

const succeeded = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status === 200).length;

describe('of calls that arrive at once at several instances', () => {
  it('one of ten redeems a code', async () => {
    const code = await newInvitation((await newMember('fulluser')).uid);
    const people = await atOnce(10, newAccount);
    const answers = await withInstances('partial_registration', (instances) =>
      Promise.all(
        people.map(({ uid, email }) =>
          instances.call('/', {
            method: 'POST',
            json: { invitee: uid, code1: code, firstName: 'New', lastName: 'Comer', email },
          }),
        ),
      ),
    );
    expect(succeeded(answers)).toBe(1);
    for (const answer of answers) {
      if (answer.status !== 200) expectRefusal(answer, 'invitation_invalid');
    }
    const members = await Promise.all(people.map(({ uid }) => findMember(uid)));
    expect(members.filter((member) => member?.role === 'partialuser')).toHaveLength(1);
    const invitation = await findInvitation(code);
    expect(people.map(({ uid }) => uid)).toContain(invitation?.usedBy);
  }, 60_000);

  it('one of ten becomes a full member by a second code', async () => {
    const code = await newInvitation((await newMember('fulluser')).uid);
    const people = await atOnce(10, async () => {
      const first = await newMember('fulluser');
      return newMember('partialuser', { invitedBy: [first.uid] });
    });
    const answers = await withInstances('confirm_second_code', (instances) =>
      Promise.all(
        people.map(({ uid, token }) =>
          instances.call('/', { method: 'POST', token, json: { invitee: uid, code2: code } }),
        ),
      ),
    );
    expect(succeeded(answers)).toBe(1);
    const members = await Promise.all(people.map(({ uid }) => findMember(uid)));
    expect(members.filter((member) => member?.role === 'fulluser')).toHaveLength(1);
  }, 60_000);

  it('two of five make a code', async () => {
    const { uid, token } = await newMember('fulluser');
    const answers = await withInstances('generate_invitations_for_user', (instances) =>
      atOnce(5, () => instances.call(`/${uid}`, { method: 'POST', token })),
    );
    expect(succeeded(answers)).toBe(2);
    expect(remainingInvitations('fulluser', await findQuota(uid, new Date()))).toBe(0);
  }, 60_000);
});

describe('guesses at codes at several instances', () => {
  const guess = (instances: Instances, code = randomCode()) => instances.call(`/?code=${code}`);

  it('that are wrong and arrive at once get no more answers than the limit', async () => {
    const answers = await withInstances('validate_invitation_code', async (instances) => {
      for (let before = 0; before < WRONG_CODE_LIMITS.perAddress - 3; before += 1) {
        expect((await guess(instances)).status).toBe(200);
      }
      const together = await atOnce(8, () => guess(instances));
      expect((await guess(instances)).status).toBe(429);
      return together;
    });
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    // All may have been counted before the first of them looks: then none learns anything.
    expect(succeeded(answers)).toBeLessThanOrEqual(3);
  }, 60_000);

  it('two thousand from one address, eight at a time, get no more answers than the limit, and then not even a right one', async () => {
    const good = await newInvitation((await newMember('fulluser')).uid);
    const answers = new Map<string, number>();
    await withInstances('validate_invitation_code', async (instances) => {
      for (let round = 0; round < 250; round += 1) {
        // Every round that begins once the limit is met brings the right code too. One that looked
        // before that would be told that it is right (docs/decisions/030, "A burst").
        const last = round > 30 ? good : randomCode();
        for (const { status, body } of await atOnce(8, (index) =>
          guess(instances, index === 7 ? last : randomCode()),
        )) {
          const said = status === 200 ? JSON.stringify(body) : String(status);
          answers.set(said, (answers.get(said) ?? 0) + 1);
        }
      }
    });
    expect([...answers.keys()].toSorted()).toEqual(['429', '{"valid":false}']);
    expect(answers.get('{"valid":false}')).toBeLessThanOrEqual(WRONG_CODE_LIMITS.perAddress);
  }, 120_000);
});
