import { describe, expect, it } from 'vitest';
import { WRONG_CODE_LIMITS } from '../../functions/src/contract/limits.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { quotaRef } from '../../functions/src/documents/quotas.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { expectRateLimited, expectRefusal } from '../support/expect-refusal.ts';
import { freezeDate } from '../support/frozen-date.ts';
import { newMember } from '../support/people.ts';
import { newUsedCode } from '../support/used-code.ts';
import {
  createNewcomerWithLink,
  DEAD_LINK_REFUSAL,
  visitVouchLink,
  vouchByLink,
} from '../support/vouch-link.ts';
import { addWrongCodes } from '../support/wrong-codes.ts';

describe('GET /vouch/{token}', () => {
  it('shows the newcomer and the first inviter', async () => {
    const { person, firstInviter, link } = await createNewcomerWithLink();
    await memberRef(person.uid).update({ firstName: 'Donald', job: 'Author' });
    const code = await newUsedCode(firstInviter, person.uid, 'first', 1);
    const usedAt = (await findInvitation(code))?.usedAt;
    const member = await newMember('fulluser');
    await quotaRef(member.uid, new Date()).set({ uid: member.uid, made: 1, granted: 3 });
    expect((await visitVouchLink(link, member)).body).toEqual({
      invitee: expect.objectContaining({ uid: person.uid, firstName: 'Donald', job: 'Author' }),
      first_inviter: expect.objectContaining({ uid: firstInviter.uid }),
      since: usedAt?.toISOString(),
      recommendation: null,
      answer: null,
      verdict: 'ok',
      counts_as: 'second',
      remaining_invitations: 4,
    });
  });

  it('counts a wrong token as a wrong code, up to the limit', async () => {
    freezeDate();
    const [{ link }, guesser] = [await createNewcomerWithLink(), await newMember('fulluser')];
    await addWrongCodes(guesser, WRONG_CODE_LIMITS.most - 1);
    expectRefusal(await visitVouchLink('A'.repeat(21), guesser), ...DEAD_LINK_REFUSAL);
    for (const callLink of [visitVouchLink, vouchByLink]) {
      expectRateLimited(await callLink(link, guesser), WRONG_CODE_LIMITS);
    }
    expect((await visitVouchLink(link, await newMember('fulluser'))).status).toBe(200);
  });
});
