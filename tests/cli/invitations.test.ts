import { beforeEach, expect, test } from 'vitest';
import { AUDIT } from '../../functions/src/store/documents/audit.ts';
import { findInvitation, invitationRef } from '../../functions/src/store/documents/invitations.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { DEMO_CODES } from '../../tools/seed/demo.ts';
import { call } from '../support/api.ts';
import { elevere } from '../support/elevere.ts';
import { demoNetwork } from '../support/emulators.ts';
import { signIn } from '../support/people.ts';

beforeEach(demoNetwork);

interface Listed {
  readonly invitations: readonly { code: string; status: string; created_at: string }[];
  readonly unreadable: readonly string[];
}

test('the list is newest first, and names the documents that are no sound invitation', async () => {
  await invitationRef('BR0KEN000000').set({ code: 'BR0KEN000000', active: true, used: true });
  const { code, json } = await elevere('invitation', 'list', '--json');
  expect(code).toBe(0);
  const { invitations, unreadable } = json() as Listed;
  expect(unreadable).toEqual(['BR0KEN000000']);
  const dates = invitations.map(({ created_at }) => created_at);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(invitations).toHaveLength(11);
});

test('the list narrows to one member and one status, and counts by the clock', async () => {
  const { json } = await elevere(
    ...['invitation', 'list', '--by', 'barbara@elevere.test', '--status', 'expired', '--json'],
  );
  // Nothing has marked it yet: it is expired because its 31 days are over.
  expect((json() as Listed).invitations.map(({ code }) => code)).toEqual(['BARBARADVE00']);
});

test('a code is found however it was typed', async () => {
  const { code, json } = await elevere('invitation', 'show', 'aian-aiAN al an', '--json');
  expect(code).toBe(0);
  expect(json()).toMatchObject({
    code: DEMO_CODES.alan,
    status: 'active',
    createdBy: 'demo-alan',
    createdByName: 'Alan Turing',
    usedByName: null,
  });
  expect((await elevere('invitation', 'show', '000000000000')).code).toBe(4);
});

test('granted invitations can be made this month, and those who make none get none', async () => {
  const alan = await signIn('alan@elevere.test');
  const remaining = async () =>
    (await call('/get_remaining_invitations/demo-alan', { token: alan.token })).body;
  expect(await remaining()).toEqual({ remaining_invitations: 2 });
  const { code, json } = await elevere('invitation', 'grant', 'demo-alan', '3', '--json');
  expect(code).toBe(0);
  expect(json()).toMatchObject({ uid: 'demo-alan', granted: 3, remaining: 5 });
  expect(await remaining()).toEqual({ remaining_invitations: 5 });
  const entries = await firestore()
    .collection(AUDIT)
    .where('action', '==', 'invitations_granted')
    .get();
  expect(entries.docs.map((entry) => entry.get('subject'))).toEqual(['demo-alan']);

  expect((await elevere('invitation', 'grant', 'demo-donald', '1')).code).toBe(3);
});

test('an operator revokes an active code, once is enough, and a used one stays used', async () => {
  const first = await elevere('invitation', 'revoke', DEMO_CODES.alan, '--yes', '--json');
  expect(first.code).toBe(0);
  expect(first.json()).toEqual({ code: DEMO_CODES.alan, revoked: true, changed: true });
  expect((await findInvitation(DEMO_CODES.alan))?.status).toBe('revoked');
  const again = await elevere('invitation', 'revoke', DEMO_CODES.alan, '--yes', '--json');
  expect(again.json()).toMatchObject({ changed: false });

  const used = await elevere('invitation', 'revoke', 'A1ANEDSGER01', '--yes', '--json');
  expect(used.code).toBe(3);
  expect(used.json()).toMatchObject({ error: { reason: 'invitation_used' } });
  expect((await elevere('invitation', 'revoke', '000000000000', '--yes')).code).toBe(4);
  expect((await elevere('invitation', 'revoke', DEMO_CODES.barbara)).code).toBe(3);
});

test('expire-now writes what the clock already said', async () => {
  expect((await findInvitation('BARBARADVE00'))?.status).toBe('active');
  const { code, json } = await elevere('expire-now', '--json');
  expect(code).toBe(0);
  expect(json()).toMatchObject({ marked: 1, finished: true });
  expect((await findInvitation('BARBARADVE00'))?.status).toBe('expired');
  expect((await elevere('expire-now', '--json')).json()).toMatchObject({ marked: 0 });
});
