import type { Case } from './endpoint-case.ts';
import { LOOKING } from './looking-cases.ts';
import { WRITING } from './writing-cases.ts';

/** Every call of product section 7. */
export const CASES: readonly Case[] = [...LOOKING, ...WRITING];
