import * as z from 'zod/mini';
import { TEXT_LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';

/** Crockford's base 32: no I, L, O or U, so that a code survives being read aloud. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 12 characters of 5 bits each: 60 bits, beyond guessing at the limits of `WRONG_CODE_LIMITS`. */
export const CODE_LENGTH = 12;

const STORED_FORM = /^[0-9A-HJKMNP-TV-Z]{12}$/;
const SPACES_AND_DASHES = /[\s\p{Pd}_]+/gu;

/**
 * What a person typed, in the form that is stored: upper case, without spaces and dashes,
 * with Crockford's readings of O, I and L. Never throws; the result may still be no code.
 */
export function normaliseInvitationCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(SPACES_AND_DASHES, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** True iff this is a code in the stored form. It may still belong to no invitation. */
export function isInvitationCode(code: string): boolean {
  return STORED_FORM.test(code);
}

/** The form people read and write down: groups of four, as in `7K2M-9QXD-4TZA`. */
export function formatInvitationCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** A code as it arrives on the wire, normalised. Only blank or absurdly long input is malformed. */
export const typedCodeSchema = z.pipe(
  z
    .string(MESSAGES.blankCode)
    .check(
      z.trim(),
      z.minLength(1, MESSAGES.blankCode),
      z.maxLength(TEXT_LIMITS.typedCode, MESSAGES.blankCode),
    ),
  z.transform(normaliseInvitationCode),
);
