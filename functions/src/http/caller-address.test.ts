import { BlockList, isIPv4 } from 'node:net';
import fc from 'fast-check';
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

  it.each([
    ['its last 64 bits aside', '2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
    ['however it is shortened', '2001:db8:0:7::', '2001:db8:0:7::/64'],
    ['or written out', '2001:0DB8:0000:0007:0000:0000:0000:0001', '2001:db8:0:7::/64'],
    ['with IPv4 in its last bits', '2001:db8:0:7::198.51.100.1', '2001:db8:0:7::/64'],
    ['without its zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    [
      'however long that is',
      `1111:2222::5:6:123.123.123.123%${'x'.repeat(5000)}`,
      '1111:2222:0:0::/64',
    ],
    ['where zeros come first', '::1', '0:0:0:0::/64'],
    ['where zeros come last', '1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['as IPv4 if it is that', '::ffff:203.0.113.7', '203.0.113.7'],
    ['in hexadecimal too', '0:0:0:0:0:FFFF:cb00:7107', '203.0.113.7'],
    ['but not one that only looks like it', '::ffff:0:203.0.113.7', '0:0:0:0::/64'],
  ])('an IPv6 address is counted by its /64, %s', (_how, written, counted) => {
    expect(originOf({ 'x-forwarded-for': written })).toEqual({ address: counted });
    expect(callerOrigin(() => undefined, written, {})).toEqual({ address: counted });
    expect(originOf({ 'x-forwarded-for': EDGE, 'fastly-client-ip': written })).toEqual({
      ...{ address: `${counted} by ${EDGE}`, forwarder: EDGE },
    });
  });

  it('whoever has a network of IPv6 addresses is one caller, whichever they call from or claim', () => {
    const from = (peer: string, claim?: string) =>
      originOf({
        'x-forwarded-for': peer,
        ...(claim === undefined ? {} : { 'fastly-client-ip': claim }),
      });
    expect(from('2001:db8::1')).toEqual(from('2001:db8::ffff:1'));
    expect(from('2001:db8::1', '2001:DB8:0:0:5::')).toEqual(from('2001:db8::1'));
    expect(from('2001:db8::1', '203.0.113.7')).toEqual(from('2001:db8::2', '::ffff:203.0.113.7'));
    expect(from('2001:db8::1', '203.0.113.7').forwarder).toBe(from('2001:db8::1').address);
    expect(from('2001:db8::1')).not.toEqual(from('2001:db8:0:1::1'));
  });

  it('the network that an IPv6 address is counted as is its own, and is written in one way', () => {
    fc.assert(
      fc.property(fc.ipV6(), (written) => {
        const { address } = originOf({ 'x-forwarded-for': written });
        fc.pre(!isIPv4(address));
        expect(address).toMatch(/^(?:(?:0|[1-9a-f][0-9a-f]{0,3}):){4}:\/64$/);
        const own = new BlockList();
        own.addSubnet(written, 64, 'ipv6');
        expect(own.check(address.replace('/64', ''), 'ipv6')).toBe(true);
      }),
    );
  });

  it('where no front end vouches for the headers, nobody’s word counts', () => {
    const forged = { 'x-forwarded-for': '203.0.113.7', 'fastly-client-ip': '203.0.113.8' };
    expect(originOf(forged, {})).toEqual({ address: '169.254.1.1' });
    expect(originOf(forged, { ...DEPLOYED, FUNCTIONS_EMULATOR: 'true' })).toEqual({
      address: '169.254.1.1',
    });
    expect(callerOrigin(() => undefined, undefined, {})).toEqual({ address: 'local' });
  });
});
