import * as z from 'zod/mini';
import { ROLES } from './roles.ts';

// This file is separate from roles.ts. So a page that needs only the names of the roles does not
// load zod, the library for schemas.
export const roleSchema = z.enum(ROLES);
