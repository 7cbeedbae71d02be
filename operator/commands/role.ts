import { Argument, type Command } from 'commander';
import { emailSchema, uidSchema } from '../../functions/src/contract/fields.ts';
import { INVITING_ROLES, type Role } from '../../functions/src/contract/roles.ts';
import { OPERATOR, refuseRoleChange } from '../../functions/src/domain/administering-members.ts';
import {
  addSharedOptions,
  type Output,
  type Report,
  runCommand,
  type SharedOptions,
} from '../command.ts';
import { confirmProject } from '../confirmation.ts';
import { EXIT, Stop } from '../stop.ts';
import type { Target } from '../target.ts';

interface RoleOptions extends SharedOptions {
  readonly dryRun?: boolean;
  readonly confirm?: string;
}

const ROLE_REFUSAL_MESSAGES = {
  not_found: 'Member not found.',
  yourself: 'An operator is not a member.',
  last_admin: 'This is the last admin who is not suspended. Make another member an admin first.',
  needs_second_code:
    'This person is not a full member yet. Only two vouches make someone a full member.',
  operator_only: 'Only an operator changes the role admin.',
} as const;

function createRefusalStop(reason: keyof typeof ROLE_REFUSAL_MESSAGES): Stop {
  return new Stop(
    reason,
    ROLE_REFUSAL_MESSAGES[reason],
    reason === 'not_found' ? EXIT.notFound : EXIT.refused,
  );
}

/** For the role admin, refuses an unverified address: a stranger may have created the account. */
async function findUid(typed: string, role: Role): Promise<string> {
  const isEmail = typed.includes('@');
  const parseResult = (isEmail ? emailSchema : uidSchema).safeParse(typed);
  if (!parseResult.success) {
    throw new Stop('not_a_person', 'This is neither a uid nor an email address.', EXIT.usage);
  }
  if (!isEmail) return parseResult.data;
  const [{ findAccount }, { hasUnverifiedOwner }] = await Promise.all([
    import('../../functions/src/platform/auth.ts'),
    import('../accounts/accounts.ts'),
  ]);
  const account = await findAccount({ email: parseResult.data });
  if (account === null) {
    throw new Stop('not_found', `No account has the address ${parseResult.data}.`, EXIT.notFound);
  }
  if (role === 'admin' && hasUnverifiedOwner(account)) {
    throw new Stop(
      'account_unproven',
      'The account with this address may be another person’s: the address is not verified. Ask its owner to open the link in the verification email, or name the member by uid.',
      EXIT.refused,
    );
  }
  return account.uid;
}

export async function changeRole(
  typed: string,
  role: Role,
  { dryRun = false, confirm }: RoleOptions,
  target: Target,
): Promise<Report> {
  const uid = await findUid(typed, role);
  const [{ findActionFacts }, { changeMember }] = await Promise.all([
    import('../../functions/src/steps/administer.ts'),
    import('../../functions/src/administration/change-member.ts'),
  ]);
  const actionOnMember = { uid, actor: OPERATOR, now: new Date() };
  const administrationFacts = await findActionFacts(actionOnMember);
  if (administrationFacts === null) throw createRefusalStop('not_found');
  const refusal = refuseRoleChange(role, administrationFacts);
  if (refusal !== null) throw createRefusalStop(refusal);
  const { firstName, lastName, role: from } = administrationFacts.member;
  const memberText = `${firstName} ${lastName} (${uid})`;
  if (role === 'admin' && !dryRun) {
    await confirmProject(`${memberText} becomes an admin of ${target.project}.`, target, confirm);
  }
  if (!dryRun) {
    const changeResult = await changeMember({ role }, actionOnMember);
    if (!changeResult.ok) throw createRefusalStop(changeResult.reason);
  }
  const changed = from !== role;
  const verb = changed ? (dryRun ? 'would become' : 'is now') : 'was already';
  return {
    data: { uid, from, role, changed, dryRun },
    lines: [`${memberText} ${verb} ${role}.`],
  };
}

export function addRoleCommand(program: Command, output: Output): void {
  addSharedOptions(program.command('role <person>'))
    .addArgument(new Argument('<role>', 'the new role').choices(INVITING_ROLES))
    .summary('change the role of a full member, for example to admin')
    .description(
      'Gives a full member, named by uid or email address, another role. The last admin cannot lose the role admin. Recorded in the audit log.',
    )
    .option('--dry-run', 'show what would be done, and do nothing')
    .option('--confirm <project>', 'the project’s id, instead of typing it when asked')
    .action((typed: string, role: Role, options: RoleOptions) =>
      runCommand(output, options, (target) => changeRole(typed, role, options, target)),
    );
}
