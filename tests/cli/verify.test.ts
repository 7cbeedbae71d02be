import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { changeMember } from '../../functions/src/administration/change-member.ts';
import { AUDIT_COLLECTION } from '../../functions/src/documents/audit.ts';
import { invitationRef } from '../../functions/src/documents/invitations.ts';
import { mailRef } from '../../functions/src/documents/mail.ts';
import { networkSettingsRef } from '../../functions/src/documents/network.ts';
import { QUOTAS_COLLECTION, quotaRef } from '../../functions/src/documents/quotas.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { newVouchToken, vouchLinkRef } from '../../functions/src/documents/vouch-links.ts';
import { monthOf } from '../../functions/src/domain/months.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { leave } from '../../functions/src/profile/leave.ts';
import { seedCrowd } from '../../tools/seed/crowd.ts';
import { DEMO_CODES } from '../../tools/seed/demo.ts';
import { DEMO_VOUCH_TOKEN } from '../../tools/seed/people.ts';
import { call } from '../support/api.ts';
import { elevere } from '../support/elevere.ts';
import { clearNetwork, createDemoNetwork } from '../support/emulators.ts';
import { REPOSITORY_PATH } from '../support/environment.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { introductionsOf } from '../support/introducing.ts';
import { logInByPassword, newAccount } from '../support/people.ts';

describe('the demo network', () => {
  beforeAll(createDemoNetwork);

  test('is sound, and stays so when an invitee joins', async () => {
    const resultBefore = await elevere('verify', '--json');
    expect(resultBefore.json()).toMatchObject({ problems: [], dueForExpiry: 1 });
    const loginOfDonald = await logInByPassword('donald@elevere.test');
    const confirmationAnswer = await call('/confirm_second_code', {
      method: 'POST',
      token: loginOfDonald.token,
      json: { invitee: loginOfDonald.uid, code2: DEMO_CODES.barbara },
    });
    expect(confirmationAnswer.status).toBe(200);
    expect((await elevere('verify')).code).toBe(0);
    expect((await vouchLinkRef(DEMO_VOUCH_TOKEN).get()).get('closedAt')).not.toBeNull();
  });

  test('has an introduction that waits for alan, and one that was made for edsger', async () => {
    const [alan, edsger] = [
      await logInByPassword('alan@elevere.test'),
      await logInByPassword('edsger@elevere.test'),
    ];
    expect((await introductionsOf(alan)).to_answer).toMatchObject([
      { from: { uid: 'demo-joan' }, to: { uid: 'demo-edsger' } },
    ]);
    expect((await introductionsOf(edsger)).made).toMatchObject([
      { from: { uid: 'demo-niklaus' }, via: { uid: 'demo-grace' }, email: 'niklaus@elevere.test' },
    ]);
  });
});

test('made-up members keep the rules of vouching', async () => {
  await createDemoNetwork();
  await seedCrowd(200);
  expect((await elevere('verify', '--json')).json()).toMatchObject({ problems: [] });
});

test('neither a lowered grant nor a person who left without a role is a problem', async () => {
  await createDemoNetwork();
  const grantInvitations = (extra: number) =>
    changeMember(
      { extra_invitations: extra },
      { uid: 'demo-ada', actor: 'operator', now: new Date() },
    );
  expect(await grantInvitations(3)).toMatchObject({ ok: true });
  const { token } = await logInByPassword('ada@elevere.test');
  const generateCode = () =>
    call('/generate_invitations_for_user/demo-ada', { method: 'POST', token, json: {} });
  let answer = await generateCode();
  while (answer.status === 200) answer = await generateCode();
  expectRefusal(answer, 'quota_exhausted');
  expect(await grantInvitations(0)).toMatchObject({ ok: true });
  expect(await leave((await newAccount()).uid, new Date())).toMatchObject({ ok: true });
  expect((await elevere('verify', '--json')).json()).toMatchObject({ problems: [] });
});

test('documents written by hand are named with the rule that they break', async () => {
  // Deletes the invalid documents, because the next test file uses the same network.
  onTestFinished(clearNetwork);
  await createDemoNetwork();
  await memberRef('intruder').set({ role: 'fulluser', invitedBy: ['demo-ada', 'demo-ada'] });
  await invitationRef('HANDMADE0000').set({ code: 'HANDMADE0000', active: true, used: true });
  // An invalid invitation: both active and revoked. All its other fields are valid.
  const activeInvitation = (await invitationRef(DEMO_CODES.alan).get()).data();
  await invitationRef(DEMO_CODES.alan).set({ ...activeInvitation, revoked: true });
  await invitationRef(DEMO_CODES.barbara).update({ createdBy: 'nobody' });
  await memberRef('demo-donald').update({ createdAt: 'yesterday' });
  await memberRef('gone').set({ firstName: 'Signed', lastName: 'Up', email: 'gone@elevere.test' });
  const quotaDocument = quotaRef('demo-ada', new Date());
  await quotaDocument.set({ uid: 'demo-ada', month: monthOf(new Date()), made: 3, granted: 0 });
  await firestore().collection(QUOTAS_COLLECTION).doc('odd').set({});
  await networkSettingsRef().set({ paused: 'yes' });
  await firestore().collection(AUDIT_COLLECTION).doc('odd').set({ action: 'unheard_of' });
  await mailRef('odd').set({ template: 'unheard_of' });
  const secretToken = newVouchToken();
  await vouchLinkRef(secretToken).set({ uid: 'demo-donald' });
  // Auth would refuse to look up an id of more than 128 characters.
  const tooLongId = 'x'.repeat(129);
  await memberRef(tooLongId).set({ firstName: 'No', lastName: 'Uid', email: 'x@elevere.test' });
  const { code, stdout } = await elevere('verify');
  expect(code).toBe(1);
  for (const problem of [
    'inviters: member intruder',
    'account: member intruder',
    'readable: member intruder',
    'readable: member demo-donald',
    'account: member gone',
    `account: member ${tooLongId}`,
    'readable: invitation HANDMADE0000',
    `readable: invitation ${DEMO_CODES.alan}`,
    'invitation: an active invitation of nobody',
    `quota: quota ${quotaDocument.id}: counts 3`,
    `quota: quota ${quotaDocument.id}: 3 made, 2 allowed`,
    'readable: quota odd',
    'readable: settings network',
    'readable: audit odd',
    'readable: mail odd',
    'readable: a vouch link',
  ]) {
    expect(stdout).toContain(problem);
  }
  expect(stdout).toMatch(/^\d+ documents read/);
  // The output must not contain Barbara's code, because the code can still be redeemed.
  expect(stdout).not.toContain(DEMO_CODES.barbara);
  expect(stdout).not.toContain(secretToken);
  expect(stdout.match(/^account: /gm)).toHaveLength(3);
  expect(stdout.match(/^readable: member/gm)).toHaveLength(2);
});

test('the command reads the named project', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(REPOSITORY_PATH, 'operator/elevere.ts'),
      'verify',
      '--project',
      'demo-other',
      '--json',
    ],
    { encoding: 'utf8' },
  );
  expect([status, JSON.parse(stdout)], stderr).toMatchObject([0, { documents: 0, problems: [] }]);
});
