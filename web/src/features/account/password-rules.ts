import { newTextSchema } from '../../actions/parse-fields.ts';

export const PASSWORD_REQUIRED_MESSAGE = 'Password is required.';

/** Minimum length in every Firebase project. The project's own password policy may require more. */
const MIN_PASSWORD_LENGTH = 6;

/** Returns Firebase's message for a password that is too short. */
export function passwordLengthError(password: string): string | undefined {
  return password.length < MIN_PASSWORD_LENGTH
    ? `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`
    : undefined;
}

/** Accepts a password of any length, because an old password may be shorter than a new one. */
export const currentPasswordSchema = newTextSchema((password) =>
  password === '' ? PASSWORD_REQUIRED_MESSAGE : undefined,
);

/** Returns the error of a new password that is missing or too short. */
export function newPasswordError(password: string): string | undefined {
  return password === '' ? PASSWORD_REQUIRED_MESSAGE : passwordLengthError(password);
}
