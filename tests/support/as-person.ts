import { call } from './api.ts';
import type { Person } from './people.ts';

/** Returns the body of this person's GET to a path. */
export const get = async (path: string, { token }: Person) => (await call(path, { token })).body;

export const send = (path: string, { token }: Person, json: object, method = 'POST') =>
  call(path, { method, token, json });
