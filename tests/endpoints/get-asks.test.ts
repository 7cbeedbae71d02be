import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import {
  MAX_LISTED_POSTPONED_LINKS,
  VOUCH_LINK_LIFETIME_MS,
} from '../../functions/src/contract/limits.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { vouchLinkDocument, vouchLinkRef } from '../../functions/src/documents/vouch-links.ts';
import { newVouchLink } from '../../functions/src/domain/vouch-link.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { get } from '../support/as-person.ts';
import { newMember, type Person } from '../support/people.ts';
import { answerVouchRequest, createNewcomerWithLink } from '../support/vouch-link.ts';

const getPostponedRequests = (member: Person) => get('/asks', member);

/** Moves the link's creation `days` days into the past. Returns the new time. */
async function setLinkAge(link: string, days: number): Promise<string> {
  const createdAt = new Date(Date.now() - days * 86_400_000);
  const expireAt = Timestamp.fromMillis(createdAt.getTime() + VOUCH_LINK_LIFETIME_MS);
  await vouchLinkRef(link).update({ createdAt: Timestamp.fromDate(createdAt), expireAt });
  return createdAt.toISOString();
}

/** Writes `count` vouch links of `person`, created a minute ago, that `member` postponed. */
async function writePostponedLinks(member: Person, person: Person, count: number): Promise<void> {
  const createdAt = new Date(Date.now() - 60_000);
  const batch = firestore().batch();
  for (let index = 0; index < count; index += 1) {
    const token = `${member.uid}-${index}`;
    const request = newVouchLink(token, person.uid, true, createdAt);
    const reminders = { [member.uid]: new Date() };
    batch.set(vouchLinkRef(token), vouchLinkDocument({ ...request, reminders }));
  }
  await batch.commit();
}

describe('GET /asks', () => {
  it('lists only the requests that the caller postponed, oldest first', async () => {
    const member = await newMember('fulluser');
    const [olderRequest, newerRequest, postponedByOther] = [
      await createNewcomerWithLink(),
      await createNewcomerWithLink(),
      await createNewcomerWithLink(),
    ];
    await memberRef(olderRequest.person.uid).update({ firstName: 'Ida', job: 'Analyst' });
    for (const { link } of [newerRequest, olderRequest])
      await answerVouchRequest(link, member, 'later');
    await answerVouchRequest(postponedByOther.link, await newMember('fulluser'), 'later');
    const expectedAskDates = [
      await setLinkAge(olderRequest.link, 20),
      await setLinkAge(newerRequest.link, 3),
    ];
    expect(await getPostponedRequests(member)).toEqual([
      {
        token: olderRequest.link,
        invitee: expect.objectContaining({
          uid: olderRequest.person.uid,
          firstName: 'Ida',
          job: 'Analyst',
        }),
        first_inviter: expect.objectContaining({ uid: olderRequest.firstInviter.uid }),
        asked_on: expectedAskDates[0],
      },
      expect.objectContaining({ token: newerRequest.link, asked_on: expectedAskDates[1] }),
    ]);
    await answerVouchRequest(olderRequest.link, member, 'open');
    await answerVouchRequest(newerRequest.link, member, 'open');
    expect(await getPostponedRequests(member)).toEqual([]);
  });

  it('names no first inviter who can no longer vouch', async () => {
    const [member, { firstInviter, link }] = [
      await newMember('fulluser'),
      await createNewcomerWithLink(),
    ];
    await answerVouchRequest(link, member, 'later');
    await memberRef(firstInviter.uid).update({ suspended: true });
    expect(await getPostponedRequests(member)).toMatchObject([
      { token: link, first_inviter: null },
    ]);
  });

  it('leaves out a request whose person became a full member', async () => {
    const [member, { person, link }] = [
      await newMember('fulluser'),
      await createNewcomerWithLink(),
    ];
    await answerVouchRequest(link, member, 'later');
    await memberRef(person.uid).update({ role: 'fulluser' });
    expect(await getPostponedRequests(member)).toEqual([]);
  });

  it('omits a newcomer for whom the caller has vouched first meanwhile', async () => {
    const [member, { person, link }] = [
      await newMember('fulluser'),
      await createNewcomerWithLink(),
    ];
    await answerVouchRequest(link, member, 'later');
    await memberRef(person.uid).update({ invitedBy: [member.uid] });
    expect(await getPostponedRequests(member)).toEqual([]);
  });

  it('lists twenty at most', async () => {
    const [member, { person }] = [await newMember('fulluser'), await createNewcomerWithLink()];
    await writePostponedLinks(member, person, MAX_LISTED_POSTPONED_LINKS + 1);
    expect(await getPostponedRequests(member)).toHaveLength(MAX_LISTED_POSTPONED_LINKS);
  });

  it('links of full members take none of the twenty places', async () => {
    const [member, { link }] = [await newMember('fulluser'), await createNewcomerWithLink()];
    await writePostponedLinks(member, await newMember('fulluser'), MAX_LISTED_POSTPONED_LINKS);
    await answerVouchRequest(link, member, 'later');
    expect(await getPostponedRequests(member)).toMatchObject([{ token: link }]);
  });
});
