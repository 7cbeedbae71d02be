import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removalEntryRef } from '../../functions/src/documents/removal-entry.ts';
import { REPOSITORY_PATH } from '../support/environment.ts';

type Database = ReturnType<RulesTestContext['firestore']>;

/** The last two callers have no user document. `malformed` has an invalid field `suspended`. */
const CALLERS = [
  'admin',
  'fulluser',
  'partialuser',
  'suspended',
  'malformed',
  'unregistered',
  'anonymous',
] as const;
type Caller = (typeof CALLERS)[number];

const emailOf = (who: Caller) => `${who}@elevere.test`;
const signUpFields = (who: Caller) => ({
  firstName: 'New',
  lastName: 'Comer',
  email: emailOf(who),
});

let rulesEnvironment: RulesTestEnvironment;

beforeAll(async () => {
  // Silences the SDK, which would print a warning for each denial that these tests expect.
  setLogLevel('silent');
  rulesEnvironment = await initializeTestEnvironment({
    // A separate project, whose database this file may empty.
    projectId: 'demo-rules',
    firestore: {
      rules: readFileSync(path.join(REPOSITORY_PATH, 'firestore.rules'), 'utf8'),
      host: '127.0.0.1',
      port: Number(process.env['FIRESTORE_EMULATOR_HOST']?.split(':')[1]),
    },
  });
});
afterAll(() => rulesEnvironment.cleanup());

/** Collections that only the server uses, and one that does not exist. */
const HIDDEN_COLLECTIONS = [
  'introductions',
  'quotas',
  'settings',
  'rate_limits',
  'audit',
  'vouch_requests',
  'mail',
  'elsewhere',
];

async function writeNetwork(): Promise<void> {
  await rulesEnvironment.clearFirestore();
  await rulesEnvironment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    for (const who of ['admin', 'fulluser', 'partialuser'] as const) {
      await setDoc(doc(db, 'users', who), { ...signUpFields(who), role: who });
      await setDoc(doc(db, 'invitations', `code-of-${who}`), { createdBy: who, active: true });
    }
    for (const who of ['suspended', 'malformed'] as const) {
      const suspended = who === 'suspended' ? true : 'no';
      await setDoc(doc(db, 'users', who), { ...signUpFields(who), role: 'admin', suspended });
      await setDoc(doc(db, 'invitations', `code-of-${who}`), { createdBy: who, active: true });
    }
    await setDoc(doc(db, 'users', 'other'), { ...signUpFields('fulluser'), role: 'fulluser' });
    await setDoc(doc(db, 'invitations', 'code-of-other'), { createdBy: 'other', active: true });
    for (const usedBy of ACTIVE_MEMBERS) {
      const usedCode = { createdBy: 'other', usedBy, note: 'private' };
      await setDoc(doc(db, 'invitations', `used-by-${usedBy}`), usedCode);
    }
    for (const collectionName of HIDDEN_COLLECTIONS)
      await setDoc(doc(db, collectionName, 'there'), { uid: 'fulluser' });
  });
}

function databaseOf(who: Caller): Database {
  return who === 'anonymous'
    ? rulesEnvironment.unauthenticatedContext().firestore()
    : rulesEnvironment.authenticatedContext(who, { email: emailOf(who) }).firestore();
}

async function isAllowed(operation: Promise<unknown>): Promise<boolean> {
  try {
    await operation;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied')
      return false;
    throw error;
  }
}

const ACTIVE_MEMBERS: readonly Caller[] = ['admin', 'fulluser', 'partialuser'];
const listCodesOf = (db: Database, creator: string) =>
  getDocs(query(collection(db, 'invitations'), where('createdBy', '==', creator)));

interface Operation {
  readonly run: (db: Database, who: Caller) => Promise<unknown>;
  readonly allowed: readonly Caller[];
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  'read their own document': {
    run: (db, who) => getDoc(doc(db, 'users', who)),
    // The unregistered person has no document. The rules still allow the read, which finds nothing.
    allowed: [...ACTIVE_MEMBERS, 'unregistered'],
  },
  'read another’s document': { run: (db) => getDoc(doc(db, 'users', 'other')), allowed: [] },
  'list members': { run: (db) => getDocs(query(collection(db, 'users'), limit(1))), allowed: [] },
  'read a code of their own': {
    run: (db, who) => getDoc(doc(db, 'invitations', `code-of-${who}`)),
    allowed: ACTIVE_MEMBERS,
  },
  'list codes of their own': { run: (db, who) => listCodesOf(db, who), allowed: ACTIVE_MEMBERS },
  'read another’s code': {
    run: (db) => getDoc(doc(db, 'invitations', 'code-of-other')),
    allowed: [],
  },
  'read the code that they used': {
    run: (db, who) => getDoc(doc(db, 'invitations', `used-by-${who}`)),
    allowed: [],
  },
  'list another’s codes': { run: (db) => listCodesOf(db, 'other'), allowed: [] },
  'list all codes': {
    run: (db) => getDocs(query(collection(db, 'invitations'), limit(1))),
    allowed: [],
  },
  'sign up': {
    run: (db, who) => setDoc(doc(db, 'users', who), signUpFields(who)),
    allowed: ['unregistered'],
  },
  'sign up another': {
    run: (db, who) => setDoc(doc(db, 'users', 'another'), signUpFields(who)),
    allowed: [],
  },
  'give themselves a role': {
    run: (db, who) => updateDoc(doc(db, 'users', who), { role: 'admin' }),
    allowed: [],
  },
  'change their own name': {
    run: (db, who) => updateDoc(doc(db, 'users', who), { firstName: 'X' }),
    allowed: [],
  },
  'delete their own document': { run: (db, who) => deleteDoc(doc(db, 'users', who)), allowed: [] },
  'make a code': {
    run: (db, who) => setDoc(doc(db, 'invitations', 'mine'), { createdBy: who }),
    allowed: [],
  },
  'change a code of their own': {
    run: (db, who) => updateDoc(doc(db, 'invitations', `code-of-${who}`), { active: true }),
    allowed: [],
  },
  ...Object.fromEntries(
    HIDDEN_COLLECTIONS.flatMap((name): [string, Operation][] => [
      [`read ${name}`, { run: (db) => getDoc(doc(db, name, 'there')), allowed: [] }],
      [
        `write ${name}`,
        { run: (db, who) => setDoc(doc(db, name, 'new'), { uid: who }), allowed: [] },
      ],
    ]),
  ),
};

