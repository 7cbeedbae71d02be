import * as contract from '../../../functions/src/contract/vouching.ts';
import { defineCommand, INVITING_ROLES } from '../command.ts';
import * as model from '../model.ts';

const { line } = model;
const PARTIAL_ROLES: readonly model.Role[] = ['partialuser'];

function linkLine(body: unknown): string {
  return line.link(contract.createVouchRequest.output.parse(body).token);
}

export const createLink = defineCommand<{ actor: string }>({
  roles: PARTIAL_ROLES,
  chooseInput: (choice) => ({ actor: choice.chooseFrom(choice.partialMembers, choice.a) }),
  send: (client) => client.post('/vouch_request', {}),
  formatBody: linkLine,
  applyTo: (network, { actor }, { codeOrLink }) => model.createLink(network, actor, codeOrLink),
  sentence: () => 'makes a vouch link',
});

export const closeLink = defineCommand<{ actor: string }>({
  roles: PARTIAL_ROLES,
  chooseInput: (choice) => ({ actor: choice.chooseFrom(choice.partialMembers, choice.a) }),
  send: (client) => client.delete('/vouch_request'),
  applyTo: (network, { actor }) => model.closeLink(network, actor),
  sentence: () => 'turns off their vouch link',
});

export const readLink = defineCommand<{ actor: string }>({
  roles: PARTIAL_ROLES,
  isReadOnly: true,
  chooseInput: (choice) => ({ actor: choice.chooseFrom(choice.partialMembers, choice.a) }),
  send: (client) => client.get('/vouch_request'),
  formatBody: linkLine,
  applyTo: (network, { actor }, { answer }) => model.readOwnLink(network, actor, answer ?? ''),
  sentence: () => 'looks at their vouch link',
});

export const vouch = defineCommand<{ actor: string; link: string; recommendation: string }>({
  roles: INVITING_ROLES,
  chooseInput: (choice) => {
    const link = choice.link(choice.b);
    return { actor: choice.voucherFor(link), link, recommendation: choice.text };
  },
  send: (client, { link, recommendation }) => client.post(`/vouch/${link}`, { recommendation }),
  formatBody: (body) => {
    const { counts_as: as, recommendation } = contract.vouch.output.parse(body);
    return line.vouched(as, recommendation);
  },
  applyTo: (network, input) => model.vouch(network, input.actor, input),
  sentence: ({ link }, letter) => `vouches by link ${letter(link)}`,
});

export const openLink = defineCommand<{ actor: string; link: string }>({
  roles: INVITING_ROLES,
  isReadOnly: true,
  chooseInput: (choice) => ({
    actor: choice.chooseFrom(choice.invitingMembers, choice.a),
    link: choice.link(choice.b),
  }),
  send: (client, { link }) => client.get(`/vouch/${link}`),
  formatBody: (body) => {
    const page = contract.getVouch.output.parse(body);
    return line.preview({
      verdict: page.verdict,
      countsAs: page.counts_as,
      invitationsLeft: page.remaining_invitations,
      isReminded: page.answer !== null,
      recommendation: page.recommendation,
    });
  },
  applyTo: (network, { actor, link }) => model.previewVouch(network, actor, link),
  sentence: ({ link }, letter) => `opens link ${letter(link)}`,
});

export const changeReminder = defineCommand<{
  actor: string;
  link: string;
  wantsReminder: boolean;
}>({
  roles: INVITING_ROLES,
  chooseInput: (choice) => ({
    actor: choice.chooseFrom(choice.invitingMembers, choice.a),
    link: choice.link(choice.b),
    wantsReminder: choice.c < 0.7,
  }),
  send: (client, { link, wantsReminder }) =>
    client.post('/answer_vouch_request', { token: link, answer: wantsReminder ? 'later' : 'open' }),
  applyTo: (network, { actor, link, wantsReminder }) =>
    model.changeReminder(network, actor, link, wantsReminder),
  sentence: ({ link, wantsReminder }, letter) =>
    `${wantsReminder ? 'asks for' : 'cancels'} a reminder of link ${letter(link)}`,
});

export const readReminders = defineCommand<{ actor: string }>({
  roles: INVITING_ROLES,
  isReadOnly: true,
  chooseInput: (choice) => ({ actor: choice.chooseFrom(choice.members, choice.a) }),
  send: (client) => client.get('/asks'),
  formatBody: (body, nameOf) =>
    line.list(contract.getAsks.output.parse(body).map(({ invitee }) => nameOf(invitee.uid))),
  applyTo: (network, { actor }) => model.listReminders(network, actor),
  sentence: () => 'looks at the reminders',
});
