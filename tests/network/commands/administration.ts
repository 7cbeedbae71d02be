import * as contract from '../../../functions/src/contract/administration.ts';
import type { Settings } from '../../../operator/verify/vouching-model.ts';
import {
  type ApiClient,
  type CommandFactory,
  defineCommand,
  MAX_LOGIN_AGE_TO_ADMINISTER_MS,
} from '../command.ts';
import { type InputChooser, pickElement } from '../input-chooser.ts';
import * as model from '../model.ts';

const { answerLine } = model;
const ADMIN_ROLES: readonly model.Role[] = ['admin'];
const ASSIGNABLE_ROLES = ['fulluser', 'poweruser', 'poweruser', 'admin', 'partialuser'] as const;

interface AdminCommandInput {
  readonly actor: string;
  readonly subject: string;
}

/** Defines a change of a member by an admin: `action` for the model, `body` for the request. */
function defineAdminAction<Input extends AdminCommandInput>(definition: {
  readonly chooseInput: (chooser: InputChooser) => Input;
  readonly action: (input: Input) => model.AdminAction;
  readonly body: (input: Input, client: ApiClient) => object;
  readonly sentence: (input: Input) => string;
  readonly options?: {
    readonly changesAccountOf?: (input: Input) => string;
    readonly endsSession?: true;
  };
}): CommandFactory<Input> {
  const { chooseInput, action, body, sentence, options } = definition;
  return defineCommand<Input>({
    ...options,
    roles: ADMIN_ROLES,
    chooseInput,
    send: (client, input) =>
      client.patch(`/members/${client.uidOf(input.subject)}`, body(input, client)),
    applyTo: (network, input) =>
      model.administer(network, input.actor, input.subject, action(input)),
    sentence,
  });
}

export const suspend = defineAdminAction<AdminCommandInput>({
  chooseInput: (chooser) => {
    const listedMembers = chooser.peopleWhere((person) => person.listed);
    const subject = chooser.chooseFrom(
      chooser.c < 0.5 ? listedMembers : chooser.members,
      chooser.b,
    );
    return { actor: chooser.admin, subject };
  },
  action: () => ({ kind: 'suspend' }),
  body: () => ({ suspended: true }),
  sentence: ({ subject }) => `suspends ${subject}`,
  options: { changesAccountOf: ({ subject }) => subject, endsSession: true },
});

export const reinstate = defineAdminAction<AdminCommandInput>({
  chooseInput: (chooser) => {
    const suspendedMembers = chooser.peopleWhere((person) => person.suspended);
    return { actor: chooser.admin, subject: chooser.chooseFrom(suspendedMembers, chooser.b) };
  },
  action: () => ({ kind: 'reinstate' }),
  body: () => ({ suspended: false }),
  sentence: ({ subject }) => `reinstates ${subject}`,
  options: { changesAccountOf: ({ subject }) => subject },
});

export const removeMember = defineCommand<AdminCommandInput>({
  roles: ADMIN_ROLES,
  maxLoginAgeMs: MAX_LOGIN_AGE_TO_ADMINISTER_MS,
  changesAccountOf: ({ subject }) => subject,
  endsSession: true,
  chooseInput: (chooser) => ({
    actor: chooser.admin,
    subject: chooser.chooseFrom(chooser.members, chooser.b),
  }),
  send: (client, { subject }) => client.delete(`/members/${client.uidOf(subject)}`),
  applyTo: (network, { actor, subject }) =>
    model.administer(network, actor, subject, { kind: 'remove' }),
  sentence: ({ subject }) => `removes ${subject}`,
});

export const revokeAllCodes = defineAdminAction<AdminCommandInput>({
  chooseInput: (chooser) => ({
    actor: chooser.admin,
    subject: chooser.chooseFrom(chooser.members, chooser.b),
  }),
  action: () => ({ kind: 'revoke all' }),
  body: () => ({ revoke_open_codes: true }),
  sentence: ({ subject }) => `revokes all codes of ${subject}`,
});

export const switchInviting = defineAdminAction<AdminCommandInput & { isOn: boolean }>({
  chooseInput: (chooser) => {
    const membersWithInvitingOff = chooser.peopleWhere((person) => !person.mayInvite);
    const isOn = membersWithInvitingOff.length > 0 && chooser.c < 0.6;
    return {
      actor: chooser.admin,
      subject: chooser.chooseFrom(
        isOn ? membersWithInvitingOff : chooser.invitingMembers,
        chooser.b,
      ),
      isOn,
    };
  },
  action: ({ isOn }) => ({ kind: 'inviting', isOn }),
  body: ({ isOn }) => ({ may_invite: isOn }),
  sentence: ({ subject, isOn }) => `turns inviting ${isOn ? 'on' : 'off'} for ${subject}`,
});

