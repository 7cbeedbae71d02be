import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import {
  findInvitation,
  INVITATIONS,
  invitationDocument,
  invitationRef,
  readInvitation,
} from '../../functions/src/documents/invitations.ts';
import {
  createInvitation,
  redeem,
  revoke,
  statusAt,
  type Transition,
} from '../../functions/src/domain/invitation.ts';
import { run as expireDueInvitations } from '../../functions/src/jobs/expire-invitations.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { newInvitation, randomCode } from '../support/people.ts';

const HOUR = 3_600_000;
const agedOut = (byMs: number) => new Date(Date.now() - INVITATION_LIFETIME_MS - byMs);

function must(transition: Transition) {
  if (!transition.ok) throw new Error(`the test’s own invitation is ${transition.reason}`);
  return transition.invitation;
}

const statusOf = async (code: string) => (await findInvitation(code))?.status;

/** Writes many due invitations, oldest first. */
async function manyDue(count: number): Promise<readonly string[]> {
  const writer = firestore().bulkWriter();
  const codes: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const invitation = createInvitation(randomCode(), 'somebody', agedOut((count - index) * 1000));
    codes.push(invitation.code);
    writer.set(invitationRef(invitation.code), invitationDocument(invitation)).catch(() => {
      throw new Error('the test could not write its own invitations');
    });
  }
  await writer.close();
  return codes;
}

async function tally(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const document of (await firestore().collection(INVITATIONS).get()).docs) {
    const status = readInvitation(document)?.status ?? 'malformed';
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

/** A run at the current time without a time limit. */
const wholeRun = () => ({ now: new Date(), outOfTime: () => false });

beforeEach(emptyNetwork);

describe('expire_invitations', () => {
  it('expires invitations after 31 days and changes nothing else', async () => {
    const due = await newInvitation('somebody', { createdAt: agedOut(1) });
    const kept = {
      running: await newInvitation('somebody', { createdAt: agedOut(-HOUR) }),
      used: await newInvitation('somebody', {
        createdAt: agedOut(HOUR),
        change: (fresh) => must(redeem(fresh, 'edsger', 'first', fresh.createdAt)),
      }),
      revoked: await newInvitation('somebody', {
        createdAt: agedOut(HOUR),
        change: (fresh) => must(revoke(fresh, fresh.createdAt)),
      }),
    };
    const before = await Promise.all(Object.values(kept).map(findInvitation));
    expect(await expireDueInvitations(wholeRun())).toMatchObject({ marked: 1, finished: true });
    expect(await Promise.all(Object.values(kept).map(findInvitation))).toEqual(before);
    const marked = (await invitationRef(due).get()).data();
    expect(marked).toMatchObject({ active: false, used: false, revoked: false, expired: true });
    expect(marked).toMatchObject({ createdBy: 'somebody', usedOn: null, usedBy: null });
  });

  it('the next run finishes an interrupted one', async () => {
    const codes = await manyDue(25);
    let pages = 0;
    const report = await expireDueInvitations({
      now: new Date(),
      pageSize: 5,
      outOfTime: () => {
        pages += 1;
        return pages === 2;
      },
    });
    expect(report).toMatchObject({ marked: 10, finished: false });
    expect(await tally()).toEqual({ expired: 10, active: 15 });
    // The oldest go first, so none can be left behind forever.
    expect(await Promise.all(codes.slice(0, 10).map(statusOf))).toEqual(
      Array.from({ length: 10 }, () => 'expired'),
    );
    // Every read reported all 25 as expired before that.
    for (const code of codes) {
      const invitation = await findInvitation(code);
      expect(invitation && statusAt(invitation, new Date())).toBe('expired');
    }
    await expireDueInvitations(wholeRun());
    expect(await tally()).toEqual({ expired: 25 });
  });

  it('simultaneous runs expire everything once, without a failure', async () => {
    await manyDue(120);
    const run = { ...wholeRun(), pageSize: 20 };
    const reports = await Promise.all([
      expireDueInvitations(run),
      expireDueInvitations(run),
      expireDueInvitations(run),
    ]);
    expect(await tally()).toEqual({ expired: 120 });
    expect(reports.every(({ finished }) => finished)).toBe(true);
    expect(reports.reduce((sum, { marked }) => sum + marked, 0)).toBe(120);
  });

  it('malformed documents are reported and stop nothing', async () => {
    const invitations = firestore().collection(INVITATIONS);
    const odd = { active: true, expires_at: Timestamp.fromDate(agedOut(10 * HOUR)) };
    // More than a page of invalid documents, due before all others.
    for (let index = 0; index < 7; index += 1) {
      await invitations.doc(`odd-${index}`).set(index % 2 === 0 ? odd : { ...odd, used: true });
    }
    const [first, second] = await manyDue(2);
    const run = { ...wholeRun(), pageSize: 3 };
    const report = await expireDueInvitations(run);
    expect(report).toMatchObject({ marked: 2, malformed: 7, finished: true });
    expect(report.malformedPaths).toHaveLength(7);
    expect(await Promise.all([statusOf(first ?? ''), statusOf(second ?? '')])).toEqual([
      'expired',
      'expired',
    ]);
    const third = await newInvitation('somebody', { createdAt: agedOut(1) });
    await expireDueInvitations(wholeRun());
    expect(await statusOf(third)).toBe('expired');
    expect((await invitations.doc('odd-0').get()).data()).toEqual(odd);
  });
});