describe('firestore.rules', () => {
  let callersWithDatabase: readonly (readonly [Caller, Database])[];
  beforeAll(async () => {
    await writeNetwork();
    callersWithDatabase = CALLERS.map((who) => [who, databaseOf(who)]);
  });

  it.each(Object.entries(OPERATIONS))(
    'let only the allowed callers %s',
    async (_name, { run, allowed }) => {
      for (const [who, database] of callersWithDatabase) {
        expect([who, await isAllowed(run(database, who))]).toEqual([who, allowed.includes(who)]);
      }
    },
  );
});

describe('the sign-up write', () => {
  const validSignUp = signUpFields('unregistered');
  const { firstName: _first, ...withoutFirst } = validSignUp;
  const { email: _email, ...withoutEmail } = validSignUp;
  beforeEach(() => rulesEnvironment.clearFirestore());

  it.each([
    ['exactly the three fields', validSignUp, true],
    ['a name of 80 characters', { ...validSignUp, firstName: 'x'.repeat(80) }, true],
    [
      'names in any script',
      { ...validSignUp, firstName: '李', lastName: '👩‍💻 නිශ්\u200Dශංක' },
      true,
    ],
    ['a name of 81 characters', { ...validSignUp, firstName: 'x'.repeat(81) }, false],
    ['an empty name', { ...validSignUp, lastName: '' }, false],
    [
      'a name that is a web address',
      { ...validSignUp, firstName: 'Win at', lastName: 'evil.com' },
      false,
    ],
    ['a name with an email address', { ...validSignUp, lastName: 'me@evil' }, false],
    ['a name with an encoded word', { ...validSignUp, firstName: '=?utf-8?q?x?=' }, false],
    [
      'initials and a shortened saint',
      { ...validSignUp, firstName: 'J.R.', lastName: 'St. John' },
      true,
    ],
    ['a name with a line break', { ...validSignUp, firstName: 'a\nb' }, false],
    ['a name with an empty line', { ...validSignUp, firstName: 'a\n\nb' }, false],
    ['a name that is no text', { ...validSignUp, lastName: 7 }, false],
    ['a name too few', withoutFirst, false],
    ['no email address', withoutEmail, false],
    ['another’s email address', { ...validSignUp, email: 'ada@elevere.test' }, false],
    ['a role', { ...validSignUp, role: 'partialuser' }, false],
    ['a role that is null', { ...validSignUp, role: null }, false],
    ['inviters', { ...validSignUp, invitedBy: ['ada', 'grace'] }, false],
  ] as const)('with %s', async (_what, document, expected) => {
    const db = databaseOf('unregistered');
    expect(await isAllowed(setDoc(doc(db, 'users', 'unregistered'), document))).toBe(expected);
  });

  it('is refused to a departed or removed person with a valid token', async () => {
    await rulesEnvironment.withSecurityRulesDisabled((context) =>
      setDoc(doc(context.firestore(), removalEntryRef('unregistered').path), {
        action: 'member_left',
      }),
    );
    const db = databaseOf('unregistered');
    expect(await isAllowed(setDoc(doc(db, 'users', 'unregistered'), validSignUp))).toBe(false);
    const otherSignUp = setDoc(
      doc(databaseOf('suspended'), 'users', 'suspended'),
      signUpFields('suspended'),
    );
    expect(await isAllowed(otherSignUp)).toBe(true);
  });

  it('happens once, and not from an account without an email address', async () => {
    const clientWithoutEmail = rulesEnvironment.authenticatedContext('unregistered').firestore();
    expect(
      await isAllowed(setDoc(doc(clientWithoutEmail, 'users', 'unregistered'), validSignUp)),
    ).toBe(false);
    const db = databaseOf('unregistered');
    await setDoc(doc(db, 'users', 'unregistered'), validSignUp);
    expect(await isAllowed(setDoc(doc(db, 'users', 'unregistered'), validSignUp))).toBe(false);
  });
});