export const changeRole = defineAdminAction<AdminCommandInput & { role: model.Role }>({
  chooseInput: (chooser) => ({
    actor: chooser.admin,
    subject: chooser.chooseFrom(chooser.invitingMembers, chooser.b),
    role: pickElement(ASSIGNABLE_ROLES, chooser.c) ?? 'fulluser',
  }),
  action: ({ role }) => ({ kind: 'role', role }),
  body: ({ role }) => ({ role }),
  sentence: ({ subject, role }) => `makes ${subject} a ${role}`,
});

export const grantExtra = defineAdminAction<AdminCommandInput & { extra: number }>({
  chooseInput: (chooser) => ({
    actor: chooser.admin,
    subject: chooser.chooseFrom(chooser.invitingMembers, chooser.b),
    extra: Math.floor(chooser.c * 5),
  }),
  action: ({ extra }) => ({ kind: 'extra', extra }),
  body: ({ extra }) => ({ extra_invitations: extra }),
  sentence: ({ subject, extra }) => `gives ${subject} ${extra} extra invitations`,
});

export const removeRecommendationAsAdmin = defineAdminAction<
  AdminCommandInput & { inviter: string }
>({
  chooseInput: (chooser) => {
    const subject = chooser.chooseFrom(chooser.peopleWithRecommendation(false), chooser.b);
    return {
      actor: chooser.admin,
      subject,
      inviter: chooser.chooseFrom(chooser.recommendersOf(subject, false), chooser.c),
    };
  },
  action: ({ inviter }) => ({ kind: 'remove recommendation', inviter }),
  body: ({ inviter }, client) => ({ remove_recommendation: client.uidOf(inviter) }),
  sentence: ({ subject, inviter }) => `removes the recommendation of ${subject} by ${inviter}`,
});

export const changeSettings = defineCommand<{ actor: string; change: Partial<Settings> }>({
  roles: ADMIN_ROLES,
  maxLoginAgeMs: MAX_LOGIN_AGE_TO_ADMINISTER_MS,
  chooseInput: (chooser) => {
    const { paused, waitDays, differentInviters } = chooser.network.settings;
    const isPausing = !paused && chooser.d < (chooser.isFocused ? 0.8 : 0.25);
    const settingsChange =
      chooser.c < 0.5
        ? { paused: isPausing }
        : chooser.c < 0.8
          ? { waitDays: waitDays > 0 ? 0 : 30 }
          : { differentInviters: !differentInviters };
    return { actor: chooser.admin, change: settingsChange };
  },
  send: (client, { change }) => {
    const { paused, waitDays, differentInviters } = change;
    return client.patch('/network', {
      ...(paused === undefined ? {} : { paused }),
      ...(waitDays === undefined ? {} : { vouch_wait_days: waitDays }),
      ...(differentInviters === undefined ? {} : { different_inviters: differentInviters }),
    });
  },
  applyTo: (network, { change }) => model.changeSettings(network, change),
  sentence: ({ change }) => `sets ${JSON.stringify(change)}`,
});

export const readSettings = defineCommand<{ actor: string }>({
  roles: ADMIN_ROLES,
  isReadOnly: true,
  chooseInput: (chooser) => ({ actor: chooser.admin }),
  send: (client) => client.get('/network'),
  formatBody: (body) => {
    const settings = contract.getNetwork.output.parse(body);
    return answerLine.settings({
      paused: settings.paused,
      waitDays: settings.vouch_wait_days,
      differentInviters: settings.different_inviters,
    });
  },
  applyTo: ({ settings }) => answerLine.settings(settings),
  sentence: () => 'looks at the settings',
});

export const readMember = defineCommand<AdminCommandInput>({
  roles: ADMIN_ROLES,
  isReadOnly: true,
  chooseInput: (chooser) => ({
    actor: chooser.admin,
    subject: chooser.chooseFrom(chooser.members, chooser.b),
  }),
  send: (client, { subject }) => client.get(`/members/${client.uidOf(subject)}`),
  formatBody: (body) => {
    const member = contract.getMember.output.parse(body);
    if (member.left !== null) return answerLine.departedMember;
    const { role, state, may_invite: mayInvite, quota } = member;
    return answerLine.member(role, state, { mayInvite, usedCount: quota.made, extra: quota.extra });
  },
  applyTo: (network, { subject }) => model.memberPage(network, subject),
  sentence: ({ subject }) => `looks at ${subject}`,
});
