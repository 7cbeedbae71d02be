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
import { PROJECT, REPOSITORY } from '../support/environment.ts';
import { matrix } from '../support/matrix.ts';

type Database = ReturnType<RulesTestContext['firestore']>;

const WHO = [
  'anonymous',
  'noRole',
  'partialuser',
  'fulluser',
  'poweruser',
  'admin',
  'disabled',
  'stranger',
] as const;
type Who = (typeof WHO)[number];

const SIGNED_IN = WHO.filter((who) => who !== 'anonymous');
const ROLE: Partial<Record<Who, string>> = {
  partialuser: 'partialuser',
  fulluser: 'fulluser',
  poweruser: 'poweruser',
  admin: 'admin',
  disabled: 'fulluser',
};
const emailOf = (who: Who) => `${who.toLowerCase()}@elevere.test`;
const signUp = (who: Who) => ({ firstName: 'New', lastName: 'Comer', email: emailOf(who) });

let environment: RulesTestEnvironment;

beforeAll(async () => {
  // Denials are what is tested here; the SDK would print a warning for each.
  setLogLevel('silent');
  environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: {
      rules: readFileSync(path.join(REPOSITORY, 'firestore.rules'), 'utf8'),
      host: '127.0.0.1',
      port: Number(process.env['FIRESTORE_EMULATOR_HOST']?.split(':')[1]),
    },
  });
});
afterAll(() => environment.cleanup());

/** A network in which everybody but the stranger has a document and an invitation. */
async function writeNetwork(): Promise<void> {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    for (const who of SIGNED_IN) {
      if (who === 'stranger') continue;
      await setDoc(doc(db, 'users', who), {
        ...signUp(who),
        ...(ROLE[who] === undefined ? {} : { role: ROLE[who] }),
        ...(who === 'disabled' ? { disabled: true } : {}),
      });
      await setDoc(doc(db, 'invitations', `code-of-${who}`), { createdBy: who, active: true });
    }
    await setDoc(doc(db, 'users', 'somebody'), { ...signUp('noRole'), role: 'fulluser' });
    await setDoc(doc(db, 'invitations', 'code-of-somebody'), { createdBy: 'somebody' });
    for (const hidden of HIDDEN) await setDoc(doc(db, hidden, 'there'), { uid: 'somebody' });
  });
}

