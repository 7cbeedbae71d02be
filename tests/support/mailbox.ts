import { EMULATOR_ORIGINS, PROJECT_ID } from './environment.ts';

interface EmulatorMail {
  readonly email: string;
  readonly requestType: string;
  readonly oobLink: string;
}

function isMailbox(value: unknown): value is { oobCodes: EmulatorMail[] } {
  return typeof value === 'object' && value !== null && 'oobCodes' in value;
}

/** Returns the links oldest first. */
export const resetLinks = (email: string) => emailLinks(email, 'PASSWORD_RESET');

export const verificationLinks = (email: string) => emailLinks(email, 'VERIFY_EMAIL');

/** `email` is the account's current address. */
export const newAddressLinks = (email: string) => emailLinks(email, 'VERIFY_AND_CHANGE_EMAIL');

async function emailLinks(email: string, requestType: string): Promise<readonly string[]> {
  const response = await fetch(
    `${EMULATOR_ORIGINS.auth}/emulator/v1/projects/${PROJECT_ID}/oobCodes`,
  );
  const mailbox: unknown = await response.json();
  if (!isMailbox(mailbox)) {
    throw new Error(`The emulator has no mailbox: ${response.status}`);
  }
  return mailbox.oobCodes
    .filter((mail) => mail.email === email && mail.requestType === requestType)
    .map((mail) => mail.oobLink);
}
