import * as contract from '../../../functions/src/contract/invitations.ts';
import { getInviters } from '../../../functions/src/contract/membership.ts';
import { profileSchema } from '../../../functions/src/contract/profile.ts';
import { defineCommand } from '../command.ts';
import type { InputChooser } from '../input-chooser.ts';
import * as model from '../model.ts';
import { stateLine } from './codes.ts';

const { answerLine } = model;

function chooseMember(chooser: InputChooser): { readonly actor: string } {
  return { actor: chooser.chooseFrom(chooser.members, chooser.a) };
}

export const readInvitations = defineCommand<{ actor: string }>({
  isReadOnly: true,
  chooseInput: chooseMember,
  send: (client) => client.get(`/get_user_sent_invitations/${client.uid}`),
  formatBody: (body, nameOf) =>
    answerLine.list(
      contract.getUserSentInvitations.output.parse(body).map((listedInvitation) => {
        const name =
          listedInvitation.created_at === listedInvitation.usedOn
            ? 'by link'
            : `${listedInvitation.code}`;
        const { note, recommendation, recommendation_removed: removed } = listedInvitation;
        return answerLine.invitation(name, stateLine(listedInvitation, nameOf), {
          note,
          recommendation,
          removed,
        });
      }),
    ),
  applyTo: (network, { actor }, { answer }) => model.listInvitations(network, actor, answer ?? ''),
  sentence: () => 'looks at their invitations',
});

export const readInvitationCounts = defineCommand<{ actor: string }>({
  isReadOnly: true,
  chooseInput: chooseMember,
  send: (client) => client.get(`/invitation_stats/${client.uid}`),
  formatBody: (body) => answerLine.invitationCounts(contract.getInvitationStats.output.parse(body)),
  applyTo: (network, { actor }) => model.invitationCounts(network, actor),
  sentence: () => 'looks at the numbers of their invitations',
});

export const readRemainingInvitations = defineCommand<{ actor: string }>({
  isReadOnly: true,
  chooseInput: chooseMember,
  send: (client) => client.get(`/get_remaining_invitations/${client.uid}`),
  formatBody: (body) => {
    const remainingAnswer = contract.getRemainingInvitations.output.parse(body);
    return answerLine.remainingInvitations(
      remainingAnswer.remaining_invitations,
      remainingAnswer.blocked,
    );
  },
  applyTo: (network, { actor }) => model.remainingInvitations(network, actor),
  sentence: () => 'looks at their remaining invitations',
});

export const readInviters = defineCommand<{ actor: string }>({
  isReadOnly: true,
  chooseInput: chooseMember,
  send: (client) => client.get('/inviters'),
  formatBody: (body, nameOf) =>
    getInviters.output
      .parse(body)
      .map((inviter) =>
        answerLine.inviter(nameOf(inviter.uid), inviter.vouches, inviter.recommendation),
      )
      .join('; '),
  applyTo: (network, { actor }) => model.invitersOf(network, actor),
  sentence: () => 'looks at their inviters',
});

export const readProfile = defineCommand<{ actor: string }>({
  isReadOnly: true,
  chooseInput: chooseMember,
  send: (client) => client.get('/profile'),
  formatBody: (body) => answerLine.profile(profileSchema.parse(body)),
  applyTo: (network, { actor }) => model.profileOf(network, actor),
  sentence: () => 'looks at their profile',
});
