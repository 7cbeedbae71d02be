import sharp from 'sharp';
import { defineCommand, INVITING, MEMBERS, TO_LEAVE_MS } from '../command.ts';
import * as model from '../model.ts';

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
  .png()
  .toBuffer();

export const recommend = defineCommand<{ by: string; of: string; text: string }>({
  roles: INVITING,
  choose: (choice) => {
    const removed = choice.recommended(true);
    const isAgain = choice.c < 0.5 && removed.length > 0;
    const vouchedPeople = choice.peopleWhere(({ inviters }) => inviters.length > 0);
    const of = choice.of(isAgain ? removed : vouchedPeople, choice.b);
    const { inviters = [] } = choice.network.people[of] ?? {};
    const writers = isAgain ? choice.writersAbout(of, true) : inviters;
    return { by: choice.of(writers, choice.a), of, text: choice.text };
  },
  send: (to, { of, text }) => to.post('/recommendation', { uid: to.uidOf(of), text }),
  step: (network, { by, of, text }) => model.recommend(network, by, of, text),
  sentence: ({ of, text }) => `recommends ${of} with "${text}"`,
});

export const removeRecommendation = defineCommand<{ by: string; inviter: string }>({
  roles: MEMBERS,
  choose: (choice) => {
    const by = choice.of(choice.recommended(false), choice.a);
    return { by, inviter: choice.of(choice.writersAbout(by, false), choice.b) };
  },
  send: (to, { inviter }) => to.post('/remove_recommendation', { inviter: to.uidOf(inviter) }),
  step: (network, { by, inviter }) => model.removeRecommendation(network, by, inviter),
  sentence: ({ inviter }) => `removes the recommendation by ${inviter}`,
});

/** Returns one of three companies, so that a search finds several members. */
export function companyOf(number: number): string {
  return `company ${Math.floor(number * 3)}`;
}

export const edit = defineCommand<{
  by: string;
  profile: { readonly job: string; readonly company: string; readonly listed: boolean };
}>({
  roles: MEMBERS,
  choose: (choice) => {
    const job = `job ${Math.floor(choice.b * 100)}`;
    const profile = { job, company: companyOf(choice.c), listed: choice.d < 0.8 };
    return { by: choice.of(choice.members, choice.a), profile };
  },
  send: (to, { profile }) => to.patch('/profile', profile),
  step: (network, { by, profile }) => model.edit(network, by, profile),
  sentence: ({ profile }) => `changes their profile to ${JSON.stringify(profile)}`,
});

export const uploadPicture = defineCommand<{ by: string }>({
  target: () => 'upload.profile.picture',
  roles: MEMBERS,
  choose: (choice) => ({ by: choice.of(choice.members, choice.a) }),
  send: (to) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(picture)]), 'me.png');
    return to.ask('/upload-profile-picture', { method: 'POST', body });
  },
  step: (network, { by }) => model.edit(network, by, {}),
  sentence: () => 'uploads a picture',
});

export const leave = defineCommand<{ by: string }>({
  loginWithin: TO_LEAVE_MS,
  changesAccountOf: ({ by }) => by,
  endsSession: true,
  choose: (choice) => ({ by: choice.of(choice.members, choice.a) }),
  send: (to) => to.post('/leave', {}),
  step: (network, { by }) => model.leave(network, by),
  sentence: () => 'leaves',
});
