import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { recordAudit } from '../../functions/src/store/documents/audit.ts';
import { memberRef } from '../../functions/src/store/documents/users.ts';
import { firestore } from '../../functions/src/store/firestore.ts';

/** Of the emulator's accounts, which are thrown away. */
export const PASSWORD = 'a crowd has one password';
const ABREAST = 8;

export interface Simulated {
  readonly uid: string;
  readonly email: string;
  readonly inviter: boolean;
}

/**
 * A member as an operator founds one, written without the transaction of `foundMember`: that reads
 * the founders there are, so hundreds at once would wait for one another's locks.
 */
async function writeFounder({ uid, email }: Simulated): Promise<void> {
  const at = new Date();
  const batch = firestore().batch();
  batch.set(memberRef(uid), {
    ...{ email, firstName: 'Load', lastName: uid },
    ...{ role: 'fulluser', invitedBy: [], createdAt: Timestamp.fromDate(at) },
  });
  const event = { action: 'founder_added', actor: 'operator', subject: uid, at } as const;
  recordAudit(batch, event);
  await batch.commit();
}

/** Makes accounts, and members of those who are to vouch. */
export async function gatherCrowd(inviters: number, newcomers: number): Promise<Simulated[]> {
  firestore();
  const crowd: Simulated[] = Array.from({ length: inviters + newcomers }, (_, index) => ({
    uid: `load-${index}`,
    email: `load-${index}@elevere.test`,
    inviter: index < inviters,
  }));
  const waiting = [...crowd];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await getAuth().createUser({ uid: next.uid, email: next.email, password: PASSWORD });
      if (next.inviter) await writeFounder(next);
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, worker));
  return crowd;
}
