import { type Command, Option } from 'commander';
import {
  emailSchema,
  firstNameSchema,
  lastNameSchema,
} from '../../functions/src/contract/fields.ts';
import { INVITING_ROLES, type Role } from '../../functions/src/contract/roles.ts';
import { FOUNDERS_MAX, type FoundingRefusal } from '../../functions/src/domain/founding.ts';
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
  already_member: 'This person is a member already.',
  founders_complete: `The network has its ${FOUNDERS_MAX} founders. Everybody else needs two codes; if you know better, add --yes-i-know.`,
  network_has_grown:
    'Members have joined by invitation, so the founding is over. Everybody else needs two codes; if you know better, add --yes-i-know.',
};

function checked(schema: typeof emailSchema | typeof firstNameSchema, typed: string): string {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return parsed.data;
  throw new Stop('invalid', parsed.error.issues[0]?.message ?? 'Not valid.', EXIT.usage);
}

async function found(options: FoundOptions): Promise<Report> {
  const email = checked(emailSchema, options.email);
  const firstName = checked(firstNameSchema, options.firstName);
  const lastName = checked(lastNameSchema, options.lastName);
  const { createAccount, findAccount, passwordLink } = await import(
    '../../functions/src/store/accounts.ts'
  );
  const { foundMember } = await import('../../functions/src/store/founding.ts');

  const existing = await findAccount({ email });
  if (existing !== null && !existing.enabled) {
    throw new Stop('account_disabled', 'The account with this address is disabled.', EXIT.refused);
  }
  if (existing?.hasSignIn && !existing.emailVerified) {
    // Whoever signed up with somebody else's address would become a founder in their name.
    throw new Stop(
      'account_unproven',
      'There is an account with this address, but nobody has proved that the address is theirs. Let its owner follow the verification mail, or delete the account in the Firebase console; then try again.',
      EXIT.refused,
    );
  }
  const account = existing ?? (await createAccount(email, `${firstName} ${lastName}`));
  const founding = await foundMember({
    uid: account.uid,
    firstName,
    lastName,
    email,
    role: options.role,
    override: options.yesIKnow ?? false,
    now: new Date(),
  });
  if (!founding.ok) {
    if (existing === null) await discard(account.uid);
    throw new Stop(founding.reason, REFUSALS[founding.reason], EXIT.refused);
  }
  // Also for an account that a founding made and did not live to tell of.
  const link = account.hasSignIn ? null : await passwordLink(email);
  return {
    data: {
      uid: account.uid,
      email,
      role: options.role,
      accountCreated: existing === null,
      passwordLink: link,
    },
    lines: [
      `${firstName} ${lastName} <${email}> is now ${options.role} (${account.uid}).`,
      ...(link === null
        ? ['The account existed before: its holder signs in as they always did.']
        : [
            'They choose a password here. Whoever has this link has the account; send it to them only:',
            link,
          ]),
    ],
  };
}

/** A refused founder leaves no account behind. */
async function discard(uid: string): Promise<void> {
  const { auth } = await import('../../functions/src/store/auth.ts');
  await auth().deleteUser(uid);
}

export function addFound(program: Command): void {
  shared(program.command('found'))
    .summary('make a first member of an empty network')
    .description(
      `Makes a member without invitation codes, and an account if there is none. Only for a network of fewer than ${FOUNDERS_MAX} founders and nobody else. Recorded in the audit trail.`,
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
