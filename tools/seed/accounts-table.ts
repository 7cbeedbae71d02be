import { styled } from '../emulators/terminal.ts';
import type { DemoAccount } from './people.ts';

/** Formats the demo accounts for a terminal. */
export function accountsTable(accounts: readonly DemoAccount[], password: string): string {
  const rows = [
    { email: 'Account', role: 'Role', note: '' },
    ...accounts.map(({ email, role, note }) => ({ email, role, note })),
  ];
  const width = (column: 'email' | 'role') => Math.max(...rows.map((row) => row[column].length));
  const [head, ...body] = rows.map(
    (row) =>
      `  ${row.email.padEnd(width('email'))}   ${row.role.padEnd(width('role'))}   ${row.note}`,
  );
  return [
    styled('dim', head?.trimEnd() ?? ''),
    ...body,
    '',
    `  The password of each is ${styled('bold', password)}.`,
  ].join('\n');
}
