import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { styled } from '../lib/terminal.ts';
import type { DemoAccount } from './people.ts';

/** `codesByName` maps the part of the email address before the @ to the account's active code. */
export function formatAccountsTable(
  accounts: readonly DemoAccount[],
  password: string,
  codesByName: Readonly<Record<string, string>>,
): string {
  const rows = [
    ['Account', 'Role', 'Active code', ''],
    ...accounts.map(({ email, role, note }) => {
      const code = codesByName[email.split('@')[0] ?? ''] ?? '';
      return [email, role, formatInvitationCode(code), note];
    }),
  ];
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const [head = '', ...body] = rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widthOf(column))).join('   ')}`.trimEnd(),
  );
  return [
    styled('dim', head),
    ...body,
    '',
    `  The password of each is ${styled('bold', password)}.`,
  ].join('\n');
}
