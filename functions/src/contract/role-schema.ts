import * as z from 'zod/mini';
import { ROLES } from './roles.ts';

// This schema is not in roles.ts, because some pages need the roles without loading zod.
export const roleSchema = z.enum(ROLES);
