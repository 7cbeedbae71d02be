import { expect } from 'vitest';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { vouchLinkViewSchema } from '../../functions/src/contract/vouching.ts';
import {
  INVITATIONS_COLLECTION,
  readInvitation,
} from '../../functions/src/documents/invitations.ts';
import { quotaRef } from '../../functions/src/documents/quotas.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call } from './api.ts';
import { send } from './as-person.ts';
import { newMember, type Person } from './people.ts';

export type VouchLinkOptions = { readonly shareable?: boolean };

export async function callVouchRequest({ token }: Person, method = 'GET', json?: VouchLinkOptions) {
  const request = method === 'POST' ? { json: json ?? {} } : {};
  const { status, body } = await call('/vouch_request', { method, token, ...request });
  expect(status).toBe(200);
  return vouchLinkViewSchema.parse(body);
}

export async function createNewcomerWithLink(inviter?: Person) {
  const firstInviter = inviter ?? (await newMember('fulluser'));
  const person = await newMember('partialuser', { invitedBy: [firstInviter.uid] });
  const { token } = await callVouchRequest(person, 'POST');
  if (token === null) throw new Error('No link was made.');
  return { person, firstInviter, link: token };
}

export const visitVouchLink = (link: string, { token }: Person) =>
  call(`/vouch/${link}`, { token });
export const vouchByLink = (link: string, { token }: Person) =>
  call(`/vouch/${link}`, { method: 'POST', token, json: {} });
export const answerVouchRequest = (link: string, member: Person, answer: 'later' | 'open') =>
  send('/answer_vouch_request', member, { token: link, answer: answer });
export const DEAD_LINK_REFUSAL = ['not_found', MESSAGES.vouchLinkDead] as const;

/** Returns how many invitations of this month the member has used. */
export async function usedInvitationCount({ uid }: Person): Promise<number> {
  return Number((await quotaRef(uid, new Date()).get()).get('made') ?? 0);
}

/** Returns the invitations that this person used, by code or by link. */
export async function invitationsRedeemedBy({ uid }: Person) {
  const { docs } = await firestore()
    .collection(INVITATIONS_COLLECTION)
    .where('usedBy', '==', uid)
    .get();
  return docs.map(readInvitation);
}
