import { expect, test } from 'vitest';
import { formatAccountsTable } from './accounts-table.ts';

test('an account with an active code is listed with it', () => {
  const accounts = [
    { email: 'alan@elevere.test', role: 'fulluser', note: 'invites' },
    { email: 'ada@elevere.test', role: 'admin', note: 'admin' },
  ] as const;
  expect(formatAccountsTable(accounts, 'secret', { alan: 'A1ANA1ANA1AN' })).toContain(
    `
  alan@elevere.test   fulluser   A1AN-A1AN-A1AN   invites
  ada@elevere.test    admin                       admin
`,
  );
});
