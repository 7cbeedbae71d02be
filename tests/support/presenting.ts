import { firestore } from '../../functions/src/store/firestore.ts';
import { RATE_LIMITS } from '../../functions/src/store/wrong-codes.ts';
import { type Answer, call } from './api.ts';
import { newAccount, newMember, type Person } from './people.ts';

/** Presents a code, through Hosting or where `at` says. */
export type Present = (code: string, at?: { readonly origin?: string }) => Promise<Answer>;

/** Whom a code would serve, and the calls by which codes are presented, by their names. */
export interface Presenting {
  readonly newcomer: Person;
  readonly calls: Readonly<
    Record<'validate_invitation_code' | 'partial_registration' | 'confirm_second_code', Present>
  >;
  /** Lets them present wrong codes as if they never had; those of everybody else's address too. */
  readonly forgetWrongCodes: () => Promise<void>;
}

/** A newcomer without a role and a partial member, whose first inviter is sound. */
export async function presenting(): Promise<Presenting> {
  const newcomer = await newAccount();
  const inviter = await newMember('fulluser');
  const partial = await newMember('partialuser', { invitedBy: [inviter.uid] });
  return {
    newcomer,
    calls: {
      validate_invitation_code: (code, at) => call(`/validate_invitation_code?code=${code}`, at),
      partial_registration: (code1, at) => {
        const { uid: invitee, email, token } = newcomer;
        const json = { invitee, code1, firstName: 'New', lastName: 'Comer', email };
        return call('/partial_registration', { ...at, method: 'POST', token, json });
      },
      confirm_second_code: (code2, at) => {
        const { uid: invitee, token } = partial;
        const json = { invitee, code2 };
        return call('/confirm_second_code', { ...at, method: 'POST', token, json });
      },
    },
    forgetWrongCodes: async () => {
      const counts = await firestore().collection(RATE_LIMITS).listDocuments();
      await Promise.all(counts.map((count) => count.delete()));
    },
  };
}
