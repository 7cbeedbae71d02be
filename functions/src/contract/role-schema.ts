import * as z from 'zod/mini';
import { ROLES } from './roles.ts';

// This schema is not in roles.ts, so that pages can use the roles without loading zod.
export const roleSchema = z.enum(ROLES);
