import { beforeEach, describe, expect, it } from 'vitest';
import { remainingInvitations } from '../../functions/src/domain/quota.ts';
import { findInvitation } from '../../functions/src/store/documents/invitations.ts';
import { findQuota } from '../../functions/src/store/documents/quotas.ts';
import { findMember } from '../../functions/src/store/documents/users.ts';
import type { Answer } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { withInstances } from '../support/instances.ts';
import { newAccount, newInvitation, newMember } from '../support/people.ts';

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
