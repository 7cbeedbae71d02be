import { describe, expect, it } from 'vitest';
import { callerAddress } from './caller-address.ts';

const DEPLOYED = { K_SERVICE: 'validate-invitation-code' };

describe('the address that wrong codes are counted against', () => {
  it.each([
    ['the one peer that the front end saw', '203.0.113.7', '203.0.113.7'],
    ['not what the client wrote first', '10.0.0.1, 203.0.113.7', '203.0.113.7'],
    ['not even many of them', '1.1.1.1,2.2.2.2 , 203.0.113.7', '203.0.113.7'],
    ['the socket when the header is empty', ' , ', '169.254.1.1'],
  ])('deployed: %s', (_what, forwardedFor, expected) => {
    expect(callerAddress(forwardedFor, '169.254.1.1', DEPLOYED)).toBe(expected);
  });

  it('where no front end vouches for the header, nobody’s word counts', () => {
    expect(callerAddress('203.0.113.7', '127.0.0.1', {})).toBe('127.0.0.1');
    expect(callerAddress('203.0.113.7', undefined, {})).toBe('local');
  });
});
