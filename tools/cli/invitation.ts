import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  formatInvitationCode,
  isInvitationCode,
  normaliseInvitationCode,
} from '../../functions/src/contract/invitation-code.ts';
import {
  INVITATION_STATUSES,
  type InvitationStatus,
} from '../../functions/src/contract/invitations.ts';
import { type Invitation, statusAt } from '../../functions/src/domain/invitation.ts';
import { columns, type Report, run, type SharedOptions, shared } from './command.ts';
import { confirmed } from './confirmation.ts';
import { EXIT, Stop } from './stop.ts';
import type { Target } from './target.ts';

/** Guards against a slip of the finger; an operator may grant as often as they like. */
const GRANT_MAX = 1000;

const person = async (typed: string) => (await import('./person.ts')).findPerson(typed);

function codeOf(typed: string): string {
  const code = normaliseInvitationCode(typed);
  if (isInvitationCode(code)) return code;
  throw new InvalidArgumentError('It is not an invitation code.');
}

function countOf(typed: string): number {
  if (/^[1-9]\d{0,3}$/.test(typed) && Number(typed) <= GRANT_MAX) return Number(typed);
  throw new InvalidArgumentError(`It is not a whole number from 1 to ${GRANT_MAX}.`);
}

async function view(invitation: Invitation, now: Date) {
  const { invitationView } = await import('../../functions/src/store/documents/invitations.ts');
  return {
    ...invitationView(invitation, invitation.createdBy, now),
    code: invitation.code,
    status: statusAt(invitation, now),
    createdBy: invitation.createdBy,
    redeemedAs: invitation.redeemedAs,
  };
}

async function list(by: string | undefined, status: InvitationStatus | undefined): Promise<Report> {
  const { invitationPages } = await import('../../functions/src/store/roster.ts');
  const uid = by === undefined ? undefined : (await person(by)).uid;
  const now = new Date();
  const found = [];
  const unreadable: string[] = [];
  for await (const page of invitationPages(uid)) {
    for (const entry of page) {
      if ('unreadable' in entry) unreadable.push(entry.unreadable);
      else if (status === undefined || statusAt(entry, now) === status) {
        found.push(await view(entry, now));
      }
    }
  }
  found.sort((a, b) => b.created_at.localeCompare(a.created_at));
  const rows = found.map((i) => [
    formatInvitationCode(i.code),
    i.status,
    i.created_at.slice(0, 10),
    i.expires_at.slice(0, 10),
    i.createdBy,
    i.usedBy ?? '',
  ]);
  return {
    data: { invitations: found, unreadable },
    lines: [
      ...columns([['CODE', 'STATUS', 'CREATED', 'EXPIRES', 'CREATED BY', 'USED BY'], ...rows]),
      ...unreadable.map((id) => `invitations/${id} is not a sound document; it redeems nothing.`),
    ],
  };
}

async function show(code: string): Promise<Report> {
  const { findInvitation } = await import('../../functions/src/store/documents/invitations.ts');
  const { findMember } = await import('../../functions/src/store/documents/users.ts');
  const invitation = await findInvitation(code);
  if (invitation === null) {
    throw new Stop('no_such_invitation', 'There is no such invitation.', EXIT.notFound);
  }
  const [creator, user] = await Promise.all([
    findMember(invitation.createdBy),
    invitation.usedBy === null ? null : findMember(invitation.usedBy),
  ]);
  const name = (member: typeof creator) => member && `${member.firstName} ${member.lastName}`;
  const data = {
    ...(await view(invitation, new Date())),
    createdByName: name(creator),
    usedByName: name(user),
  };
  return {
    data,
    lines: columns([
      ['Code', formatInvitationCode(data.code)],
      ['Status', data.status],
      ['Created', `${data.created_at} by ${data.createdByName ?? data.createdBy}`],
      ['Expires', data.expires_at],
      ...(data.usedOn === null
        ? []
        : [['Used', `${data.usedOn} by ${data.usedByName ?? data.usedBy}, as ${data.redeemedAs}`]]),
      ...(data.revokedOn === null ? [] : [['Revoked', data.revokedOn]]),
    ]),
  };
}

async function grant(typed: string, count: number): Promise<Report> {
  const { uid, label } = await person(typed);
  const { grantInvitations } = await import('../../functions/src/store/granting.ts');
  const granted = await grantInvitations(uid, count, new Date());
  if (!granted.ok) {
    throw new Stop(granted.reason, `The role of ${label} makes no invitations.`, EXIT.refused);
  }
  const { month, remaining } = granted;
  return {
    data: { uid, month, granted: count, remaining },
    lines: [`${label} may make ${remaining} more in ${month} (UTC).`],
  };
}

async function revoke(code: string, yes: boolean, target: Target): Promise<Report> {
  const { revokeInvitation } = await import('../../functions/src/store/revoke-invitation.ts');
  const shown = formatInvitationCode(code);
  await confirmed(`Revoke ${shown} in ${target.project} for good?`, yes);
  const revocation = await revokeInvitation({
    code,
    // An operator may do to any invitation what an admin may; the audit trail tells them apart.
    manager: { uid: 'operator', role: 'admin' },
    now: new Date(),
  });
  if (!revocation.ok) {
    const missing = revocation.reason === 'not_found';
    const { ERRORS } = await import('../../functions/src/contract/errors.ts');
    throw new Stop(
      missing ? 'no_such_invitation' : revocation.reason,
      missing ? 'There is no such invitation.' : ERRORS[revocation.reason].message,
      missing ? EXIT.notFound : EXIT.refused,
    );
  }
  return {
    data: { code, revoked: true, changed: !revocation.repeated },
    lines: [`${shown} ${revocation.repeated ? 'was' : 'is'} revoked.`],
  };
}

export function addInvitation(program: Command): void {
  const invitation = program
    .command('invitation')
    .description('Invitations, by code; a code may be typed in any form that people use.');
  shared(invitation.command('list'))
    .description('Every invitation, newest first.')
    .option('--by <person>', 'only those that this member made (uid or e-mail address)')
    .addOption(new Option('--status <status>', 'only these').choices(INVITATION_STATUSES))
    .action(async (options: SharedOptions & { by?: string; status?: InvitationStatus }) =>
      run(options, () => list(options.by, options.status)),
    );
  shared(invitation.command('show'))
    .argument('<code>', 'the invitation code', codeOf)
    .description('One invitation: status, who made it, who used it.')
    .action(async (code: string, options: SharedOptions) => run(options, () => show(code)));
  shared(invitation.command('grant <person>'))
    .argument('<count>', 'how many more', countOf)
    .description('Gives a member more invitations for this UTC month. Recorded in the audit trail.')
    .action(async (typed: string, count: number, options: SharedOptions) =>
      run(options, () => grant(typed, count)),
    );
  shared(invitation.command('revoke'), { asks: true })
    .argument('<code>', 'the invitation code', codeOf)
    .description('Revokes an active code, whoever made it. Recorded in the audit trail.')
    .action(async (code: string, options: SharedOptions) =>
      run(options, (target) => revoke(code, options.yes ?? false, target)),
    );
}
