import { type Command, Option } from 'commander';
import {
  emailSchema,
  FORMER_MEMBER_NAME_ERROR,
  firstNameSchema,
  lastNameSchema,
  looksLikeFormerMember,
} from '../../functions/src/contract/fields.ts';
import { INVITING_ROLES, type Role } from '../../functions/src/contract/roles.ts';
import type { Account } from '../../functions/src/platform/auth.ts';
import {
  addSharedOptions,
  type Output,
  type Report,
  runCommand,
  type SharedOptions,
} from '../command.ts';
import { confirmProject } from '../confirmation.ts';
import { type FoundingRefusal, MAX_FOUNDERS } from '../founding/decide-founding.ts';
import { EXIT, Stop } from '../stop.ts';
import type { Target } from '../target.ts';

interface FounderOptions extends SharedOptions {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly yesIKnow?: boolean;
  readonly dryRun?: boolean;
  readonly confirm?: string;
}

const FOUNDING_REFUSAL_MESSAGES: Readonly<Record<FoundingRefusal, string>> = {
  already_member:
    'This person is already a member. If they cannot log in, "Reset password" sends them a link.',
  account_ends:
    'The account with this address is being deleted. Once the account is gone, run this command again to create a new one.',
  founders_complete: `The network already has its ${MAX_FOUNDERS} founders. Other people need two vouches. To override this, add --yes-i-know.`,
  network_has_grown:
    'Members have joined by invitation, so the founding is over. Other people need two vouches. To override this, add --yes-i-know.',
};

function parseOption(schema: typeof emailSchema | typeof firstNameSchema, typed: string): string {
  const parseResult = schema.safeParse(typed);
  if (parseResult.success) return parseResult.data;
  throw new Stop('invalid', parseResult.error.issues[0]?.message ?? 'Not valid.', EXIT.usage);
}

function stopIfRefused(reason: FoundingRefusal | null): void {
  if (reason !== null) throw new Stop(reason, FOUNDING_REFUSAL_MESSAGES[reason], EXIT.refused);
}

async function requireUsableAccount(account: Account): Promise<void> {
  const { hasUnverifiedOwner } = await import('../accounts/accounts.ts');
  if (!account.enabled) {
    throw new Stop('account_disabled', 'The account with this address is disabled.', EXIT.refused);
  }
  if (hasUnverifiedOwner(account)) {
    throw new Stop(
      'account_unproven',
      'An account with this address exists, but the address is not verified. Ask its owner to open the link in the verification email, or delete the account in the Firebase console. Then try again.',
      EXIT.refused,
    );
  }
}

export async function addFounder(options: FounderOptions, target: Target): Promise<Report> {
  const { role, yesIKnow: override = false, dryRun = false } = options;
  const email = parseOption(emailSchema, options.email);
  const firstName = parseOption(firstNameSchema, options.firstName);
  const lastName = parseOption(lastNameSchema, options.lastName);
  if (looksLikeFormerMember(firstName + lastName)) {
    throw new Stop('invalid', FORMER_MEMBER_NAME_ERROR, EXIT.usage);
  }
  const { createAccount, createPasswordLink } = await import('../accounts/accounts.ts');
  const { findAccount } = await import('../../functions/src/platform/auth.ts');
  const { createFounder, refuseFounding } = await import('../founding/create-founder.ts');

  const existingAccount = await findAccount({ email });
  if (existingAccount === null) {
    stopIfRefused(await refuseFounding(override));
    if (dryRun) {
      return {
        data: { email, role, dryRun, accountCreated: true },
        lines: [`<${email}> would get an account and become ${role}.`],
      };
    }
  } else await requireUsableAccount(existingAccount);
  if (!dryRun && (override || role === 'admin')) {
    const consequence = `${firstName} ${lastName} <${email}> becomes ${role} of ${target.project} without a vouch.`;
    await confirmProject(consequence, target, options.confirm);
  }
  const account = existingAccount ?? (await createAccount(email, `${firstName} ${lastName}`));
  const { uid } = account;
  const canSignIn = account.signInWith.length > 0;
  const decision = await createFounder({
    uid,
    firstName,
    lastName,
    email,
    role,
    override,
    dryRun,
    canSignIn,
    now: new Date(),
  });
  if (!decision.ok)
    throw new Stop(decision.reason, FOUNDING_REFUSAL_MESSAGES[decision.reason], EXIT.refused);
  const changed = !decision.repeated;
  // A repeated command prints a password link, too, because the first run may have ended before it
  // printed one.
  const newPasswordLink = canSignIn || dryRun ? null : await createPasswordLink(email);
  // A repeated command prints the stored name, because it ignores the name that was typed.
  const { findMember } = await import('../../functions/src/documents/users.ts');
  const storedName = (await findMember(uid)) ?? { firstName, lastName };
  const verb = changed ? (dryRun ? 'would become' : 'is now') : 'was already';
  return {
    data: {
      uid,
      email,
      role,
      changed,
      dryRun,
      accountCreated: existingAccount === null,
      passwordLink: newPasswordLink,
    },
    lines: [
      `${storedName.firstName} ${storedName.lastName} <${email}> ${verb} ${role} (${uid}).`,
      ...(newPasswordLink === null
        ? []
        : [
            'The founder chooses a password at this link. Anyone who has the link can take over the account, so send it only to the founder.',
            newPasswordLink,
            ...(target.emulated
              ? [
                  'The Auth emulator has no page for this. Append &newPassword=<password> to the link.',
                ]
              : []),
          ]),
    ],
  };
}

export function addFoundingCommand(program: Command, output: Output): void {
  addSharedOptions(program.command('found'))
    .summary('add a founder to an empty network')
    .description(
      `Creates a member without vouches, and an account if there is none. Only for a network of fewer than ${MAX_FOUNDERS} founders and no other members. Recorded in the audit log. Prints a link at which the founder chooses a password. Until the founder has chosen one, repeating the command prints a new link.`,
    )
    .requiredOption('--email <address>', 'their email address')
    .requiredOption('--first-name <name>', 'their first name')
    .requiredOption('--last-name <name>', 'their last name')
    .addOption(
      new Option('--role <role>', 'their role').choices(INVITING_ROLES).default('fulluser'),
    )
    .option('--yes-i-know', 'add the founder even if the founding is over')
    .option('--dry-run', 'show what would be done, and do nothing')
    .option('--confirm <project>', 'the project’s id, instead of typing it when asked')
    .action((options: FounderOptions) =>
      runCommand(output, options, (target) => addFounder(options, target)),
    );
}
