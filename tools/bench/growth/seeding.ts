import { customAlphabet } from 'nanoid';
import { CODE_ALPHABET, CODE_LENGTH } from '../../../functions/src/contract/invitation-code.ts';
import { INVITATION_LIFETIME_MS } from '../../../functions/src/contract/limits.ts';
import { type Invitation, issue } from '../../../functions/src/domain/invitation.ts';
import { auth } from '../../../functions/src/store/auth.ts';
import {
  INVITATIONS,
  invitationDocument,
  invitationRef,
} from '../../../functions/src/store/documents/invitations.ts';
import { firestore } from '../../../functions/src/store/firestore.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Measured: batches of 500, four at once, fill the emulator ten times as fast as BulkWriter. */
const BATCH = 500;
const ABREAST = 4;

const newCode = customAlphabet(CODE_ALPHABET, CODE_LENGTH);

/** Members whose lists are looked at: ten invitations, and those of ten years. */
export const TEN = 'member-of-ten';
export const DECADE = 'member-of-ten-years';
const TEN_YEARS = 240;
/** Everybody else has this many. */
const EACH = 20;

async function write(invitations: readonly Invitation[]): Promise<void> {
  const batches: (readonly Invitation[])[] = [];
  for (let start = 0; start < invitations.length; start += BATCH) {
    batches.push(invitations.slice(start, start + BATCH));
  }
  const next = batches.values();
  await Promise.all(
    Array.from({ length: ABREAST }, async () => {
      for (const batch of next) {
        const writes = firestore().batch();
        for (const invitation of batch) {
          writes.set(invitationRef(invitation.code), invitationDocument(invitation));
        }
        await writes.commit();
      }
    }),
  );
}

/** The `index`th invitation of a member: one a fortnight back from now, used once it is old. */
function inAHistory(uid: string, index: number, now: Date): Invitation {
  const createdAt = new Date(now.getTime() - index * 15 * DAY_MS - HOUR_MS);
  const fresh = issue(newCode(), uid, createdAt);
  return index < 2
    ? fresh
    : { ...fresh, status: 'used', usedOn: createdAt, usedBy: 'somebody', redeemedAs: 'first' };
}

/**
 * Fills an empty store: ten invitations of `TEN`, 240 of `DECADE` where they fit, and for the rest
 * active ones of many members, `due` of them past their time. Gives back a code that is active.
 */
export async function seedStore(size: number, due: number, now: Date): Promise<string> {
  const histories = [
    ...Array.from({ length: 10 }, (_, index) => inAHistory(TEN, index, now)),
    ...(size > TEN_YEARS + 10
      ? Array.from({ length: TEN_YEARS }, (_, index) => inAHistory(DECADE, index, now))
      : []),
  ];
  const rest = Array.from({ length: size - histories.length }, (_, index) => {
    const ageMs =
      index < due
        ? INVITATION_LIFETIME_MS + HOUR_MS + index
        : HOUR_MS + ((index * 60_000) % (29 * DAY_MS));
    const uid = `member-${Math.floor(index / EACH)}`;
    return issue(newCode(), uid, new Date(now.getTime() - ageMs));
  });
  await write([...histories, ...rest]);
  // A code is valid only while its maker's account is.
  await auth().createUser({ uid: TEN });
  return histories[0]?.code ?? '';
}

/** Fills an empty store with invitations that are all due, and gives back their codes. */
export async function seedDue(count: number, now: Date): Promise<readonly string[]> {
  const codes: string[] = [];
  const all = Array.from({ length: count }, (_, index) => {
    const code = newCode();
    codes.push(code);
    const ageMs = INVITATION_LIFETIME_MS + HOUR_MS + index;
    return issue(code, `member-${Math.floor(index / EACH)}`, new Date(now.getTime() - ageMs));
  });
  await write(all);
  return codes;
}

/** Makes all that a run marked active again, and so due. */
export async function makeDueAgain(): Promise<void> {
  const marked = await firestore()
    .collection(INVITATIONS)
    .where('expired', '==', true)
    .select()
    .get();
  const codes = marked.docs.map(({ id }) => id);
  for (let start = 0; start < codes.length; start += BATCH) {
    const writes = firestore().batch();
    for (const code of codes.slice(start, start + BATCH)) {
      writes.update(invitationRef(code), { active: true, expired: false });
    }
    await writes.commit();
  }
}
