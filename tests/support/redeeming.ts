import { type Answer, call, type Request } from './api.ts';
import { newInvitation, newMember, type Person } from './people.ts';

/** Sends no token unless `request` has one. */
export function register(
  person: Pick<Person, 'uid' | 'email'>,
  code1: string,
  request: Request = {},
): Promise<Answer> {
  const { uid: invitee, email } = person;
  const json = { invitee, code1, firstName: 'New', lastName: 'Comer', email };
  return call('/partial_registration', { method: 'POST', json, ...request });
}

export function confirmSecondCode(
  person: Person,
  code2: string,
  request: Request = {},
): Promise<Answer> {
  const { uid: invitee, token } = person;
  return call('/confirm_second_code', {
    method: 'POST',
    token,
    json: { invitee, code2 },
    ...request,
  });
}

export function validateCode(code: string, request: Request = {}): Promise<Answer> {
  return call(`/validate_invitation_code?code=${encodeURIComponent(code)}`, request);
}

export const newCode = async () => newInvitation((await newMember('fulluser')).uid);
