import * as contract from '../../../functions/src/contract/invitations.ts';
import { getInviters } from '../../../functions/src/contract/membership.ts';
import { profileSchema } from '../../../functions/src/contract/profile.ts';
import type { Choice } from '../choice.ts';
import { defineCommand } from '../command.ts';
import * as model from '../model.ts';
import { stateLine } from './codes.ts';

const { line } = model;

function anyMember(choice: Choice): { readonly by: string } {
  return { by: choice.of(choice.members, choice.a) };
}

export const readInvitations = defineCommand<{ by: string }>({
  reads: true,
  choose: anyMember,
  send: (to) => to.get(`/get_user_sent_invitations/${to.uid}`),
  read: (body, nameOf) =>
    line.list(
      contract.getSentInvitations.output.parse(body).map((each) => {
        const name = each.created_at === each.usedOn ? 'by link' : `${each.code}`;
        const { note, recommendation, recommendation_removed: removed } = each;
        return line.row(name, stateLine(each, nameOf), { note, recommendation, removed });
      }),
    ),
  step: (network, { by }, { answer }) => model.invitations(network, by, answer ?? ''),
  sentence: () => 'looks at their invitations',
});

export const readNumbers = defineCommand<{ by: string }>({
  reads: true,
  choose: anyMember,
  send: (to) => to.get(`/invitation_stats/${to.uid}`),
  read: (body) => line.numbers(contract.getInvitationStats.output.parse(body)),
  step: (network, { by }) => model.invitationNumbers(network, by),
  sentence: () => 'looks at the numbers of their invitations',
});

export const readRemaining = defineCommand<{ by: string }>({
  reads: true,
  choose: anyMember,
  send: (to) => to.get(`/get_remaining_invitations/${to.uid}`),
  read: (body) => {
    const page = contract.getRemainingInvitations.output.parse(body);
    return line.remaining(page.remaining_invitations, page.blocked);
  },
  step: (network, { by }) => model.remainingInvitations(network, by),
  sentence: () => 'looks at their remaining invitations',
});

export const readInviters = defineCommand<{ by: string }>({
  reads: true,
  choose: anyMember,
  send: (to) => to.get('/inviters'),
  read: (body, nameOf) =>
    getInviters.output
      .parse(body)
      .map((one) => line.inviter(nameOf(one.uid), one.vouches, one.recommendation))
      .join('; '),
  step: (network, { by }) => model.invitersOf(network, by),
  sentence: () => 'looks at their inviters',
});

export const readProfile = defineCommand<{ by: string }>({
  reads: true,
  choose: anyMember,
  send: (to) => to.get('/profile'),
  read: (body) => line.profile(profileSchema.parse(body)),
  step: (network, { by }) => model.profileOf(network, by),
  sentence: () => 'looks at their profile',
});
