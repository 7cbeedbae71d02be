import { Argument, type Command, Option } from 'commander';
import { INVITING_ROLES, ROLES, type Role } from '../../functions/src/contract/roles.ts';
import { columns, type Report, run, type SharedOptions, shared } from './command.ts';
import { confirmed } from './confirmation.ts';
import { EXIT, Stop } from './stop.ts';
import type { Target } from './target.ts';

const ROLE_REFUSALS = {
  not_a_member: 'They have no role: membership begins with an invitation code.',
  needs_second_code: 'A partialuser becomes a full member by a second code only.',
  role_needs_code:
    'A full member is not made a partialuser again. To keep somebody out, disable them.',
} as const;

const RESET_REFUSALS = {
  not_a_member: 'They have no role: they can register with a first code as they are.',
  full_member: 'A full member keeps their inviters. To keep somebody out, disable them.',
} as const;

const person = async (typed: string, options?: { orRemoved: boolean }) =>
  (await import('./person.ts')).findPerson(typed, options);

async function list(role: Role | undefined): Promise<Report> {
  const { memberPages } = await import('../../functions/src/store/roster.ts');
  const { accounts } = await import('../../functions/src/store/auth.ts');
  const members = [];
  for await (const page of memberPages(role)) {
    const known = await accounts(page.map(({ uid }) => uid));
    for (const { uid, firstName, lastName, email, role: held, invitedBy } of page) {
      const account = known.get(uid);
      const standing = account === undefined ? 'no account' : account.enabled ? 'ok' : 'disabled';
      members.push({ uid, firstName, lastName, email, role: held, standing, invitedBy });
    }
  }
  const rows = members.map((m) => [
    m.uid,
    m.role ?? '-',
    m.standing,
    `${m.firstName} ${m.lastName}`,
    m.email,
  ]);
  return {
    data: members,
    lines: [...columns([['UID', 'ROLE', 'ACCOUNT', 'NAME', 'E-MAIL'], ...rows])],
  };
}

async function show(typed: string): Promise<Report> {
  const { uid, account, member } = await person(typed);
  const { findMember } = await import('../../functions/src/store/documents/users.ts');
  const { findQuota } = await import('../../functions/src/store/documents/quotas.ts');
  const { monthOf, remainingInvitations } = await import('../../functions/src/domain/quota.ts');
  const now = new Date();
  const [quota, inviters] = await Promise.all([
    findQuota(uid, now),
    Promise.all((member?.invitedBy ?? []).map((inviter) => findMember(inviter))),
  ]);
  const invitedBy = (member?.invitedBy ?? []).map((inviter, index) => {
    const found = inviters[index];
    return { uid: inviter, name: found ? `${found.firstName} ${found.lastName}` : null };
  });
  const month = {
    month: monthOf(now),
    ...quota,
    remaining: remainingInvitations(member?.role ?? null, quota),
  };
  return {
    data: { uid, account, member: member && { ...member, invitedBy }, invitations: month },
    lines: columns([
      ['Uid', uid],
      ['Name', member ? `${member.firstName} ${member.lastName}` : '(no user document)'],
      ['E-mail', account?.email ?? '(no account)'],
      ['E-mail proved', account?.emailVerified ? 'yes' : 'no'],
      ['Role', member?.role ?? '(none)'],
      ['Account', account === null ? 'none' : account.enabled ? 'ok' : 'disabled'],
      ['Job', member?.job || '-'],
      ['Company', member?.company || '-'],
      ['Invited by', invitedBy.map((v) => v.name ?? v.uid).join(', ') || 'nobody'],
      [
        'This month',
        `${month.remaining} invitations left (${month.made} made, ${month.granted} granted)`,
      ],
    ]),
  };
}

async function setRole(typed: string, role: Role): Promise<Report> {
  const { uid, label } = await person(typed);
  const { changeRole } = await import('../../functions/src/store/role-change.ts');
  const change = await changeRole(uid, role, new Date());
  if (!change.ok) throw new Stop(change.reason, ROLE_REFUSALS[change.reason], EXIT.refused);
  return {
    data: { uid, role: change.role, changed: !change.repeated },
    lines: [`${label} ${change.repeated ? 'was' : 'is now'} ${change.role}.`],
  };
}

async function reset(typed: string, yes: boolean, target: Target): Promise<Report> {
  const { uid, label } = await person(typed);
  await confirmed(
    `Take back the first code of ${label} in ${target.project}? They keep their account, and need two new codes.`,
    yes,
  );
  const { resetMember } = await import('../../functions/src/store/resetting.ts');
  const done = await resetMember(uid, new Date());
  if (!done.ok) throw new Stop(done.reason, RESET_REFUSALS[done.reason], EXIT.refused);
  return {
    data: { uid, reset: true, inviter: done.inviter },
    lines: [`${label} has no role any more, and may register with a new first code.`],
  };
}

