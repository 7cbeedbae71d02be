import { beforeEach, expect, test } from 'vitest';
import { invitationRef } from '../../functions/src/store/invitations.ts';
import { memberRef } from '../../functions/src/store/members.ts';
import { DEMO_CODES } from '../../tools/seed/demo.ts';
import { call } from '../support/api.ts';
import { elevere } from '../support/elevere.ts';
import { demoNetwork } from '../support/emulators.ts';
import { signIn } from '../support/people.ts';

beforeEach(demoNetwork);

test('the demo network is sound, and stays so when somebody joins', async () => {
  const before = await elevere('verify', '--json');
  expect(before.json()).toMatchObject({ unsound: [], dueForExpiry: 1 });
  const donald = await signIn('donald@elevere.test');
  const confirmed = await call('/confirm_second_code', {
    method: 'POST',
    token: donald.token,
    json: { invitee: donald.uid, code2: DEMO_CODES.barbara },
  });
  expect(confirmed.status).toBe(200);
  expect((await elevere('verify')).code).toBe(0);
});

test('a member who was written by hand is named, and the exit code says so', async () => {
  await memberRef('intruder').set({ role: 'fulluser', invitedBy: ['demo-ada', 'demo-ada'] });
  await invitationRef('HANDMADE0000').set({ code: 'HANDMADE0000', active: true, used: true });
  const { code, stdout } = await elevere('verify');
  expect(code).toBe(1);
  expect(stdout).toContain('two_unrelated_vouchers: member intruder');
  expect(stdout).toContain('readable: invitation HANDMADE0000');
});
