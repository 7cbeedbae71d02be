import { type Answer, call, type Request } from './api.ts';
import { newInvitation, newMember, type Person } from './people.ts';

/** Calls POST /partial_registration for this person, without a token unless `request` has one. */
export function register(
  person: Pick<Person, 'uid' | 'email'>,
  code1: string,
  request: Request = {},
): Promise<Answer> {
  const { uid: invitee, email } = person;
  const json = { invitee, code1, firstName: 'New', lastName: 'Comer', email };
  return call('/partial_registration', { method: 'POST', json, ...request });
}

/** Calls POST /confirm_second_code as this person. */
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

/** Calls GET /validate_invitation_code. */
export function validateCode(code: string, request: Request = {}): Promise<Answer> {
  return call(`/validate_invitation_code?code=${encodeURIComponent(code)}`, request);
}

/** Creates a full member and an active code of theirs. */
export const newCode = async () => newInvitation((await newMember('fulluser')).uid);
