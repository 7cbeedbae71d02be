import { describe, expect, it } from 'vitest';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import { RECOMMENDATION_LIMITS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { AUDIT_COLLECTION } from '../../functions/src/documents/audit.ts';
import { windowCounter } from '../../functions/src/documents/rate-limits.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { retryWhileBusy } from '../support/api.ts';
import { get, send } from '../support/as-person.ts';
import { expectRateLimited, expectRefusal } from '../support/expect-refusal.ts';
import { freezeDate } from '../support/frozen-date.ts';
import { newMember, type Person } from '../support/people.ts';
import { newRecommendedMember, writeRecommendation } from '../support/recommending.ts';
import { newUsedCode } from '../support/used-code.ts';

const removeAsAdmin = (admin: Person, { uid }: Person, recommender: Person) =>
  send(`/members/${uid}`, admin, { remove_recommendation: recommender.uid }, 'PATCH');

async function readVisibleTexts({
  recommender,
  person,
}: Awaited<ReturnType<typeof newRecommendedMember>>) {
  const readTextInCircle = async (circleOwner: Person) => {
    const { people } = (await get('/circle', circleOwner)) as {
      people: readonly { uid: string; recommendations: Record<string, string> }[];
    };
    const member = people.find(({ uid }) => uid === person.uid);
    return member?.recommendations[recommender.uid] ?? null;
  };
  const [inviter] = (await get('/inviters', person)) as { recommendation: string | null }[];
  const [invitee] = (await get('/invitees', recommender)) as { recommendation: string | null }[];
  const [sentInvitation] = (await get(
    `/get_user_sent_invitations/${recommender.uid}`,
    recommender,
  )) as {
    recommendation: string | null;
  }[];
  return {
    person: [inviter?.recommendation, await readTextInCircle(person)],
    recommender: [invitee?.recommendation, sentInvitation?.recommendation],
    circle: await readTextInCircle(recommender),
  };
}

const expectedTexts = (text: string | null) => ({
  person: [text, text],
  recommender: [text, text],
  circle: text,
});

describe('a recommendation', () => {
  it('is visible to both people and the circle; its writer changes and withdraws it', async () => {
    const people = await newRecommendedMember(null);
    const { recommender, person, otherRecommender } = people;
    expect(await readVisibleTexts(people)).toEqual(expectedTexts(null));
    for (const text of [' Careful. ', '<b>Careful</b> & kind: https://elevere.test']) {
      expect((await writeRecommendation(recommender, person, text)).body).toEqual({
        success: true,
        message: MESSAGES.recommendationSaved,
      });
      expect(await readVisibleTexts(people)).toEqual(expectedTexts(text.trim()));
    }
    expect((await writeRecommendation(recommender, person, ' ')).body).toEqual({
      success: true,
      message: MESSAGES.recommendationWithdrawn,
    });
    expect(await readVisibleTexts(people)).toEqual(expectedTexts(null));
    expect(await get('/inviters', person)).toMatchObject([{}, { recommendation: 'Quick.' }]);
    expect((await get('/my_data', otherRecommender)) as object).toMatchObject({
      invitees: [{ uid: person.uid, recommendation: 'Quick.' }],
    });
    expect(await get('/my_data', person)).toMatchObject({
      invitations_used: expect.arrayContaining([
        expect.objectContaining({
          createdBy: otherRecommender.uid,
          recommendation: expect.anything(),
        }),
      ]),
    });
  });

  it('is removed by an admin for good; the log does not quote it', async () => {
    const people = await newRecommendedMember();
    const { recommender, otherRecommender, person } = people;
    const admin = await newMember('admin');
    for (const _repeat of [1, 2]) {
      expect((await removeAsAdmin(admin, person, recommender)).body).toEqual({
        success: true,
        message: MESSAGES.recommendationRemoved,
      });
    }
    expect(await readVisibleTexts(people)).toEqual(expectedTexts(null));
    for (const text of ['Careful again.', '']) {
      expectRefusal(await writeRecommendation(recommender, person, text), 'recommendation_removed');
    }
    expect((await writeRecommendation(otherRecommender, person, '')).status).toBe(200);
    expectRefusal(await removeAsAdmin(admin, person, otherRecommender), 'not_found');
    const auditSnapshot = await firestore()
      .collection(AUDIT_COLLECTION)
      .where('subject', '==', person.uid)
      .get();
    expect(auditSnapshot.docs.map((entry) => entry.data())).toMatchObject([
      {
        action: 'recommendation_removed',
        actor: admin.uid,
        details: { inviter: recommender.uid },
        people: [admin.uid, person.uid, recommender.uid],
      },
    ]);
    expect(JSON.stringify(auditSnapshot.docs.map((entry) => entry.data()))).not.toContain(
      'Careful',
    );
  });

  it('can only be about the writer’s invitees who are still members', async () => {
    const { recommender, person } = await newRecommendedMember();
    expectRefusal(await writeRecommendation(recommender, recommender, 'x'), 'not_found');
    await suspendMember({ uid: person.uid, actor: 'operator', now: new Date() });
    expectRefusal(await writeRecommendation(recommender, person, 'x'), 'not_found');
    expect(await get('/invitees', recommender)).toMatchObject([
      { state: 'left', recommendation: null },
    ]);
  });

  it('can be changed ten times an hour; the same text writes nothing', async () => {
    freezeDate();
    const { recommender, otherRecommender, person } = await newRecommendedMember('1');
    const secondInvitee = await newMember('fulluser', { invitedBy: [recommender.uid] });
    await newUsedCode(recommender, secondInvitee.uid, 'first', 0);
    expect((await writeRecommendation(recommender, person, '1')).status).toBe(200);
    const recommendationCounter = windowCounter(
      `recommendation of ${recommender.uid} about ${person.uid}`,
      RECOMMENDATION_LIMITS,
      new Date(),
    );
    await recommendationCounter.add(RECOMMENDATION_LIMITS.most - 2);
    const recommendationTexts = ['10', '11', '12'];
    const answers = await Promise.all(
      recommendationTexts.map((text) =>
        retryWhileBusy(() => writeRecommendation(recommender, person, text)),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    for (const refusedAnswer of answers.filter(({ status }) => status !== 200)) {
      expectRateLimited(refusedAnswer, RECOMMENDATION_LIMITS);
    }
    const text = recommendationTexts[answers.findIndex(({ status }) => status === 200)];
    expect(await get('/inviters', person)).toMatchObject([{ recommendation: text }, {}]);
    expect((await writeRecommendation(recommender, person, text)).status).toBe(200);
    expect((await writeRecommendation(recommender, secondInvitee, 'Of another.')).status).toBe(200);
    expect((await writeRecommendation(otherRecommender, person, 'By another.')).status).toBe(200);
  });
});
