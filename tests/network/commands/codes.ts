import * as contract from '../../../functions/src/contract/invitations.ts';
import { confirmSecondCode } from '../../../functions/src/contract/membership.ts';
import { defineCommand, type FindName, INVITING_ROLES, MEMBER_ROLES } from '../command.ts';
import { pickElement } from '../input-chooser.ts';
import * as model from '../model.ts';

const { answerLine } = model;
const IDEMPOTENCY_KEYS = [null, 'monday', 'tuesday', 'friday'];

interface InvitationStatusFlags {
  readonly active: boolean;
  readonly used: boolean;
  readonly revoked: boolean;
  readonly expired: boolean;
  readonly usedBy: string | null;
}

export function stateLine({ usedBy, ...flags }: InvitationStatusFlags, nameOf: FindName): string {
  const status = (['active', 'used', 'revoked', 'expired'] as const).filter(
    (flagName) => flags[flagName],
  );
  return answerLine.codeState(status.join('+'), usedBy && nameOf(usedBy));
}

export const createCode = defineCommand<{
  actor: string;
  key: string | null;
  recommendation: string;
}>({
  roles: INVITING_ROLES,
  chooseInput: (chooser) => ({
    actor: chooser.codeCreator,
    key: pickElement(IDEMPOTENCY_KEYS, chooser.b) ?? null,
    recommendation: chooser.text,
  }),
  send: (client, { key, recommendation }) => {
    const headers = key === null ? {} : { 'Idempotency-Key': key };
    const path = `/generate_invitations_for_user/${client.uid}`;
    return client.post(path, { recommendation }, { headers });
  },
  formatBody: (body) =>
    answerLine.code(contract.generateInvitationsForUser.output.parse(body).codes.join('+')),
  applyTo: (network, input, { codeOrLink }) =>
    model.createCode(network, input.actor, input, codeOrLink),
  sentence: ({ key }) => `makes a code${key === null ? '' : ` with the key ${key}`}`,
});

export const checkCode = defineCommand<{ actor: null; code: string }>({
  isReadOnly: true,
  chooseInput: (chooser) => ({ actor: null, code: chooser.code(chooser.a) }),
  send: (client, { code }) => client.get(`/validate_invitation_code?code=${code}`),
  formatBody: (body) => {
    const { valid, from } = contract.validateInvitationCode.output.parse(body);
    if (!valid) return answerLine.invalidCode;
    return answerLine.validCode(from?.firstName ?? 'nobody', from?.recommendation ?? null);
  },
  applyTo: (network, { code }) => model.codeCheckLine(network, code),
  sentence: ({ code }, label) => `checks code ${label(code)}`,
});

/** `actor` is null if `person` registers without a token. */
export const register = defineCommand<{ actor: string | null; person: string; code: string }>({
  chooseInput: (chooser) => {
    const person = chooser.chooseFrom(
      chooser.unregisteredPeople,
      chooser.a,
      chooser.initiallyUnregistered,
    );
    return { actor: chooser.c < 0.7 ? person : null, person, code: chooser.firstCode };
  },
  send: (client, { person, code }) => {
    const [invitee, email] = [client.uidOf(person), `${person}@elevere.test`];
    const json = { invitee, code1: code, firstName: person, lastName: 'Newcomer', email };
    return client.post('/partial_registration', json);
  },
  applyTo: (network, { actor, person, code }, { codeOrLink }) =>
    model.register(network, person, { code, hasToken: actor !== null }, codeOrLink),
  sentence: ({ actor, person, code }, label) =>
    `registers ${actor === null ? `${person} ` : ''}with code ${label(code)}`,
});

export const redeemSecondCode = defineCommand<{ actor: string; code: string }>({
  roles: MEMBER_ROLES,
  chooseInput: (chooser) => {
    const actor = chooser.chooseFrom(chooser.partialMembers, chooser.a);
    return { actor, code: chooser.secondCodeFor(actor) };
  },
  send: (client, { code }) =>
    client.post('/confirm_second_code', { invitee: client.uid, code2: code }),
  formatBody: (body) => answerLine.countedVouch(confirmSecondCode.output.parse(body).counts_as),
  applyTo: (network, { actor, code }) => model.redeemSecondCode(network, actor, code),
  sentence: ({ code }, label) => `gives code ${label(code)} as the second`,
});

export const revokeCode = defineCommand<{ actor: string; code: string }>({
  roles: INVITING_ROLES,
  chooseInput: (chooser) => chooser.codeWithCreator,
  send: (client, { code }) => client.post('/revoke_invitation', { code }),
  applyTo: (network, { actor, code }) => model.readOrRevokeCode(network, actor, code, true),
  sentence: ({ code }, label) => `revokes code ${label(code)}`,
});

export const readCode = defineCommand<{ actor: string; code: string }>({
  roles: INVITING_ROLES,
  isReadOnly: true,
  chooseInput: (chooser) => chooser.codeWithCreator,
  send: (client, { code }) => client.post('/invitation_details', { code }),
  formatBody: (body, nameOf) => stateLine(contract.getInvitationDetails.output.parse(body), nameOf),
  applyTo: (network, { actor, code }) => model.readOrRevokeCode(network, actor, code, false),
  sentence: ({ code }, label) => `looks at code ${label(code)}`,
});

export const writeCodeTexts = defineCommand<{
  actor: string;
  code: string;
  texts: { readonly note: string } | { readonly recommendation: string };
}>({
  roles: INVITING_ROLES,
  chooseInput: (chooser) => {
    const newTexts = chooser.c < 0.5 ? { note: chooser.text } : { recommendation: chooser.text };
    return { ...chooser.codeWithCreator, texts: newTexts };
  },
  send: (client, { code, texts: newTexts }) =>
    client.post('/note_invitation', { code, ...newTexts }),
  applyTo: (network, { actor, code, texts: newTexts }) =>
    model.writeCodeTexts(network, actor, code, newTexts),
  sentence: ({ code, texts: newTexts }, label) =>
    `writes ${JSON.stringify(newTexts)} on code ${label(code)}`,
});
