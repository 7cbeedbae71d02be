import * as contract from '../../../functions/src/contract/vouching.ts';
import { defineCommand, INVITING } from '../command.ts';
import * as model from '../model.ts';

const { line } = model;
const PARTIAL: readonly model.Role[] = ['partialuser'];

function tokenLine(body: unknown): string {
  return line.link(contract.createVouchRequest.output.parse(body).token);
}

export const makeLink = defineCommand<{ by: string }>({
  roles: PARTIAL,
  choose: (choice) => ({ by: choice.of(choice.partial, choice.a) }),
  send: (to) => to.post('/vouch_request', {}),
  read: tokenLine,
  step: (network, { by }, { newName }) => model.makeLink(network, by, newName),
  sentence: () => 'makes a vouch link',
});

export const closeLink = defineCommand<{ by: string }>({
  roles: PARTIAL,
  choose: (choice) => ({ by: choice.of(choice.partial, choice.a) }),
  send: (to) => to.delete('/vouch_request'),
  step: (network, { by }) => model.closeLink(network, by),
  sentence: () => 'turns off their vouch link',
});

export const readLink = defineCommand<{ by: string }>({
  roles: PARTIAL,
  reads: true,
  choose: (choice) => ({ by: choice.of(choice.partial, choice.a) }),
  send: (to) => to.get('/vouch_request'),
  read: tokenLine,
  step: (network, { by }, { answer }) => model.readOwnLink(network, by, answer ?? ''),
  sentence: () => 'looks at their vouch link',
});

export const vouch = defineCommand<{ by: string; link: string; recommendation: string }>({
  roles: INVITING,
  choose: (choice) => ({
    by: choice.of(choice.inviting, choice.a),
    link: choice.link(choice.b),
    recommendation: choice.text,
  }),
  send: (to, { link, recommendation }) => to.post(`/vouch/${link}`, { recommendation }),
  read: (body) => {
    const { counts_as: as, recommendation } = contract.vouch.output.parse(body);
    return line.vouched(as, recommendation);
  },
  step: (network, input) => model.vouch(network, input.by, input),
  sentence: ({ link }, letter) => `vouches by link ${letter(link)}`,
});

export const openLink = defineCommand<{ by: string; link: string }>({
  roles: INVITING,
  reads: true,
  choose: (choice) => ({
    by: choice.of(choice.inviting, choice.a),
    link: choice.link(choice.b),
  }),
  send: (to, { link }) => to.get(`/vouch/${link}`),
  read: (body) => {
    const page = contract.getVouch.output.parse(body);
    return line.preview({
      verdict: page.verdict,
      countsAs: page.counts_as,
      left: page.remaining_invitations,
      isReminded: page.answer !== null,
      recommendation: page.recommendation,
    });
  },
  step: (network, { by, link }) => model.preview(network, by, link),
  sentence: ({ link }, letter) => `opens link ${letter(link)}`,
});

export const remind = defineCommand<{ by: string; link: string; on: boolean }>({
  roles: INVITING,
  choose: (choice) => ({
    by: choice.of(choice.inviting, choice.a),
    link: choice.link(choice.b),
    on: choice.c < 0.7,
  }),
  send: (to, { link, on }) =>
    to.post('/answer_vouch_request', { token: link, answer: on ? 'later' : 'open' }),
  step: (network, { by, link, on }) => model.remind(network, by, link, on),
  sentence: ({ link, on }, letter) =>
    `${on ? 'asks for' : 'cancels'} a reminder of link ${letter(link)}`,
});

export const readReminders = defineCommand<{ by: string }>({
  roles: INVITING,
  reads: true,
  choose: (choice) => ({ by: choice.of(choice.members, choice.a) }),
  send: (to) => to.get('/asks'),
  read: (body, nameOf) =>
    line.list(contract.getAsks.output.parse(body).map(({ invitee }) => nameOf(invitee.uid))),
  step: (network, { by }) => model.reminders(network, by),
  sentence: () => 'looks at the reminders',
});
