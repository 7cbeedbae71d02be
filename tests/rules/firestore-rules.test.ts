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

type RulesDatabase = ReturnType<RulesTestContext['firestore']>;

/**
 * `malformed` has an invalid field `suspended`. `unregistered` and `anonymous` have no user
 * document.
 */
const FIRESTORE_CALLERS = [
  'admin',
  'fulluser',
  'partialuser',
  'suspended',
  'malformed',
  'unregistered',
  'anonymous',
] as const;
type FirestoreCaller = (typeof FIRESTORE_CALLERS)[number];

const emailOf = (caller: FirestoreCaller) => `${caller}@elevere.test`;
const signUpFields = (caller: FirestoreCaller) => ({
  firstName: 'New',
  lastName: 'Comer',
  email: emailOf(caller),
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
    for (const caller of ['admin', 'fulluser', 'partialuser'] as const) {
      await setDoc(doc(db, 'users', caller), { ...signUpFields(caller), role: caller });
      await setDoc(doc(db, 'invitations', `code-of-${caller}`), {
        createdBy: caller,
        active: true,
      });
    }
    for (const caller of ['suspended', 'malformed'] as const) {
      const suspendedValue = caller === 'suspended' ? true : 'no';
      await setDoc(doc(db, 'users', caller), {
        ...signUpFields(caller),
        role: 'admin',
        suspended: suspendedValue,
      });
      await setDoc(doc(db, 'invitations', `code-of-${caller}`), {
        createdBy: caller,
        active: true,
      });
    }
    await setDoc(doc(db, 'users', 'other'), { ...signUpFields('fulluser'), role: 'fulluser' });
    for (const creator of ['other', 'unregistered']) {
      await setDoc(doc(db, 'invitations', `code-of-${creator}`), {
        createdBy: creator,
        active: true,
      });
    }
    for (const usedBy of ACTIVE_MEMBERS) {
      const usedCode = { createdBy: 'other', usedBy, note: 'private' };
      await setDoc(doc(db, 'invitations', `used-by-${usedBy}`), usedCode);
    }
    for (const collectionName of HIDDEN_COLLECTIONS)
      await setDoc(doc(db, collectionName, 'there'), { uid: 'fulluser' });
  });
}

function databaseOf(caller: FirestoreCaller): RulesDatabase {
  return caller === 'anonymous'
    ? rulesEnvironment.unauthenticatedContext().firestore()
    : rulesEnvironment.authenticatedContext(caller, { email: emailOf(caller) }).firestore();
}

async function isOperationAllowed(operation: Promise<unknown>): Promise<boolean> {
  try {
    await operation;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied')
      return false;
    throw error;
  }
}

const ACTIVE_MEMBERS: readonly FirestoreCaller[] = ['admin', 'fulluser', 'partialuser'];
const listCodesOf = (db: RulesDatabase, creator: string) =>
  getDocs(query(collection(db, 'invitations'), where('createdBy', '==', creator)));

interface FirestoreOperation {
  readonly run: (db: RulesDatabase, caller: FirestoreCaller) => Promise<unknown>;
  readonly allowedCallers: readonly FirestoreCaller[];
}

const FIRESTORE_OPERATIONS: Readonly<Record<string, FirestoreOperation>> = {
  'read their own document': {
    run: (db, caller) => getDoc(doc(db, 'users', caller)),
    // The unregistered person has no document. The rules still allow the read, which finds nothing.
    allowedCallers: [...ACTIVE_MEMBERS, 'unregistered'],
  },
  'read another’s document': { run: (db) => getDoc(doc(db, 'users', 'other')), allowedCallers: [] },
  'list members': {
    run: (db) => getDocs(query(collection(db, 'users'), limit(1))),
    allowedCallers: [],
  },
  'read a code of their own': {
    run: (db, caller) => getDoc(doc(db, 'invitations', `code-of-${caller}`)),
    allowedCallers: ACTIVE_MEMBERS,
  },
  'list codes of their own': {
    run: (db, caller) => listCodesOf(db, caller),
    allowedCallers: ACTIVE_MEMBERS,
  },
  'read another’s code': {
    run: (db) => getDoc(doc(db, 'invitations', 'code-of-other')),
    allowedCallers: [],
  },
  'read the code that they used': {
    run: (db, caller) => getDoc(doc(db, 'invitations', `used-by-${caller}`)),
    allowedCallers: [],
  },
  'list another’s codes': { run: (db) => listCodesOf(db, 'other'), allowedCallers: [] },
  'list all codes': {
    run: (db) => getDocs(query(collection(db, 'invitations'), limit(1))),
    allowedCallers: [],
  },
  'sign up': {
    run: (db, caller) => setDoc(doc(db, 'users', caller), signUpFields(caller)),
    allowedCallers: ['unregistered'],
  },
  'sign up another': {
    run: (db, caller) => setDoc(doc(db, 'users', 'another'), signUpFields(caller)),
    allowedCallers: [],
  },
  'give themselves a role': {
    run: (db, caller) => updateDoc(doc(db, 'users', caller), { role: 'admin' }),
    allowedCallers: [],
  },
  'change their own name': {
    run: (db, caller) => updateDoc(doc(db, 'users', caller), { firstName: 'X' }),
    allowedCallers: [],
  },
  'delete their own document': {
    run: (db, caller) => deleteDoc(doc(db, 'users', caller)),
    allowedCallers: [],
  },
  'make a code': {
    run: (db, caller) => setDoc(doc(db, 'invitations', 'mine'), { createdBy: caller }),
    allowedCallers: [],
  },
  'change a code of their own': {
    run: (db, caller) => updateDoc(doc(db, 'invitations', `code-of-${caller}`), { active: true }),
    allowedCallers: [],
  },
  ...Object.fromEntries(
    HIDDEN_COLLECTIONS.flatMap((name): [string, FirestoreOperation][] => [
      [`read ${name}`, { run: (db) => getDoc(doc(db, name, 'there')), allowedCallers: [] }],
      [
        `write ${name}`,
        { run: (db, caller) => setDoc(doc(db, name, 'new'), { uid: caller }), allowedCallers: [] },
      ],
    ]),
  ),
};

