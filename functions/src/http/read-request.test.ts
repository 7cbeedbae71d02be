import { expect, test } from 'vitest';
import { SHARED_ERRORS } from '../contract/endpoint.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { readParams } from './read-request.ts';
import { Refusal } from './refusal.ts';

function refusalOf(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test.each(ENDPOINTS)(
  '$method /$path refuses a segment too many as the reference says of any call',
  (endpoint) => {
    const path = `/${Object.keys(endpoint.params.shape)
      .map(() => 'somebody')
      .join('/')}`;
    expect(refusalOf(() => readParams(endpoint, path))).toBeNull();
    expect(SHARED_ERRORS).toContain(refusalOf(() => readParams(endpoint, `${path}/elsewhere`)));
  },
);
