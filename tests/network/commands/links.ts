import * as contract from '../../../functions/src/contract/vouching.ts';
import { defineCommand, INVITING_ROLES } from '../command.ts';
import * as model from '../model.ts';

const { answerLine } = model;
const NEWCOMER_ROLES: readonly model.Role[] = ['partialuser'];

function linkLine(body: unknown): string {
  return answerLine.link(contract.createVouchRequest.output.parse(body).token);
}

export const createLink = defineCommand<{ actor: string }>({
  roles: NEWCOMER_ROLES,
  chooseInput: (chooser) => ({ actor: chooser.chooseFrom(chooser.partialMembers, chooser.a) }),
  send: (client) => client.post('/vouch_request', {}),
  formatBody: linkLine,
  applyTo: (network, { actor }, { codeOrLink }) => model.createLink(network, actor, codeOrLink),
  sentence: () => 'makes a vouch link',
});

export const closeLink = defineCommand<{ actor: string }>({
  roles: NEWCOMER_ROLES,
  chooseInput: (chooser) => ({ actor: chooser.chooseFrom(chooser.partialMembers, chooser.a) }),
  send: (client) => client.delete('/vouch_request'),
  applyTo: (network, { actor }) => model.closeLink(network, actor),
  sentence: () => 'turns off their vouch link',
});

export const readLink = defineCommand<{ actor: string }>({
  roles: NEWCOMER_ROLES,
  isReadOnly: true,
  chooseInput: (chooser) => ({ actor: chooser.chooseFrom(chooser.partialMembers, chooser.a) }),
  send: (client) => client.get('/vouch_request'),
  formatBody: linkLine,
  applyTo: (network, { actor }, { answer }) => model.readLink(network, actor, answer ?? ''),
  sentence: () => 'looks at their vouch link',
});

export const vouch = defineCommand<{ actor: string; link: string; recommendation: string }>({
  roles: INVITING_ROLES,
  chooseInput: (chooser) => {
    const link = chooser.link(chooser.b);
    return { actor: chooser.voucherFor(link), link, recommendation: chooser.text };
  },
  send: (client, { link, recommendation }) => client.post(`/vouch/${link}`, { recommendation }),
  formatBody: (body) => {
    const { counts_as: countsAs, recommendation } = contract.vouch.output.parse(body);
    return answerLine.vouchByLink(countsAs, recommendation);
  },
  applyTo: (network, input) => model.vouch(network, input.actor, input),
  sentence: ({ link }, label) => `vouches by link ${label(link)}`,
});

export const openLink = defineCommand<{ actor: string; link: string }>({
  roles: INVITING_ROLES,
  isReadOnly: true,
  chooseInput: (chooser) => ({
    actor: chooser.chooseFrom(chooser.invitingMembers, chooser.a),
    link: chooser.link(chooser.b),
  }),
  send: (client, { link }) => client.get(`/vouch/${link}`),
  formatBody: (body) => {
    const vouchPreview = contract.getVouch.output.parse(body);
    return answerLine.vouchPreview({
      verdict: vouchPreview.verdict,
      countsAs: vouchPreview.counts_as,
      invitationsLeft: vouchPreview.remaining_invitations,
      isReminded: vouchPreview.answer !== null,
      recommendation: vouchPreview.recommendation,
    });
  },
  applyTo: (network, { actor, link }) => model.previewVouch(network, actor, link),
  sentence: ({ link }, label) => `opens link ${label(link)}`,
});

export const changeReminder = defineCommand<{
  actor: string;
  link: string;
  wantsReminder: boolean;
}>({
  roles: INVITING_ROLES,
  chooseInput: (chooser) => ({
    actor: chooser.chooseFrom(chooser.invitingMembers, chooser.a),
    link: chooser.link(chooser.b),
    wantsReminder: chooser.c < 0.7,
  }),
  send: (client, { link, wantsReminder }) =>
    client.post('/answer_vouch_request', { token: link, answer: wantsReminder ? 'later' : 'open' }),
  applyTo: (network, { actor, link, wantsReminder }) =>
    model.changeReminder(network, actor, link, wantsReminder),
  sentence: ({ link, wantsReminder }, label) =>
    `${wantsReminder ? 'asks for' : 'cancels'} a reminder of link ${label(link)}`,
});

export const readReminders = defineCommand<{ actor: string }>({
  roles: INVITING_ROLES,
  isReadOnly: true,
  chooseInput: (chooser) => ({ actor: chooser.chooseFrom(chooser.members, chooser.a) }),
  send: (client) => client.get('/asks'),
  formatBody: (body, nameOf) =>
    answerLine.list(contract.getAsks.output.parse(body).map(({ invitee }) => nameOf(invitee.uid))),
  applyTo: (network, { actor }) => model.listReminders(network, actor),
  sentence: () => 'looks at the reminders',
});
