import { type Answer, call } from './api.ts';
import { get } from './as-person.ts';
import type { Person } from './people.ts';

export const generateInvitation = (
  { uid, token }: Pick<Person, 'uid' | 'token'>,
  { key, json = {} }: { readonly key?: string; readonly json?: object } = {},
): Promise<Answer> =>
  call(`/generate_invitations_for_user/${uid}`, {
    method: 'POST',
    token,
    json,
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });

export function createdCode({ text, status }: Answer): string {
  const code = /"codes":\["(\w+)"\]/.exec(text)?.[1];
  if (code === undefined) throw new Error(`No invitation was created: ${status} ${text}`);
  return code;
}

export const getRemainingInvitations = (member: Person) =>
  get(`/get_remaining_invitations/${member.uid}`, member);