function databaseOf(who: Who): Database {
  return who === 'anonymous'
    ? environment.unauthenticatedContext().firestore()
    : environment.authenticatedContext(who, { email: emailOf(who) }).firestore();
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

/** Collections that are the server's own, and one that does not exist. */
const HIDDEN = ['quotas', 'rate_limits', 'idempotency', 'audit', 'elsewhere'] as const;

const uidOf = (who: Who) => (who === 'anonymous' ? 'somebody' : who);

interface Operation {
  readonly run: (db: Database, who: Who) => Promise<unknown>;
  readonly allowed: readonly Who[];
}

const everybodyIn: readonly Who[] = SIGNED_IN.filter((who) => who !== 'disabled');
const nobody: readonly Who[] = [];

const OPERATIONS: Readonly<Record<string, Operation>> = {
  'get own user': {
    run: (db, who) => getDoc(doc(db, 'users', uidOf(who))),
    allowed: everybodyIn,
  },
  'get other user': { run: (db) => getDoc(doc(db, 'users', 'somebody')), allowed: ['admin'] },
  'list users': { run: (db) => getDocs(collection(db, 'users')), allowed: ['admin'] },
  'sign-up write': {
    // Everybody but the stranger has a document already, and creating is all that is allowed.
    run: (db, who) => setDoc(doc(db, 'users', uidOf(who)), signUp(who)),
    allowed: ['stranger'],
  },
  'sign up another': {
    run: (db, who) => setDoc(doc(db, 'users', 'newcomer'), signUp(who)),
    allowed: nobody,
  },
  'own role': {
    run: (db, who) => updateDoc(doc(db, 'users', uidOf(who)), { role: 'admin' }),
    allowed: nobody,
  },
  'own name': {
    run: (db, who) => updateDoc(doc(db, 'users', uidOf(who)), { firstName: 'X' }),
    allowed: nobody,
  },
  'delete self': { run: (db, who) => deleteDoc(doc(db, 'users', uidOf(who))), allowed: nobody },
  'get own code': {
    run: (db, who) => getDoc(doc(db, 'invitations', `code-of-${who}`)),
    // The stranger has none: a missing code looks like somebody else's, but for an admin.
    allowed: everybodyIn.filter((who) => who !== 'stranger'),
  },
  'get other code': {
    run: (db) => getDoc(doc(db, 'invitations', 'code-of-somebody')),
    allowed: ['admin'],
  },
  'get no code': { run: (db) => getDoc(doc(db, 'invitations', 'none')), allowed: ['admin'] },
  'list own codes': {
    run: (db, who) =>
      getDocs(query(collection(db, 'invitations'), where('createdBy', '==', uidOf(who)))),
    allowed: everybodyIn,
  },
  'list other codes': {
    run: (db) =>
      getDocs(query(collection(db, 'invitations'), where('createdBy', '==', 'somebody'))),
    allowed: ['admin'],
  },
  'list codes': {
    run: (db) => getDocs(query(collection(db, 'invitations'), limit(1))),
    allowed: ['admin'],
  },
  'make a code': {
    run: (db, who) => setDoc(doc(db, 'invitations', 'mine'), { createdBy: uidOf(who) }),
    allowed: nobody,
  },
  'change a code': {
    run: (db, who) => updateDoc(doc(db, 'invitations', `code-of-${who}`), { active: true }),
    allowed: nobody,
  },
  'delete a code': {
    run: (db, who) => deleteDoc(doc(db, 'invitations', `code-of-${who}`)),
    allowed: nobody,
  },
  ...Object.fromEntries(
    HIDDEN.flatMap((name): [string, Operation][] => [
      [`get ${name}`, { run: (db) => getDoc(doc(db, name, 'there')), allowed: nobody }],
      [`list ${name}`, { run: (db) => getDocs(collection(db, name)), allowed: nobody }],
      [
        `write ${name}`,
        { run: (db, who) => setDoc(doc(db, name, 'new'), { uid: uidOf(who) }), allowed: nobody },
      ],
      [`drop ${name}`, { run: (db) => deleteDoc(doc(db, name, 'there')), allowed: nobody }],
    ]),
  ),
};

describe('who may do what to which document', () => {
  const seen = new Map<string, boolean>();
  beforeAll(writeNetwork);
  afterAll(() => {
    const verdict = (operation: string, who: string) =>
      seen.get(`${operation}/${who}`) === true ? 'allow' : '-';
    process.stdout.write(`\n${matrix(Object.keys(OPERATIONS), WHO, verdict)}\n\n`);
  });

  for (const [name, operation] of Object.entries(OPERATIONS)) {
    it.each(WHO)(`${name}: %s`, async (who) => {
      // What is allowed to be written must not stand in the way of the next row.
      if (operation.allowed.includes(who) && name === 'sign-up write') await writeNetwork();
      const allowed = await isAllowed(operation.run(databaseOf(who), who));
      seen.set(`${name}/${who}`, allowed);
      expect(allowed).toBe(operation.allowed.includes(who));
    });
  }
});

describe('the sign-up write: each field', () => {
  const good = signUp('stranger');
  const { firstName: _first, ...withoutFirst } = good;
  const { lastName: _last, ...withoutLast } = good;
  const { email: _email, ...withoutEmail } = good;
  beforeEach(() => environment.clearFirestore());

  it.each([
    ['exactly the three fields', good, true],
    ['a name of 80 characters', { ...good, firstName: 'x'.repeat(80) }, true],
    ['names in any script, emoji included', { ...good, firstName: '李', lastName: '👩‍💻' }, true],
    ['a name of 81 characters', { ...good, firstName: 'x'.repeat(81) }, false],
    ['no first name', withoutFirst, false],
    ['an empty first name', { ...good, firstName: '' }, false],
    ['a first name that is a number', { ...good, firstName: 7 }, false],
    ['a first name that is a map', { ...good, firstName: { x: 1 } }, false],
    ['no last name', withoutLast, false],
    ['an empty last name', { ...good, lastName: '' }, false],
    ['a last name of 81 characters', { ...good, lastName: 'x'.repeat(81) }, false],
    ['a name that reorders what follows', { ...good, lastName: 'a\u202Eb' }, false],
    ['a name with an invisible space', { ...good, lastName: 'a\u200Bb' }, false],
    ['a name of half-hidden syllables', { ...good, lastName: 'a\u00ADb' }, false],
    ['a name of Hangul filler', { ...good, lastName: '\u3164' }, false],
    ['a name of nothing but a joiner', { ...good, lastName: '\u200D' }, false],
    ['a name with emoji', { ...good, lastName: '👩‍👩‍👧 ❤️ 1\uFE0F\u20E3' }, true],
    ['a name that joins after a virama', { ...good, lastName: 'නිශ්\u200Dශංක' }, true],
    ['a name that joins before a virama', { ...good, lastName: 'র\u200D্যাচেল' }, true],
    ['a name that parts Persian letters', { ...good, lastName: 'علی\u200Cپور' }, true],
    ['a Latin name with a joiner', { ...good, lastName: 'Ad\u200Da' }, false],
    ['a Latin name with a non-joiner', { ...good, lastName: 'A\u200Cda' }, false],
    ['a Latin name with a variation selector', { ...good, lastName: 'Ad\uFE0Fa' }, false],
    ['a name that ends in a non-joiner', { ...good, lastName: 'علی\u200C' }, false],
    ['a name with a digit as an emoji', { ...good, lastName: '1\uFE0F' }, false],
    ['a name with a deprecated control', { ...good, lastName: 'A\u206Ada' }, false],
    ['a name with a control of music', { ...good, lastName: 'A\u{1D173}da' }, false],
    ['a name with a line break', { ...good, firstName: 'a\nb' }, false],
    ['no e-mail address', withoutEmail, false],
    ['somebody else’s e-mail address', { ...good, email: 'ada@elevere.test' }, false],
    ['an e-mail address that is null', { ...good, email: null }, false],
    ['a role', { ...good, role: 'partialuser' }, false],
    ['the role admin', { ...good, role: 'admin' }, false],
    ['a role that is null', { ...good, role: null }, false],
    ['inviters', { ...good, invitedBy: ['ada', 'grace'] }, false],
    ['a job', { ...good, job: 'Engineer' }, false],
    ['a field of no meaning', { ...good, extra: true }, false],
  ] as const)('%s', async (_what, document, expected) => {
    const db = databaseOf('stranger');
    expect(await isAllowed(setDoc(doc(db, 'users', 'stranger'), document))).toBe(expected);
  });

  it('an account without an e-mail address cannot make one up', async () => {
    const db = environment.authenticatedContext('stranger').firestore();
    expect(await isAllowed(setDoc(doc(db, 'users', 'stranger'), good))).toBe(false);
  });

  it('is made once: a second one cannot overwrite it', async () => {
    const db = databaseOf('stranger');
    await setDoc(doc(db, 'users', 'stranger'), good);
    expect(await isAllowed(setDoc(doc(db, 'users', 'stranger'), good))).toBe(false);
  });

  it('the document of the signed-up person gives no further right', async () => {
    const db = databaseOf('stranger');
    await setDoc(doc(db, 'users', 'stranger'), good);
    expect(await isAllowed(getDocs(collection(db, 'users')))).toBe(false);
    expect(await isAllowed(updateDoc(doc(db, 'users', 'stranger'), { role: 'admin' }))).toBe(false);
  });
});