function requireAccount(account: unknown, label: string): void {
  if (account === null) throw new Stop('no_account', `${label} has no account.`, EXIT.notFound);
}

async function disable(typed: string, yes: boolean, target: Target): Promise<Report> {
  const { uid, account, label } = await person(typed);
  requireAccount(account, label);
  await confirmed(
    `Disable ${label} in ${target.project}? Their sessions end, and their active codes are revoked for good.`,
    yes,
  );
  const now = new Date();
  const { disableAccount } = await import('../../functions/src/store/standing.ts');
  const { revokeActiveInvitationsOf } = await import(
    '../../functions/src/store/revoke-open-codes.ts'
  );
  await disableAccount(uid, now);
  const revoked = await revokeActiveInvitationsOf(uid, {
    actor: 'operator',
    reason: 'account_disabled',
    now,
  });
  return {
    data: { uid, disabled: true, revokedInvitations: revoked },
    lines: [`${label} is disabled. Codes revoked: ${revoked}.`],
  };
}

async function enable(typed: string): Promise<Report> {
  const { uid, account, label } = await person(typed);
  requireAccount(account, label);
  const { enableAccount } = await import('../../functions/src/store/standing.ts');
  await enableAccount(uid, new Date());
  return {
    data: { uid, disabled: false },
    lines: [`${label} may sign in again. Codes that were revoked stay revoked.`],
  };
}

async function remove(typed: string, yes: boolean, target: Target): Promise<Report> {
  const { uid, label } = await person(typed, { orRemoved: true });
  await confirmed(
    `Remove ${label} from ${target.project} for good? Their name, address, profile, picture and account are deleted, and their active codes are revoked. Who vouched for whom stays, without the name.`,
    yes,
  );
  const { removeMember } = await import('../../functions/src/store/removal.ts');
  const removal = await removeMember(uid, new Date());
  const { revokedInvitations, pictures, pictureLeft } = removal;
  return {
    data: { uid, removed: true, ...removal },
    lines: [
      `${label} is removed (${uid}). Codes revoked: ${revokedInvitations}; pictures: ${pictures}.`,
      ...(pictureLeft === null
        ? []
        : [
            `Their picture is in a bucket that you may not change; remove it there: ${pictureLeft}`,
          ]),
    ],
    exitCode: pictureLeft === null ? EXIT.ok : EXIT.failure,
  };
}

export function addMember(program: Command): void {
  const member = program.command('member').description('Members, by uid or e-mail address.');
  shared(member.command('list'))
    .description('Everybody with a user document.')
    .addOption(new Option('--role <role>', 'only those with this role').choices(ROLES))
    .action(async (options: SharedOptions & { role?: Role }) =>
      run(options, () => list(options.role)),
    );
  shared(member.command('show <person>'))
    .description('One member: account, role, inviters and this month’s invitations.')
    .action(async (typed: string, options: SharedOptions) => run(options, () => show(typed)));
  shared(member.command('set-role <person>'))
    .addArgument(new Argument('<role>', 'the new role').choices(INVITING_ROLES))
    .description('Gives a full member another role. Recorded in the audit trail.')
    .action(async (typed: string, role: Role, options: SharedOptions) =>
      run(options, () => setRole(typed, role)),
    );
  shared(member.command('reset <person>'), { asks: true })
    .description(
      'Takes a partialuser back to before the first code, say because its maker left. Recorded in the audit trail.',
    )
    .action(async (typed: string, options: SharedOptions) =>
      run(options, (target) => reset(typed, options.yes ?? false, target)),
    );
  shared(member.command('disable <person>'), { asks: true })
    .description(
      'Bars the account: no sign-in, sessions end, active codes are revoked. Recorded in the audit trail.',
    )
    .action(async (typed: string, options: SharedOptions) =>
      run(options, (target) => disable(typed, options.yes ?? false, target)),
    );
  shared(member.command('enable <person>'))
    .description('Lets a disabled account sign in again. Recorded in the audit trail.')
    .action(async (typed: string, options: SharedOptions) => run(options, () => enable(typed)));
  shared(member.command('remove <person>'), { asks: true })
    .description(
      'Deletes somebody for good: document, picture, account. Who vouched for whom stays, by uid. Interrupted, it is finished by running it again. Recorded in the audit trail.',
    )
    .action(async (typed: string, options: SharedOptions) =>
      run(options, (target) => remove(typed, options.yes ?? false, target)),
    );
}
