import * as contract from '../../../functions/src/contract/invitations.ts';
import { confirmSecondCode } from '../../../functions/src/contract/membership.ts';
import { pick } from '../choice.ts';
import { defineCommand, INVITING, MEMBERS, type NameOf } from '../command.ts';
import * as model from '../model.ts';

const { line } = model;
const KEYS = [null, 'monday', 'tuesday', 'friday'];

interface StatusFlags {
  readonly active: boolean;
  readonly used: boolean;
  readonly revoked: boolean;
  readonly expired: boolean;
  readonly usedBy: string | null;
}

export function stateLine({ usedBy, ...flags }: StatusFlags, nameOf: NameOf): string {
  const status = (['active', 'used', 'revoked', 'expired'] as const).filter((one) => flags[one]);
  return line.state(status.join('+'), usedBy && nameOf(usedBy));
}

export const generate = defineCommand<{ by: string; key: string | null; recommendation: string }>({
  roles: INVITING,
  choose: (choice) => ({
    by: choice.of(choice.inviting, choice.a),
    key: pick(KEYS, choice.b) ?? null,
    recommendation: choice.text,
  }),
  send: (to, { key, recommendation }) => {
    const headers = key === null ? {} : { 'Idempotency-Key': key };
    const path = `/generate_invitations_for_user/${to.uid}`;
    return to.post(path, { recommendation }, { headers });
  },
  read: (body) => line.code(contract.generateInvitations.output.parse(body).codes.join('+')),
  step: (network, input, { newName }) => model.generate(network, input.by, input, newName),
  sentence: ({ key }) => `makes a code${key === null ? '' : ` with the key ${key}`}`,
});

export const validate = defineCommand<{ by: null; code: string }>({
  reads: true,
  choose: (choice) => ({ by: null, code: choice.code(choice.a) }),
  send: (to, { code }) => to.get(`/validate_invitation_code?code=${code}`),
  read: (body) => {
    const { valid, from } = contract.validateInvitationCode.output.parse(body);
    if (!valid) return line.notValid;
    return line.valid(from?.firstName ?? 'nobody', from?.recommendation ?? null);
  },
  step: (network, { code }) => model.validity(network, code),
  sentence: ({ code }, letter) => `checks code ${letter(code)}`,
});

/** `by` is null if the person registers without a token. */
export const register = defineCommand<{ by: string | null; person: string; code: string }>({
  choose: (choice) => {
    const person = choice.of(choice.unregistered, choice.a, choice.newcomers);
    return { by: choice.c < 0.7 ? person : null, person, code: choice.code(choice.b) };
  },
  send: (to, { person, code }) => {
    const [invitee, email] = [to.uidOf(person), `${person}@elevere.test`];
    const json = { invitee, code1: code, firstName: person, lastName: 'Newcomer', email };
    return to.post('/partial_registration', json);
  },
  step: (network, { by, person, code }, { newName }) =>
    model.register(network, person, { code, bearer: by !== null }, newName),
  sentence: ({ by, person, code }, letter) =>
    `registers ${by === null ? `${person} ` : ''}with code ${letter(code)}`,
});

export const confirm = defineCommand<{ by: string; code: string }>({
  roles: MEMBERS,
  choose: (choice) => ({
    by: choice.of(choice.partial, choice.a),
    code: choice.code(choice.b),
  }),
  send: (to, { code }) => to.post('/confirm_second_code', { invitee: to.uid, code2: code }),
  read: (body) => line.counted(confirmSecondCode.output.parse(body).counts_as),
  step: (network, { by, code }) => model.confirm(network, by, code),
  sentence: ({ code }, letter) => `gives code ${letter(code)} as the second`,
});

export const revoke = defineCommand<{ by: string; code: string }>({
  roles: INVITING,
  choose: (choice) => choice.ownCode,
  send: (to, { code }) => to.post('/revoke_invitation', { code }),
  step: (network, { by, code }) => model.readOrRevokeCode(network, by, code, true),
  sentence: ({ code }, letter) => `revokes code ${letter(code)}`,
});

export const readCode = defineCommand<{ by: string; code: string }>({
  roles: INVITING,
  reads: true,
  choose: (choice) => choice.ownCode,
  send: (to, { code }) => to.post('/invitation_details', { code }),
  read: (body, nameOf) => stateLine(contract.getInvitationDetails.output.parse(body), nameOf),
  step: (network, { by, code }) => model.readOrRevokeCode(network, by, code, false),
  sentence: ({ code }, letter) => `looks at code ${letter(code)}`,
});

export const writeOnCode = defineCommand<{
  by: string;
  code: string;
  texts: { readonly note: string } | { readonly recommendation: string };
}>({
  roles: INVITING,
  choose: (choice) => {
    const texts = choice.c < 0.5 ? { note: choice.text } : { recommendation: choice.text };
    return { ...choice.ownCode, texts };
  },
  send: (to, { code, texts }) => to.post('/note_invitation', { code, ...texts }),
  step: (network, { by, code, texts }) => model.writeOnCode(network, by, code, texts),
  sentence: ({ code, texts }, letter) => `writes ${JSON.stringify(texts)} on code ${letter(code)}`,
});
