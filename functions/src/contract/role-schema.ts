import * as z from 'zod/mini';
import { ROLES } from './roles.ts';

// This file is separate from roles.ts, so that pages that only name roles do not load zod.
export const roleSchema = z.enum(ROLES);
