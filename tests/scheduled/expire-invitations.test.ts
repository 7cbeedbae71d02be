import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import {
  findInvitation,
  INVITATIONS_COLLECTION,
  invitationDocument,
  invitationRef,
  readInvitation,
} from '../../functions/src/documents/invitations.ts';
import {
  createInvitation,
  type InvitationTransition,
  redeem,
  revoke,
  statusAt,
} from '../../functions/src/domain/invitation.ts';
import { run as expireDueInvitations } from '../../functions/src/jobs/expire-invitations.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { clearNetwork } from '../support/emulators.ts';
import { newInvitation, randomCode } from '../support/people.ts';

const HOUR_MS = 3_600_000;
const creationTimeOfCodeExpiredFor = (byMs: number) =>
  new Date(Date.now() - INVITATION_LIFETIME_MS - byMs);

function invitationOf(transition: InvitationTransition) {
  if (!transition.ok) throw new Error(`the test’s own invitation is ${transition.reason}`);
  return transition.invitation;
}

const statusOf = async (code: string) => (await findInvitation(code))?.status;

async function writeDueInvitations(count: number): Promise<readonly string[]> {
  const bulkWriter = firestore().bulkWriter();
  const codes: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const invitation = createInvitation(
      randomCode(),
      'somebody',
      creationTimeOfCodeExpiredFor((count - index) * 1000),
    );
    codes.push(invitation.code);
    bulkWriter.set(invitationRef(invitation.code), invitationDocument(invitation)).catch(() => {
      throw new Error('the test could not write its own invitations');
    });
  }
  await bulkWriter.close();
  return codes;
}

async function countByStatus(): Promise<Record<string, number>> {
  const countsByStatus: Record<string, number> = {};
  for (const storedInvitation of (await firestore().collection(INVITATIONS_COLLECTION).get())
    .docs) {
    const status = readInvitation(storedInvitation)?.status ?? 'malformed';
    countsByStatus[status] = (countsByStatus[status] ?? 0) + 1;
  }
  return countsByStatus;
}

const newRunOptions = () => ({ now: new Date(), isOutOfTime: () => false });

beforeEach(clearNetwork);

describe('expire_invitations', () => {
  it('expires invitations after 31 days and changes nothing else', async () => {
    const codeToExpire = await newInvitation('somebody', {
      createdAt: creationTimeOfCodeExpiredFor(1),
    });
    const unchangedCodes = {
      running: await newInvitation('somebody', {
        createdAt: creationTimeOfCodeExpiredFor(-HOUR_MS),
      }),
      used: await newInvitation('somebody', {
        createdAt: creationTimeOfCodeExpiredFor(HOUR_MS),
        change: (invitation) =>
          invitationOf(redeem(invitation, 'edsger', 'first', invitation.createdAt)),
      }),
      revoked: await newInvitation('somebody', {
        createdAt: creationTimeOfCodeExpiredFor(HOUR_MS),
        change: (invitation) => invitationOf(revoke(invitation, invitation.createdAt)),
      }),
    };
    const invitationsBefore = await Promise.all(Object.values(unchangedCodes).map(findInvitation));
    expect(await expireDueInvitations(newRunOptions())).toMatchObject({
      marked: 1,
      finished: true,
    });
    expect(await Promise.all(Object.values(unchangedCodes).map(findInvitation))).toEqual(
      invitationsBefore,
    );
    const expiredDocument = (await invitationRef(codeToExpire).get()).data();
    expect(expiredDocument).toMatchObject({
      active: false,
      used: false,
      revoked: false,
      expired: true,
    });
    expect(expiredDocument).toMatchObject({ createdBy: 'somebody', usedOn: null, usedBy: null });
  });

  it('the next run finishes an interrupted one', async () => {
    const codes = await writeDueInvitations(25);
    let checkCount = 0;
    const expirationReport = await expireDueInvitations({
      now: new Date(),
      pageSize: 5,
      isOutOfTime: () => {
        checkCount += 1;
        return checkCount === 2;
      },
    });
    expect(expirationReport).toMatchObject({ marked: 10, finished: false });
    expect(await countByStatus()).toEqual({ expired: 10, active: 15 });
    // The job expires the oldest codes first, so that no code waits forever.
    expect(await Promise.all(codes.slice(0, 10).map(statusOf))).toEqual(
      Array.from({ length: 10 }, () => 'expired'),
    );
    // Even before the next run, reads report all 25 codes as expired.
    for (const code of codes) {
      const invitation = await findInvitation(code);
      expect(invitation && statusAt(invitation, new Date())).toBe('expired');
    }
    await expireDueInvitations(newRunOptions());
    expect(await countByStatus()).toEqual({ expired: 25 });
  });

  it('simultaneous runs expire everything once, without a failure', async () => {
    await writeDueInvitations(120);
    const runOptions = { ...newRunOptions(), pageSize: 20 };
    const expirationReports = await Promise.all([
      expireDueInvitations(runOptions),
      expireDueInvitations(runOptions),
      expireDueInvitations(runOptions),
    ]);
    expect(await countByStatus()).toEqual({ expired: 120 });
    expect(expirationReports.every(({ finished }) => finished)).toBe(true);
    expect(expirationReports.reduce((sum, { marked }) => sum + marked, 0)).toBe(120);
  });

  it('malformed documents are reported and stop nothing', async () => {
    const invitations = firestore().collection(INVITATIONS_COLLECTION);
    const invalidInvitation = {
      active: true,
      expires_at: Timestamp.fromDate(creationTimeOfCodeExpiredFor(10 * HOUR_MS)),
    };
    // The malformed documents are due first, and fill more than a page of the job.
    for (let index = 0; index < 7; index += 1) {
      await invitations
        .doc(`odd-${index}`)
        .set(index % 2 === 0 ? invalidInvitation : { ...invalidInvitation, used: true });
    }
    const [firstDueCode, secondDueCode] = await writeDueInvitations(2);
    const runOptions = { ...newRunOptions(), pageSize: 3 };
    const expirationReport = await expireDueInvitations(runOptions);
    expect(expirationReport).toMatchObject({ marked: 2, malformed: 7, finished: true });
    expect(expirationReport.malformedPaths).toHaveLength(7);
    expect(
      await Promise.all([statusOf(firstDueCode ?? ''), statusOf(secondDueCode ?? '')]),
    ).toEqual(['expired', 'expired']);
    const lastDueCode = await newInvitation('somebody', {
      createdAt: creationTimeOfCodeExpiredFor(1),
    });
    await expireDueInvitations(newRunOptions());
    expect(await statusOf(lastDueCode)).toBe('expired');
    expect((await invitations.doc('odd-0').get()).data()).toEqual(invalidInvitation);
  });
});
