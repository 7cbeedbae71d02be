import { beforeEach, describe, expect, it } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { issue } from '../../functions/src/domain/invitation.ts';
import { countInvitations } from '../../functions/src/store/count-invitations.ts';
import {
  INVITATIONS,
  invitationDocument,
  invitationRef,
} from '../../functions/src/store/documents/invitations.ts';
import { findQuota } from '../../functions/src/store/documents/quotas.ts';
import { expireDueInvitations } from '../../functions/src/store/expiry.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { listSentInvitations } from '../../functions/src/store/list-sent-invitations.ts';
import { CALLS, type CallName, type MeasuredCall } from '../../tools/bench/growth/calls.ts';
import { DECADE, seedStore, TEN } from '../../tools/bench/growth/seeding.ts';
import { billOf } from '../../tools/measure/firestore-client.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { randomCode } from '../support/people.ts';

const RUN = { outOfTime: () => false };

beforeEach(emptyNetwork);

describe('what is counted at the client library', () => {
  it('a document by its name bills one read, found or missing', async () => {
    await invitationRef('A').set({ active: true });
    const { reads, writes } = await billOf(() =>
      firestore().getAll(invitationRef('A'), invitationRef('B')),
    );
    expect([reads, writes]).toEqual([2, 0]);
  });

  it('a query bills what it answers and at least one, a write one, a count one', async () => {
    const all = firestore().collection(INVITATIONS);
    expect(await billOf(() => all.get())).toMatchObject({ queries: 1, reads: 1 });
    const written = await billOf(async () => {
      const batch = firestore().batch();
      for (const id of ['A', 'B', 'C']) batch.set(all.doc(id), { active: true });
      await batch.commit();
      await all.doc('A').delete();
    });
    expect(written).toMatchObject({ queries: 0, reads: 0, writes: 4 });
    expect(await billOf(() => all.get())).toMatchObject({ queries: 1, reads: 2 });
    expect(await billOf(() => all.count().get())).toMatchObject({ queries: 1, reads: 1 });
    const counted = await billOf(async () => {
      await firestore().runTransaction(async (tx) => {
        await tx.get(all.where('active', '==', true));
        tx.update(all.doc('B'), { active: false });
      });
    });
    expect(counted).toMatchObject({ queries: 1, reads: 2, writes: 1 });
  });
});

describe('the expiry job', () => {
  it.each([
    { size: 40, due: 4 },
    { size: 400, due: 4 },
    { size: 400, due: 40 },
    { size: 400, due: 0 },
  ])('reads and writes what is due alone: $due of $size', async ({ size, due }) => {
    await seedStore(size, due, new Date());
    const first = await billOf(() => expireDueInvitations({ ...RUN, now: new Date() }));
    expect(first).toMatchObject({ reads: Math.max(1, due), writes: due });
    expect(first.result).toMatchObject({ marked: due, finished: true });
    const second = await billOf(() => expireDueInvitations({ ...RUN, now: new Date() }));
    expect(second).toMatchObject({ queries: 1, reads: 1, writes: 0 });
  });

  it('reads nothing twice where pages follow one another or a run follows one that was cut off', async () => {
    const now = new Date();
    await Promise.all(
      Array.from({ length: 25 }, (_, index) => {
        const due = issue(
          randomCode(),
          'somebody',
          new Date(now.getTime() - INVITATION_LIFETIME_MS - index),
        );
        return invitationRef(due.code).set(invitationDocument(due));
      }),
    );
    let pages = 0;
    const outOfTime = () => ++pages === 2;
    const cut = await billOf(() => expireDueInvitations({ now, outOfTime, pageSize: 5 }));
    expect(cut).toMatchObject({ queries: 2, reads: 10, writes: 10, result: { finished: false } });
    const rest = await billOf(() => expireDueInvitations({ ...RUN, now, pageSize: 5 }));
    // The last page is exactly full, so one more query finds nothing.
    expect(rest).toMatchObject({ queries: 4, reads: 16, writes: 15, result: { finished: true } });
  });
});

describe('what members ask bills the same at any size', () => {
  it.each(Object.keys(CALLS) as CallName[])('%s', async (call) => {
    const measured: MeasuredCall = CALLS[call];
    const bills: unknown[] = [];
    const add = async (uid: string, code: string) => {
      const { queries, reads, writes } = await billOf(() => measured.own({ uid, code }));
      bills.push({ queries, reads, writes });
    };
    await add(TEN, await seedStore(10, 0, new Date()));
    await emptyNetwork();
    const code = await seedStore(400, 0, new Date());
    await add(TEN, code);
    await add(DECADE, code);
    expect(bills).toEqual([bills[0], bills[0], bills[0]]);
  });

  it('statistics are five counts, quota one document, a list page its rows and one', async () => {
    await seedStore(400, 0, new Date());
    expect(await billOf(() => countInvitations(DECADE, new Date()))).toMatchObject({
      queries: 5,
      reads: 5,
    });
    expect(await billOf(() => findQuota(DECADE, new Date()))).toMatchObject({
      queries: 0,
      reads: 1,
    });
    for (const [limit, reads] of [
      [20, 21],
      [239, 240],
      [240, 240],
    ] as const) {
      const page = await billOf(() => listSentInvitations(DECADE, { limit, after: null }));
      expect([limit, page.queries, page.reads]).toEqual([limit, 1, reads]);
    }
  });
});
