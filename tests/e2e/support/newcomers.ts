import { expect, type Page } from '@playwright/test';
import { generateInvitationsForUser } from '../../../functions/src/contract/invitations.ts';
import { call } from '../../support/api.ts';
import { newMember } from '../../support/people.ts';

export async function codeFromNewMember(): Promise<string> {
  const inviter = await newMember('fulluser');
  const answer = await call(`/generate_invitations_for_user/${inviter.uid}`, {
    method: 'POST',
    token: inviter.token,
    json: {},
  });
  const [code] = generateInvitationsForUser.output.parse(answer.body).codes;
  if (code === undefined) {
    throw new Error('No code was made.');
  }
  return code;
}

export interface RegistrationFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

export function newRegistrationFields(): RegistrationFields {
  return {
    firstName: 'Katherine',
    lastName: 'Johnson',
    email: `${crypto.randomUUID()}@elevere.test`,
    password: 'a long enough sentence',
  };
}

export async function fillRegistration(page: Page, newcomer: RegistrationFields): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  await page.getByLabel('First name').fill(newcomer.firstName);
  await page.getByLabel('Last name').fill(newcomer.lastName);
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Password').fill(newcomer.password);
}
