import { call } from './api.ts';
import type { Person } from './people.ts';

/** The body of what this person reads at this path. */
export const get = async (path: string, { token }: Person) => (await call(path, { token })).body;

/** The answer to what this person sends to this path. */
export const send = (path: string, { token }: Person, json: object, method = 'POST') =>
  call(path, { method, token, json });
