import { expect, test } from 'vitest';
import { callerOrigin } from './caller-address.ts';

const FORGED = '10.0.0.1, 2001:db8::1';
const EDGE = { 'x-forwarded-for': '203.0.113.7, 151.101.1.1', 'fastly-client-ip': '203.0.113.7' };
const from = (peer: string) => ({ 'x-forwarded-for': `${FORGED}, ${peer}` });

test.each([
  ['the peer that the front end saw', from('203.0.113.7'), '203.0.113.7', false],
  ['the socket without that header', {}, '169.254.1.1', false],
  ['the edge of Hosting, shared by its clients', EDGE, '151.101.1.1', true],
  [
    'a forger of the edge’s header, by their own address',
    { 'x-forwarded-for': '198.51.100.1', 'fastly-client-ip': '203.0.113.7' },
    '198.51.100.1',
    true,
  ],
  ['a /64, its last bits aside', from('2001:db8:0:7:1:2:3:4'), '2001:db8:0:7::/64', false],
  ['a /64, shortened', from('2001:db8:0:7::'), '2001:db8:0:7::/64', false],
  ['a /64, written out', from('2001:0DB8:0000:0007::0001'), '2001:db8:0:7::/64', false],
  ['a /64 of zeros in its middle', from('1:0:0:4:5:6:7:8'), '1:0:0:4::/64', false],
  ['a /64 without its zone', from('fe80::1%eth0'), 'fe80:0:0:0::/64', false],
])('deployed, wrong codes are counted against %s', (_whom, headers, address, shared) => {
  const given: Readonly<Record<string, string>> = headers;
  const env = { K_SERVICE: 'validate-invitation-code' };
  expect(callerOrigin((name) => given[name], '169.254.1.1', env)).toEqual({ address, shared });
});

test('under the emulators no header is believed, and the socket’s address is shared', () => {
  const env = { K_SERVICE: 'validate-invitation-code', FUNCTIONS_EMULATOR: 'true' };
  expect(callerOrigin(() => FORGED, '127.0.0.1', env)).toEqual({
    address: '127.0.0.1',
    shared: true,
  });
});
