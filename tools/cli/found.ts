import { type Command, Option } from 'commander';
import {
  emailSchema,
  firstNameSchema,
  lastNameSchema,
} from '../../functions/src/contract/fields.ts';
import { INVITING_ROLES, type Role } from '../../functions/src/contract/roles.ts';
import { FOUNDERS_MAX, type FoundingRefusal } from '../../functions/src/domain/founding.ts';
import type { OperatedAccount } from '../../functions/src/store/accounts.ts';
import { type Report, run, type SharedOptions, shared } from './command.ts';
import { EXIT, Stop } from './stop.ts';

interface FoundOptions extends SharedOptions {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly yesIKnow?: boolean;
}

const REFUSALS: Readonly<Record<FoundingRefusal | 'account_reaped', string>> = {
  account_reaped:
    'The account with this address never registered and is being removed. Try again when it is gone, within a day.',
  already_member:
    'This person is a member already. If they cannot sign in, "Reset password" sends them a link.',
  founders_complete: `The network has its ${FOUNDERS_MAX} founders. Everybody else needs two codes; if you know better, add --yes-i-know.`,
  network_has_grown:
    'Members have joined by invitation, so the founding is over. Everybody else needs two codes; if you know better, add --yes-i-know.',
};

function checked(schema: typeof emailSchema | typeof firstNameSchema, typed: string): string {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return parsed.data;
  throw new Stop('invalid', parsed.error.issues[0]?.message ?? 'Not valid.', EXIT.usage);
}

function refused(reason: keyof typeof REFUSALS): Stop {
  return new Stop(reason, REFUSALS[reason], EXIT.refused);
}

/** Whoever signed up with somebody else's address would become a founder in their name. */
function requireUsable(account: OperatedAccount): void {
  if (!account.enabled) {
    throw new Stop('account_disabled', 'The account with this address is disabled.', EXIT.refused);
  }
  if (account.hasSignIn && !account.emailVerified) {
    throw new Stop(
      'account_unproven',
      'There is an account with this address, but nobody has proved that the address is theirs. Let its owner follow the verification mail, or delete the account in the Firebase console; then try again.',
      EXIT.refused,
    );
  }
}

/**
 * The account with this address, made if there is none and nothing refuses its owner. One that is
 * refused after all stays: somebody else may be founding it, so it is left to the reaper.
 */
async function accountFor(
  email: string,
  name: string,
  override: boolean,
): Promise<{ account: OperatedAccount; created: boolean }> {
  const { createAccount, findAccount } = await import('../../functions/src/store/accounts.ts');
  const { refuseFounding } = await import('../../functions/src/store/founding.ts');
  const existing = await findAccount({ email });
  if (existing !== null) {
    requireUsable(existing);
    return { account: existing, created: false };
  }
  const refusal = await refuseFounding(override);
  if (refusal !== null) throw refused(refusal);
  const made = await createAccount(email, name);
  // Where there is one by now, what it is has to be looked at like any other.
  return made === null ? accountFor(email, name, override) : { account: made, created: true };
}

async function found(options: FoundOptions): Promise<Report> {
  const email = checked(emailSchema, options.email);
  const firstName = checked(firstNameSchema, options.firstName);
  const lastName = checked(lastNameSchema, options.lastName);
  const override = options.yesIKnow ?? false;
  const { passwordLink } = await import('../../functions/src/store/accounts.ts');
  const { foundMember } = await import('../../functions/src/store/founding.ts');

  const { account, created } = await accountFor(email, `${firstName} ${lastName}`, override);
  const founding = await foundMember({
    uid: account.uid,
    ...{ firstName, lastName, email, role: options.role },
    canSignIn: account.hasSignIn,
    override,
    now: new Date(),
  });
  if (!founding.ok) throw refused(founding.reason);
  // Also for an account that a founding made and did not live to tell of.
  const link = account.hasSignIn ? null : await passwordLink(email);
  return {
    data: {
      uid: account.uid,
      email,
      role: options.role,
      changed: !founding.repeated,
      accountCreated: created,
      passwordLink: link,
    },
    lines: [
      founding.repeated
        ? `<${email}> was ${options.role} already (${account.uid}), and has not signed in yet.`
        : `${firstName} ${lastName} <${email}> is now ${options.role} (${account.uid}).`,
      ...(link === null
        ? ['The account existed before: its holder signs in as they always did.']
        : [
            'They choose a password here. Whoever has this link has the account; send it to them only:',
            link,
          ]),
    ],
  };
}

export function addFound(program: Command): void {
  shared(program.command('found'))
    .summary('make a first member of an empty network')
    .description(
      `Makes a member without invitation codes, and an account if there is none. Only for a network of fewer than ${FOUNDERS_MAX} founders and nobody else. Recorded in the audit trail. Run again as it was, it prints a new link until the founder has chosen a password.`,
    )
    .requiredOption('--email <address>', 'their e-mail address')
    .requiredOption('--first-name <name>', 'their first name')
    .requiredOption('--last-name <name>', 'their last name')
    .addOption(
      new Option('--role <role>', 'their role').choices(INVITING_ROLES).default('fulluser'),
    )
    .option('--yes-i-know', 'also when the network has its founders')
    .action(async (options: FoundOptions) => run(options, () => found(options)));
}
