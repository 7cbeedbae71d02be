import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { findQuota } from '../../functions/src/documents/quotas.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { monthOf } from '../../functions/src/domain/months.ts';
import { call } from '../support/api.ts';
import { auditEntries, auditedActionsAndActors } from '../support/audit-entries.ts';
import { awaitMail } from '../support/caught-mail.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { freezeDate } from '../support/frozen-date.ts';
import { newInvitation, newMember, type Person, verifyAddress } from '../support/people.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newMember('admin');
});

const patchMember = (uid: string, json: object) =>
  call(`/members/${uid}`, { method: 'PATCH', token: admin.token, json });

describe('PATCH /members/{uid}', () => {
  it('makes each change once, and logs the admin', async () => {
    freezeDate();
    const member = await newMember('fulluser');
    const { uid } = member;
    const codes = await Promise.all([1, 2, 3].map(() => newInvitation(uid)));
    const memberChanges = [
      [{ role: 'poweruser' }, 'Role changed.'],
      [{ extra_invitations: 4 }, 'Extra invitations set.'],
      [{ may_invite: false, reason: 'sold a code' }, 'Inviting turned off.'],
      [{ may_invite: true }, 'Inviting turned on.'],
      [{ revoke_open_codes: true }, '3 active invitations were revoked.'],
      [{ suspended: true, reason: 'sold a code' }, 'Member suspended.'],
    ] as const;
    for (const [json, message] of memberChanges) {
      expect((await patchMember(uid, json)).body).toEqual({ success: true, message });
      expect((await patchMember(uid, json)).status).toBe(200);
    }
    expect(await findMember(uid)).toMatchObject({ role: 'poweruser', suspended: true });
    expect(await findQuota(uid, new Date())).toMatchObject({ made: 0, granted: 4 });
    for (const code of codes) expect((await findInvitation(code))?.status).toBe('revoked');
    expectRefusal(await call('/profile', { token: member.token }), 'unauthenticated');
    expect((await getAuth().getUser(uid)).disabled).toBe(true);

    expect((await patchMember(uid, { suspended: false })).status).toBe(200);
    expect((await getAuth().getUser(uid)).disabled).toBe(false);
    const reason = 'sold a code';
    const quotaMonth = monthOf(new Date());
    expect(await auditEntries(uid)).toEqual([
      ['role_changed', admin.uid, { from: 'fulluser', to: 'poweruser' }],
      ['invitations_granted', admin.uid, { month: quotaMonth, extra: 4 }],
      ['inviting_turned_off', admin.uid, { reason }],
      ['inviting_turned_on', admin.uid, { reason: null }],
      ['open_codes_revoked', admin.uid, { revoked: 3 }],
      ['member_suspended', admin.uid, { reason, revoked: 0 }],
      ['member_reinstated', admin.uid, undefined],
    ]);
  });

  it('emails a suspended member the admin’s message and the contact', async () => {
    const member = await verifyAddress(await newMember('fulluser'));
    await memberRef(member.uid).update({ mail: false });
    const json = { suspended: true, reason: 'sold a code', message: 'You sold invitations.' };
    expect((await patchMember(member.uid, json)).status).toBe(200);
    const [mail] = await awaitMail(member.email);
    expect(mail?.subject).toBe('Your elevere account is suspended');
    expect(mail?.text).toContain('> You sold invitations.');
    expect(mail?.text).toContain('write to support@elevere.test');
    expect(JSON.stringify(mail)).not.toContain('sold a code');
    expect(await auditEntries(member.uid)).toEqual([
      ['member_suspended', admin.uid, { reason: 'sold a code', revoked: 0 }],
    ]);
  });

  it('refuses an action that its rules do not allow, and writes nothing', async () => {
    const [fullMember, newcomer] = [await newMember('fulluser'), await newMember('partialuser')];
    for (const memberChange of [
      { suspended: true },
      { may_invite: false },
      { extra_invitations: 4 },
      { revoke_open_codes: true },
      { remove_recommendation: fullMember.uid },
    ]) {
      expectRefusal(await patchMember(admin.uid, memberChange), 'yourself');
    }
    expectRefusal(await patchMember('no-such-member', { suspended: true }), 'not_found');
    expectRefusal(await patchMember(fullMember.uid, { role: 'admin' }), 'operator_only');
    expectRefusal(await patchMember(newcomer.uid, { role: 'fulluser' }), 'needs_second_code');
    const newcomerRefusal = ['needs_second_code', MESSAGES.memberCannotInvite] as const;
    expectRefusal(await patchMember(newcomer.uid, { may_invite: false }), ...newcomerRefusal);
    for (const { uid } of [fullMember, newcomer, admin])
      expect(await auditedActionsAndActors(uid)).toEqual([]);
  });
});