describe('firestore.rules', () => {
  let callersWithDatabase: readonly (readonly [FirestoreCaller, RulesDatabase])[];
  beforeAll(async () => {
    await writeNetwork();
    callersWithDatabase = FIRESTORE_CALLERS.map((caller) => [caller, databaseOf(caller)]);
  });

  it.each(Object.entries(FIRESTORE_OPERATIONS))(
    'let only the allowed callers %s',
    async (_name, { run, allowedCallers }) => {
      for (const [caller, database] of callersWithDatabase) {
        expect([caller, await isOperationAllowed(run(database, caller))]).toEqual([
          caller,
          allowedCallers.includes(caller),
        ]);
      }
    },
  );
});

describe('the sign-up write', () => {
  const validSignUp = signUpFields('unregistered');
  const { firstName: _first, ...signUpWithoutFirstName } = validSignUp;
  const { email: _email, ...signUpWithoutEmail } = validSignUp;
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
    [
      'a name that is a web address with digits',
      { ...validSignUp, lastName: 'studio54.com' },
      false,
    ],
    ['a name with an email address', { ...validSignUp, lastName: 'me@evil' }, false],
    ['a name that is a URL without a dot', { ...validSignUp, firstName: 'http://win' }, false],
    ['a name with an encoded word', { ...validSignUp, firstName: '=?utf-8?q?x?=' }, false],
    [
      'initials and a shortened saint',
      { ...validSignUp, firstName: 'J.R.', lastName: 'St. John' },
      true,
    ],
    ['a name with a line break', { ...validSignUp, firstName: 'a\nb' }, false],
    ['a name with an empty line', { ...validSignUp, firstName: 'a\n\nb' }, false],
    ['a name that is no text', { ...validSignUp, lastName: 7 }, false],
    ['a name too few', signUpWithoutFirstName, false],
    ['no email address', signUpWithoutEmail, false],
    ['another’s email address', { ...validSignUp, email: 'ada@elevere.test' }, false],
    ['a role', { ...validSignUp, role: 'partialuser' }, false],
    ['a role that is null', { ...validSignUp, role: null }, false],
    ['inviters', { ...validSignUp, invitedBy: ['ada', 'grace'] }, false],
  ] as const)('with %s', async (_what, document, expected) => {
    const db = databaseOf('unregistered');
    expect(await isOperationAllowed(setDoc(doc(db, 'users', 'unregistered'), document))).toBe(
      expected,
    );
  });

  it('is refused to a departed or removed person with a valid token', async () => {
    await rulesEnvironment.withSecurityRulesDisabled((context) =>
      setDoc(doc(context.firestore(), removalEntryRef('unregistered').path), {
        action: 'member_left',
      }),
    );
    const db = databaseOf('unregistered');
    expect(await isOperationAllowed(setDoc(doc(db, 'users', 'unregistered'), validSignUp))).toBe(
      false,
    );
    const otherSignUp = setDoc(
      doc(databaseOf('suspended'), 'users', 'suspended'),
      signUpFields('suspended'),
    );
    expect(await isOperationAllowed(otherSignUp)).toBe(true);
  });

  it('happens once, and not from an account without an email address', async () => {
    const databaseOfPersonWithoutEmail = rulesEnvironment
      .authenticatedContext('unregistered')
      .firestore();
    for (const email of [validSignUp.email, null]) {
      const signUp = { ...validSignUp, email };
      expect(
        await isOperationAllowed(
          setDoc(doc(databaseOfPersonWithoutEmail, 'users', 'unregistered'), signUp),
        ),
      ).toBe(false);
    }
    const db = databaseOf('unregistered');
    await setDoc(doc(db, 'users', 'unregistered'), validSignUp);
    expect(await isOperationAllowed(setDoc(doc(db, 'users', 'unregistered'), validSignUp))).toBe(
      false,
    );
  });
});
