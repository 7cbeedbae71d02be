import { expect, test } from 'vitest';
import { readCallerAddresses } from './caller-address.ts';

const FORGED_ADDRESSES = '10.0.0.1, 2001:db8::1';
const HOSTING_EDGE_ADDRESS = '151.101.1.1';
const headersFromGoogle = (connectingAddress: string) => ({
  'x-forwarded-for': `${FORGED_ADDRESSES}, ${connectingAddress}`,
});
const headersFromEdge = (client: string) => ({
  ...headersFromGoogle(HOSTING_EDGE_ADDRESS),
  'fastly-client-ip': client,
});

test.each([
  ['the last address in X-Forwarded-For', headersFromGoogle('203.0.113.7'), '203.0.113.7', null],
  ['the socket without X-Forwarded-For', {}, '169.254.1.1', null],
  [
    'the edge of Hosting and its client',
    headersFromEdge('203.0.113.7'),
    HOSTING_EDGE_ADDRESS,
    '203.0.113.7',
  ],
  [
    'the edge and the /64 of its client',
    headersFromEdge('2001:db8::7:1'),
    HOSTING_EDGE_ADDRESS,
    '2001:db8:0:0::/64',
  ],
  ['the edge alone if it reports no client', headersFromEdge(' '), HOSTING_EDGE_ADDRESS, null],
  [
    'the address of a caller who forges Fastly-Client-IP',
    { 'x-forwarded-for': '198.51.100.1', 'fastly-client-ip': '203.0.113.7' },
    '198.51.100.1',
    '203.0.113.7',
  ],
  [
    'the /64 of an address with other last bits',
    headersFromGoogle('2001:db8:0:7:1:2:3:4'),
    '2001:db8:0:7::/64',
    null,
  ],
  ['a /64, shortened', headersFromGoogle('2001:db8:0:7::'), '2001:db8:0:7::/64', null],
  ['a /64, written out', headersFromGoogle('2001:0DB8:0000:0007::0001'), '2001:db8:0:7::/64', null],
  ['a /64 of zeros in its middle', headersFromGoogle('1:0:0:4:5:6:7:8'), '1:0:0:4::/64', null],
  ['a /64 without its zone', headersFromGoogle('fe80::1%eth0'), 'fe80:0:0:0::/64', null],
])('in production, wrong codes are counted by %s', (_whom, headers, edge, client) => {
  const receivedHeaders: Readonly<Record<string, string>> = headers;
  const env = { K_SERVICE: 'validate-invitation-code' };
  expect(readCallerAddresses((name) => receivedHeaders[name], '169.254.1.1', env)).toEqual({
    edge,
    client,
  });
});

test('on the emulators the headers are ignored', () => {
  const env = { K_SERVICE: 'validate-invitation-code', FUNCTIONS_EMULATOR: 'true' };
  const callerAddresses = readCallerAddresses(() => FORGED_ADDRESSES, '127.0.0.1', env);
  expect(callerAddresses).toEqual({ edge: '127.0.0.1', client: null });
});
