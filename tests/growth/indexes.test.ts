import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import config from '../../firestore.indexes.json' with { type: 'json' };
import { countInvitations } from '../../functions/src/store/count-invitations.ts';
import { expireDueInvitations } from '../../functions/src/store/expiry.ts';
import { foundMember } from '../../functions/src/store/founding.ts';
import { listSentInvitations } from '../../functions/src/store/list-sent-invitations.ts';
import { revokeActiveInvitationsOf } from '../../functions/src/store/revoke-open-codes.ts';
import { invitationPages, memberPages } from '../../functions/src/store/roster.ts';
import { checkSoundness } from '../../functions/src/store/soundness.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { REPOSITORY } from '../support/environment.ts';
import { newInvitation } from '../support/people.ts';
import { type IndexConfiguration, isServed } from './index-coverage.ts';
import { queriesOf, type StructuredQuery } from './sent-queries.ts';

// The emulator answers any query; production refuses one for which no index was deployed.

const now = new Date();

async function exhaust(pages: AsyncIterable<unknown>): Promise<void> {
  for await (const page of pages) expect(page).toBeDefined();
}

/** By the file of functions/src/store that sends them. */
const SENDERS: Readonly<Record<string, () => Promise<unknown>>> = {
  'expiry.ts': () => expireDueInvitations({ now, outOfTime: () => false }),
  'founding.ts': () =>
    foundMember({
      ...{ uid: 'ada', firstName: 'Ada', lastName: 'L', email: 'ada@elevere.test' },
      ...{ role: 'admin', canSignIn: false, override: false, now },
    }),
  'revoke-open-codes.ts': () =>
    revokeActiveInvitationsOf('nobody', { actor: 'operator', reason: 'test', now }),
  'roster.ts': async () => {
    await exhaust(memberPages());
    await exhaust(memberPages('fulluser'));
    await exhaust(invitationPages());
    await exhaust(invitationPages('somebody'));
  },
  'list-sent-invitations.ts': async () => {
    const { nextCursor } = await listSentInvitations('somebody', { limit: 1, after: null });
    expect(nextCursor).not.toBeNull();
    await listSentInvitations('somebody', {
      limit: 1,
      after: { createdAt: Timestamp.fromDate(now), listed: 1 },
    });
  },
  'soundness.ts': () => checkSoundness(now),
  'count-invitations.ts': () => countInvitations('somebody', now),
};

const asked: StructuredQuery[] = [];

beforeAll(async () => {
  await emptyNetwork();
  await Promise.all([newInvitation('somebody'), newInvitation('somebody')]);
  for (const send of Object.values(SENDERS)) {
    asked.push(...(await queriesOf(send)));
  }
});

describe('firestore.indexes.json', () => {
  it('this test sends the queries of every file that has some', () => {
    const store = path.join(REPOSITORY, 'functions/src/store');
    const files = readdirSync(store, { encoding: 'utf8', recursive: true });
    const senders = files.filter(
      (name) =>
        name.endsWith('.ts') &&
        /\.(?:where|orderBy)\(/.test(readFileSync(path.join(store, name), 'utf8')),
    );
    expect(Object.keys(SENDERS)).toEqual(senders.toSorted());
  });

  it('serves every query', () => {
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter((query) => !isServed(query, config))).toEqual([]);
  });

  it('has no index that no query needs', () => {
    const without = (rest: Partial<IndexConfiguration>) =>
      asked.every((query) => isServed(query, { ...config, ...rest }));
    for (const index of config.indexes) {
      const indexes = config.indexes.filter((one) => one !== index);
      expect([index, without({ indexes })]).toEqual([index, false]);
    }
    for (const override of config.fieldOverrides.filter(({ indexes }) => indexes.length > 0)) {
      const fieldOverrides = config.fieldOverrides.filter((one) => one !== override);
      expect([override, without({ fieldOverrides })]).toEqual([override, false]);
    }
  });
});
