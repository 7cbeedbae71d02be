import sharp from 'sharp';
import {
  defineCommand,
  INVITING_ROLES,
  MAX_LOGIN_AGE_TO_LEAVE_MS,
  MEMBER_ROLES,
} from '../command.ts';
import * as model from '../model.ts';

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
  .png()
  .toBuffer();

export const recommend = defineCommand<{ actor: string; invitee: string; text: string }>({
  roles: INVITING_ROLES,
  chooseInput: (chooser) => {
    const peopleWithRemovedText = chooser.peopleWithRecommendation(true);
    const writesAfterRemoval = chooser.c < 0.5 && peopleWithRemovedText.length > 0;
    const vouchedPeople = chooser.peopleWhere(({ inviters }) => inviters.length > 0);
    const invitee = chooser.chooseFrom(
      writesAfterRemoval ? peopleWithRemovedText : vouchedPeople,
      chooser.b,
    );
    const { inviters = [] } = chooser.network.people[invitee] ?? {};
    const possibleAuthors = writesAfterRemoval ? chooser.recommendersOf(invitee, true) : inviters;
    return { actor: chooser.chooseFrom(possibleAuthors, chooser.a), invitee, text: chooser.text };
  },
  send: (client, { invitee, text }) =>
    client.post('/recommendation', { uid: client.uidOf(invitee), text }),
  applyTo: (network, { actor, invitee, text }) => model.recommend(network, actor, invitee, text),
  isRecommendation: true,
  sentence: ({ invitee, text }) => `recommends ${invitee} with "${text}"`,
});

export const removeRecommendation = defineCommand<{ actor: string; inviter: string }>({
  roles: MEMBER_ROLES,
  chooseInput: (chooser) => {
    const actor = chooser.chooseFrom(chooser.peopleWithRecommendation(false), chooser.a);
    return { actor, inviter: chooser.chooseFrom(chooser.recommendersOf(actor, false), chooser.b) };
  },
  send: (client, { inviter }) =>
    client.post('/remove_recommendation', { inviter: client.uidOf(inviter) }),
  applyTo: (network, { actor, inviter }) => model.removeRecommendation(network, actor, inviter),
  sentence: ({ inviter }) => `removes the recommendation by ${inviter}`,
});

/** Returns one of three companies, so that a search finds several members. */
export function pickCompany(fraction: number): string {
  return `company ${Math.floor(fraction * 3)}`;
}

export const editProfile = defineCommand<{
  actor: string;
  profile: { readonly job: string; readonly company: string; readonly listed: boolean };
}>({
  roles: MEMBER_ROLES,
  chooseInput: (chooser) => {
    const job = `job ${Math.floor(chooser.b * 100)}`;
    const newProfile = { job, company: pickCompany(chooser.c), listed: chooser.d < 0.8 };
    return { actor: chooser.chooseFrom(chooser.members, chooser.a), profile: newProfile };
  },
  send: (client, { profile: newProfile }) => client.patch('/profile', newProfile),
  applyTo: (network, { actor, profile: newProfile }) =>
    model.editProfile(network, actor, newProfile),
  sentence: ({ profile: newProfile }) => `changes their profile to ${JSON.stringify(newProfile)}`,
});

export const uploadPicture = defineCommand<{ actor: string }>({
  functionName: () => 'upload.profile.picture',
  roles: MEMBER_ROLES,
  chooseInput: (chooser) => ({ actor: chooser.chooseFrom(chooser.members, chooser.a) }),
  send: (client) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(picture)]), 'me.png');
    return client.request('/upload-profile-picture', { method: 'POST', body });
  },
  applyTo: (network, { actor }) => model.editProfile(network, actor, {}),
  sentence: () => 'uploads a picture',
});

export const leave = defineCommand<{ actor: string }>({
  maxLoginAgeMs: MAX_LOGIN_AGE_TO_LEAVE_MS,
  changesAccountOf: ({ actor }) => actor,
  endsSession: true,
  chooseInput: (chooser) => ({ actor: chooser.chooseFrom(chooser.members, chooser.a) }),
  send: (client) => client.post('/leave', {}),
  applyTo: (network, { actor }) => model.leave(network, actor),
  sentence: () => 'leaves',
});
