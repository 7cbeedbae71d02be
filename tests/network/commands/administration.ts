import * as contract from '../../../functions/src/contract/administration.ts';
import type { Settings } from '../../../operator/verify/vouching-model.ts';
import { type Choice, pick } from '../choice.ts';
import { type Caller, type CommandFactory, defineCommand, TO_DECIDE_MS } from '../command.ts';
import * as model from '../model.ts';

const { line } = model;
const ADMINS: readonly model.Role[] = ['admin'];
const NEW_ROLES = ['fulluser', 'poweruser', 'poweruser', 'admin', 'partialuser'] as const;

interface OnMember {
  readonly by: string;
  readonly of: string;
}

/** Defines an admin's action on a person: `action` in the model, `change` in the request. */
function administration<G extends OnMember>(definition: {
  readonly choose: (choice: Choice) => G;
  readonly action: (input: G) => model.Action;
  readonly change: (input: G, to: Caller) => object;
  readonly sentence: (input: G) => string;
  readonly options?: {
    readonly changesAccountOf?: (input: G) => string;
    readonly endsSession?: true;
  };
}): CommandFactory<G> {
  const { choose, action, change, sentence, options } = definition;
  return defineCommand<G>({
    ...options,
    roles: ADMINS,
    choose,
    send: (to, input) => to.patch(`/members/${to.uidOf(input.of)}`, change(input, to)),
    step: (network, input) => model.administer(network, input.by, input.of, action(input)),
    sentence,
  });
}

export const suspend = administration<OnMember>({
  choose: (choice) => {
    const listed = choice.peopleWhere((person) => person.listed);
    const of = choice.of(choice.c < 0.5 ? listed : choice.members, choice.b);
    return { by: choice.admin, of };
  },
  action: () => ({ kind: 'suspend' }),
  change: () => ({ suspended: true }),
  sentence: ({ of }) => `suspends ${of}`,
  options: { changesAccountOf: ({ of }) => of, endsSession: true },
});

export const reinstate = administration<OnMember>({
  choose: (choice) => {
    const suspended = choice.peopleWhere((person) => person.suspended);
    return { by: choice.admin, of: choice.of(suspended, choice.b) };
  },
  action: () => ({ kind: 'reinstate' }),
  change: () => ({ suspended: false }),
  sentence: ({ of }) => `reinstates ${of}`,
  options: { changesAccountOf: ({ of }) => of },
});

export const remove = defineCommand<OnMember>({
  roles: ADMINS,
  loginWithin: TO_DECIDE_MS,
  changesAccountOf: ({ of }) => of,
  endsSession: true,
  choose: (choice) => ({ by: choice.admin, of: choice.of(choice.members, choice.b) }),
  send: (to, { of }) => to.delete(`/members/${to.uidOf(of)}`),
  step: (network, { by, of }) => model.administer(network, by, of, { kind: 'remove' }),
  sentence: ({ of }) => `removes ${of}`,
});

export const revokeAll = administration<OnMember>({
  choose: (choice) => ({ by: choice.admin, of: choice.of(choice.members, choice.b) }),
  action: () => ({ kind: 'revoke all' }),
  change: () => ({ revoke_open_codes: true }),
  sentence: ({ of }) => `revokes all codes of ${of}`,
});

export const turnInviting = administration<OnMember & { on: boolean }>({
  choose: (choice) => {
    const off = choice.peopleWhere((person) => !person.mayInvite);
    const on = off.length > 0 && choice.c < 0.6;
    return { by: choice.admin, of: choice.of(on ? off : choice.inviting, choice.b), on };
  },
  action: ({ on }) => ({ kind: 'inviting', on }),
  change: ({ on }) => ({ may_invite: on }),
  sentence: ({ of, on }) => `turns inviting ${on ? 'on' : 'off'} for ${of}`,
});

export const changeRole = administration<OnMember & { role: model.Role }>({
  choose: (choice) => ({
    by: choice.admin,
    of: choice.of(choice.inviting, choice.b),
    role: pick(NEW_ROLES, choice.c) ?? 'fulluser',
  }),
  action: ({ role }) => ({ kind: 'role', role }),
  change: ({ role }) => ({ role }),
  sentence: ({ of, role }) => `makes ${of} a ${role}`,
});

export const giveExtra = administration<OnMember & { extra: number }>({
  choose: (choice) => ({
    by: choice.admin,
    of: choice.of(choice.inviting, choice.b),
    extra: Math.floor(choice.c * 5),
  }),
  action: ({ extra }) => ({ kind: 'extra', extra }),
  change: ({ extra }) => ({ extra_invitations: extra }),
  sentence: ({ of, extra }) => `gives ${of} ${extra} extra invitations`,
});

export const removeTheirRecommendation = administration<OnMember & { inviter: string }>({
  choose: (choice) => {
    const of = choice.of(choice.recommended(false), choice.b);
    return { by: choice.admin, of, inviter: choice.of(choice.writersAbout(of, false), choice.c) };
  },
  action: ({ inviter }) => ({ kind: 'remove recommendation', inviter }),
  change: ({ inviter }, to) => ({ remove_recommendation: to.uidOf(inviter) }),
  sentence: ({ of, inviter }) => `removes the recommendation of ${of} by ${inviter}`,
});

export const changeSettings = defineCommand<{ by: string; change: Partial<Settings> }>({
  roles: ADMINS,
  loginWithin: TO_DECIDE_MS,
  choose: (choice) => {
    const { paused, waitDays, differentInviters } = choice.network.settings;
    const pauses = !paused && choice.d < (choice.isFocused ? 0.8 : 0.25);
    const change =
      choice.c < 0.5
        ? { paused: pauses }
        : choice.c < 0.8
          ? { waitDays: waitDays > 0 ? 0 : 30 }
          : { differentInviters: !differentInviters };
    return { by: choice.admin, change };
  },
  send: (to, { change }) => {
    const { paused, waitDays, differentInviters } = change;
    return to.patch('/network', {
      ...(paused === undefined ? {} : { paused }),
      ...(waitDays === undefined ? {} : { vouch_wait_days: waitDays }),
      ...(differentInviters === undefined ? {} : { different_inviters: differentInviters }),
    });
  },
  step: (network, { change }) => model.changeSettings(network, change),
  sentence: ({ change }) => `sets ${JSON.stringify(change)}`,
});

export const readSettings = defineCommand<{ by: string }>({
  roles: ADMINS,
  reads: true,
  choose: (choice) => ({ by: choice.admin }),
  send: (to) => to.get('/network'),
  read: (body) => {
    const settings = contract.getNetwork.output.parse(body);
    return line.settings({
      paused: settings.paused,
      waitDays: settings.vouch_wait_days,
      differentInviters: settings.different_inviters,
    });
  },
  step: ({ settings }) => line.settings(settings),
  sentence: () => 'looks at the settings',
});

export const readMember = defineCommand<OnMember>({
  roles: ADMINS,
  reads: true,
  choose: (choice) => ({ by: choice.admin, of: choice.of(choice.members, choice.b) }),
  send: (to, { of }) => to.get(`/members/${to.uidOf(of)}`),
  read: (body) => {
    const member = contract.getMember.output.parse(body);
    if (member.left !== null) return line.left;
    const { role, state, may_invite: mayInvite, quota } = member;
    return line.member(role, state, { mayInvite, made: quota.made, extra: quota.extra });
  },
  step: (network, { of }) => model.memberPage(network, of),
  sentence: ({ of }) => `looks at ${of}`,
});
