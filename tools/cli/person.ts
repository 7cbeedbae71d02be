import { emailSchema, uidSchema } from '../../functions/src/contract/fields.ts';
import { findAccount, type OperatedAccount } from '../../functions/src/store/accounts.ts';
import { findMember, type MemberRecord } from '../../functions/src/store/documents/users.ts';
import { wasRemoved } from '../../functions/src/store/removal.ts';
import { EXIT, Stop } from './stop.ts';

/** Somebody by uid or e-mail address: what Auth and the network each know of them. */
export interface Person {
  readonly uid: string;
  readonly account: OperatedAccount | null;
  readonly member: MemberRecord | null;
  /** Name and address, for questions and reports. */
  readonly label: string;
}

function usage(message: string): Stop {
  return new Stop('not_a_person', message, EXIT.usage);
}

/**
 * Finds somebody by what an operator typed. Stops when Auth and the network know nobody by it, nor,
 * if `orRemoved`, that they removed somebody of this uid.
 */
export async function findPerson(typed: string, { orRemoved = false } = {}): Promise<Person> {
  const byEmail = typed.includes('@');
  const parsed = (byEmail ? emailSchema : uidSchema).safeParse(typed);
  if (!parsed.success) throw usage(parsed.error.issues[0]?.message ?? 'Not a uid or an address.');
  const account = await findAccount(byEmail ? { email: parsed.data } : { uid: parsed.data });
  const uid = account?.uid ?? (byEmail ? null : parsed.data);
  const member = uid === null ? null : await findMember(uid);
  const removed = orRemoved && uid !== null && (await wasRemoved(uid));
  if (uid === null || (account === null && member === null && !removed)) {
    throw new Stop('no_such_person', `Nobody is known as ${parsed.data}.`, EXIT.notFound);
  }
  const name = member === null ? '' : `${member.firstName} ${member.lastName}`.trim();
  return { uid, account, member, label: `${name || uid} <${account?.email ?? 'no account'}>` };
}
