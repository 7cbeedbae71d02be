import { beforeAll, expect, test } from 'vitest';
import { accounts } from '../../functions/src/store/auth.ts';
import { findInvitation } from '../../functions/src/store/documents/invitations.ts';
import { findMember } from '../../functions/src/store/documents/users.ts';
import { replaceProfilePicture } from '../../functions/src/store/profile-pictures.ts';
import { wasRemoved } from '../../functions/src/store/removal.ts';
import { bucket } from '../../functions/src/store/storage.ts';
import { elevere } from '../support/elevere.ts';
import { emptyNetwork } from '../support/emulators.ts';
import type { Exchange } from '../support/faulty-network.ts';
import { killAt } from '../support/killed-command.ts';
import { newInvitation, newMember } from '../support/people.ts';

beforeAll(emptyNetwork);

const writes = ({ service, what }: Exchange) =>
  service === 'firestore' ? what === 'Commit' : !what.startsWith('GET') && !what.includes('lookup');

test('a removal that is killed after any of its writes is finished by running it again', async () => {
  let interrupted = 0;
  for (let killed = true; killed; interrupted += killed ? 1 : 0) {
    const { uid } = await newMember('fulluser');
    const code = await newInvitation(uid);
    await replaceProfilePicture(uid, Buffer.from('RIFF WEBP'));
    const command = ['member', 'remove', uid, '--yes'];
    killed = await killAt(interrupted + 1, writes, command);
    if (killed) expect(await elevere(...command)).toMatchObject({ code: 0 });
    expect(await findMember(uid)).toBeNull();
    expect(await wasRemoved(uid)).toBe(true);
    expect((await findInvitation(code))?.status).toBe('revoked');
    expect((await accounts([uid])).size).toBe(0);
    const [pictures] = await bucket().getFiles({ prefix: `profile-pictures/${uid}/` });
    expect(pictures).toEqual([]);
  }
  // Barred twice over and recorded, the picture, the document, the code, the account.
  expect(interrupted).toBeGreaterThanOrEqual(7);
}, 600_000);
