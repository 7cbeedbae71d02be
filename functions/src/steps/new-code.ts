import { customAlphabet } from 'nanoid';
import { CODE_ALPHABET, CODE_LENGTH } from '../contract/invitation-code.ts';

/** A random code; `create` refuses one that another invitation has. */
export const newCode = customAlphabet(CODE_ALPHABET, CODE_LENGTH);
