import { getAuth } from 'firebase-admin/auth';
import { firestore } from '../../functions/src/store/firestore.ts';
import { foundMember } from '../../functions/src/store/founding.ts';

/** Of the emulator's accounts, which are thrown away. */
export const PASSWORD = 'a crowd has one password';
const ABREAST = 8;

export interface Simulated {
  readonly uid: string;
  readonly email: string;
  readonly voucher: boolean;
}

/** Makes accounts, and members of those who are to vouch: people as an operator founds them. */
export async function gatherCrowd(vouchers: number, newcomers: number): Promise<Simulated[]> {
  firestore();
  const crowd: Simulated[] = Array.from({ length: vouchers + newcomers }, (_, index) => ({
    uid: `load-${index}`,
    email: `load-${index}@elevere.test`,
    voucher: index < vouchers,
  }));
  const waiting = [...crowd];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { uid, email, voucher } = next;
      await getAuth().createUser({ uid, email, password: PASSWORD });
      if (!voucher) continue;
      const founded = await foundMember({
        ...{ uid, email, firstName: 'Load', lastName: uid, role: 'fulluser' },
        override: true,
        now: new Date(),
      });
      if (!founded.ok) throw new Error(`${uid} could not be founded: ${founded.reason}`);
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, worker));
  return crowd;
}
