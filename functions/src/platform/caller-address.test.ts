import { expect, test } from 'vitest';
import { callerOrigin } from './caller-address.ts';

const FORGED = '10.0.0.1, 2001:db8::1';
const EDGE = '151.101.1.1';
const from = (peer: string) => ({ 'x-forwarded-for': `${FORGED}, ${peer}` });
const throughEdge = (client: string) => ({ ...from(EDGE), 'fastly-client-ip': client });

test.each([
  ['the peer that the front end saw', from('203.0.113.7'), '203.0.113.7', null],
  ['the socket without that header', {}, '169.254.1.1', null],
  ['the edge of Hosting and its client', throughEdge('203.0.113.7'), EDGE, '203.0.113.7'],
  ['the edge and the /64 of its client', throughEdge('2001:db8::7:1'), EDGE, '2001:db8:0:0::/64'],
  ['the edge alone if it names no client', throughEdge(' '), EDGE, null],
  [
    'the address of a caller who forges the edge’s header',
    { 'x-forwarded-for': '198.51.100.1', 'fastly-client-ip': '203.0.113.7' },
    '198.51.100.1',
    '203.0.113.7',
  ],
  [
    'the /64 of an address with other last bits',
    from('2001:db8:0:7:1:2:3:4'),
    '2001:db8:0:7::/64',
    null,
  ],
  ['a /64, shortened', from('2001:db8:0:7::'), '2001:db8:0:7::/64', null],
  ['a /64, written out', from('2001:0DB8:0000:0007::0001'), '2001:db8:0:7::/64', null],
  ['a /64 of zeros in its middle', from('1:0:0:4:5:6:7:8'), '1:0:0:4::/64', null],
  ['a /64 without its zone', from('fe80::1%eth0'), 'fe80:0:0:0::/64', null],
])('deployed, wrong codes are counted against %s', (_whom, headers, edge, client) => {
  const given: Readonly<Record<string, string>> = headers;
  const env = { K_SERVICE: 'validate-invitation-code' };
  expect(callerOrigin((name) => given[name], '169.254.1.1', env)).toEqual({ edge, client });
});

test('under the emulators no header is believed', () => {
  const env = { K_SERVICE: 'validate-invitation-code', FUNCTIONS_EMULATOR: 'true' };
  const origin = callerOrigin(() => FORGED, '127.0.0.1', env);
  expect(origin).toEqual({ edge: '127.0.0.1', client: null });
});
