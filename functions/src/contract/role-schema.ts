import * as z from 'zod/mini';
import { ROLES } from './roles.ts';

// Apart from the roles' names: pages that only name roles need not load zod.
export const roleSchema = z.enum(ROLES);
