import { describe, expect, it } from 'vitest';
import { INVITATION_LIFETIME_MS, VOUCH_LINK_LIMITS } from '../../functions/src/contract/limits.ts';
import { AUDIT_COLLECTION } from '../../functions/src/documents/audit.ts';
import { recentLinksDocument, recentLinksRef } from '../../functions/src/documents/recent-links.ts';
import { unclosedLinksOf } from '../../functions/src/documents/vouch-links.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call, retryWhileBusy } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newMember } from '../support/people.ts';
import {
  callVouchRequest,
  DEAD_LINK_REFUSAL,
  type VouchLinkOptions,
  visitVouchLink,
} from '../support/vouch-link.ts';

describe('POST /vouch_request', () => {
  it('creates a link of 31 days; a second link replaces it, a change of sharing does not', async () => {
    const person = await newMember('partialuser');
    const firstLink = await callVouchRequest(person, 'POST');
    expect(firstLink.token).toMatch(/^[\dA-Za-z]{22}$/);
    expect(firstLink.url).toMatch(/^http:\/\/localhost:\d+\/vouch\/[\dA-Za-z]{22}$/);
    const lifetimeMs = Date.parse(firstLink.expires_at ?? '') - Date.now();
    expect(Math.round(lifetimeMs / 1000)).toBe(INVITATION_LIFETIME_MS / 1000);
    const answerAfterSharingChange = await callVouchRequest(person, 'POST', { shareable: false });
    expect(answerAfterSharingChange).toEqual({ ...firstLink, shareable: false });
    expect(await callVouchRequest(person)).toEqual(answerAfterSharingChange);
    const secondLink = await callVouchRequest(person, 'POST');
    expect(secondLink.token).not.toBe(firstLink.token);
    expect(secondLink.shareable).toBe(false);
    expectRefusal(
      await visitVouchLink(firstLink.token ?? '', await newMember('fulluser')),
      ...DEAD_LINK_REFUSAL,
    );
    const auditSnapshot = await firestore()
      .collection(AUDIT_COLLECTION)
      .where('subject', '==', person.uid)
      .get();
    expect(auditSnapshot.docs.map((auditEntry) => auditEntry.get('action')).toSorted()).toEqual([
      ...['vouch_requested', 'vouch_requested'],
    ]);
    for (const auditEntry of auditSnapshot.docs) {
      expect(JSON.stringify(auditEntry.data())).not.toContain(secondLink.token);
    }
  });

  it('creates at most ten links in 24 hours', async () => {
    const person = await newMember('partialuser');
    const { token } = person;
    const requestLink = (json: VouchLinkOptions) =>
      call('/vouch_request', { method: 'POST', token, json });
    const requestBefore = await callVouchRequest(person, 'POST');
    const creationTimes = Array.from({ length: VOUCH_LINK_LIMITS.perPerson }, () => new Date());
    await recentLinksRef(person.uid).set(recentLinksDocument(creationTimes));
    const refusal = await requestLink({});
    expectRefusal(refusal, 'rate_limited');
    const retryAfterMs = Number(refusal.headers.get('retry-after')) * 1000;
    expect(retryAfterMs).toBeGreaterThan(VOUCH_LINK_LIMITS.windowMs - 60_000);
    expect(retryAfterMs).toBeLessThanOrEqual(VOUCH_LINK_LIMITS.windowMs);
    expect((await requestLink({ shareable: false })).body).toEqual({
      ...requestBefore,
      shareable: false,
    });
  });

  it('leaves one open link after simultaneous calls', async () => {
    const person = await newMember('partialuser');
    const { token } = person;
    const requestLink = () => call('/vouch_request', { method: 'POST', token, json: {} });
    const answers = await Promise.all(Array.from({ length: 3 }, () => retryWhileBusy(requestLink)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { docs } = await unclosedLinksOf([person.uid]).get();
    expect(docs.map(({ id }) => id)).toEqual([(await callVouchRequest(person)).token]);
  }, 30_000);
});
