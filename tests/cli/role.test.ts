import { expect, test } from 'vitest';
import { findMember } from '../../functions/src/documents/users.ts';
import { elevere } from '../support/elevere.ts';
import { newMember } from '../support/people.ts';

test('an operator makes a full member an admin and takes it back, and spares no partialuser the second code', async () => {
  const [member, partial] = [await newMember('fulluser'), await newMember('partialuser')];
  // Another admin, so that the role may be taken from this one.
  await newMember('admin');

  expect((await elevere('role', member.uid, 'admin', '--dry-run')).stdout).toContain(
    'would become',
  );
  expect((await findMember(member.uid))?.role).toBe('fulluser');
  const given = await elevere('role', member.email, 'admin', '--json');
  expect(given.json()).toMatchObject({ uid: member.uid, from: 'fulluser', changed: true });
  expect((await findMember(member.uid))?.role).toBe('admin');
  expect((await elevere('role', member.uid, 'poweruser')).code).toBe(0);
  expect((await findMember(member.uid))?.role).toBe('poweruser');

  const refused = await elevere('role', partial.uid, 'admin', '--json');
  expect([refused.code, refused.json()]).toMatchObject([
    3,
    { error: { reason: 'needs_second_code' } },
  ]);
  expect((await elevere('role', 'nobody@elevere.test', 'admin')).code).toBe(4);
  expect((await elevere('role', 'no-such-uid', 'admin')).code).toBe(4);
});
