import { describe, expect, it } from 'vitest';
import { callerOrigin } from './caller-address.ts';

const DEPLOYED = { K_SERVICE: 'validate-invitation-code' };
const EDGE = '151.101.1.1';

function originOf(headers: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv = DEPLOYED) {
  return callerOrigin((name) => headers[name], '169.254.1.1', env);
}

describe('the address that wrong codes are counted against', () => {
  it.each([
    ['the one peer that the front end saw', '203.0.113.7', '203.0.113.7'],
    ['not what the client wrote first', '10.0.0.1, 203.0.113.7', '203.0.113.7'],
    ['not even many of them', '1.1.1.1,2.2.2.2 , 203.0.113.7', '203.0.113.7'],
    ['the socket when the header is empty', ' , ', '169.254.1.1'],
  ])('deployed: %s', (_what, forwardedFor, address) => {
    expect(originOf({ 'x-forwarded-for': forwardedFor })).toEqual({ address });
  });

  it('people behind one edge of Hosting are told apart, and the edge is counted for them all', () => {
    const behindEdge = (client: string) =>
      originOf({ 'x-forwarded-for': `${client}, ${EDGE}`, 'fastly-client-ip': client });
    const [one, other] = [behindEdge('203.0.113.7'), behindEdge('2001:db8::7')];
    expect(one.address).not.toBe(other.address);
    expect([one.forwarder, other.forwarder]).toEqual([EDGE, EDGE]);
  });

  it('whoever forges the claim of an edge stays bounded by their own address, and harms nobody else', () => {
    const victim = originOf({
      'x-forwarded-for': `203.0.113.7, ${EDGE}`,
      'fastly-client-ip': '203.0.113.7',
    });
    const forger = originOf({
      'x-forwarded-for': '198.51.100.1',
      'fastly-client-ip': '203.0.113.7',
    });
    expect(forger.forwarder).toBe('198.51.100.1');
    expect(forger.address).not.toBe(victim.address);
  });

  it.each(['', 'unknown', '203.0.113.7, 1.1.1.1', 'x'.repeat(5000), '198.51.100.1'])(
    'a claim that is no other address than the peer’s counts for nothing: %.20s',
    (claim) => {
      expect(originOf({ 'x-forwarded-for': '198.51.100.1', 'fastly-client-ip': claim })).toEqual({
        address: '198.51.100.1',
      });
    },
  );

  it('where no front end vouches for the headers, nobody’s word counts', () => {
    const forged = { 'x-forwarded-for': '203.0.113.7', 'fastly-client-ip': '203.0.113.8' };
    expect(originOf(forged, {})).toEqual({ address: '169.254.1.1' });
    expect(originOf(forged, { ...DEPLOYED, FUNCTIONS_EMULATOR: 'true' })).toEqual({
      address: '169.254.1.1',
    });
    expect(callerOrigin(() => undefined, undefined, {})).toEqual({ address: 'local' });
  });
});
