import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { addressOf, networkOf, readTrustProxy } from './address.ts';

async function seen(peer: string, forwarded: string | null, trust: string): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(addressOf(c, readTrustProxy(trust))));
  const headers = new Headers(forwarded === null ? {} : { 'X-Forwarded-For': forwarded });
  const bindings = { incoming: { socket: { remoteAddress: peer } } };
  return (await app.request('/', { headers }, bindings)).text();
}

const networks = '10.0.0.0/8, fd00::/8 192.0.2.7';

test.each([
  ['nobody is believed by default', '203.0.113.9', '198.51.100.1', 'off', '203.0.113.9'],
  ['an IPv4 address has one form', '::ffff:203.0.113.9', null, 'off', '203.0.113.9'],
  ['in hexadecimal digits, too', '::ffff:cb00:7109', null, 'off', '203.0.113.9'],
  ['“on” believes the last entry', '10.0.0.1', '1.1.1.1, 198.51.100.1', 'on', '198.51.100.1'],
  ['“on” without a header is the peer', '10.0.0.1', null, 'on', '10.0.0.1'],
  ['who is no proxy is not believed', '203.0.113.9', '198.51.100.1', networks, '203.0.113.9'],
  ['a proxy is', '10.0.0.1', '198.51.100.1', networks, '198.51.100.1'],
  ['several in a row are', '192.0.2.7', '6.6.6.6, 198.51.100.1, 10.1.1.1', networks, '198.51.100.1'],
  ['by IPv6, too', 'fd00::1', '2001:db8::5, ::ffff:10.0.0.3', networks, '2001:db8::5'],
  ['what is no address is not believed', '10.0.0.1', '198.51.100.1, evil', networks, '10.0.0.1'],
  ['a proxy’s own call is its own', '10.0.0.1', null, networks, '10.0.0.1'],
  ['ports do not matter', '10.0.0.1', '198.51.100.1:4711', networks, '198.51.100.1'],
  ['nor do brackets', '10.0.0.1', '[2001:db8::5]:4711', networks, '2001:db8::5'],
])('%s', async (_, peer, forwarded, trust, expected) => {
  expect(await seen(peer, forwarded, trust)).toBe(expected);
});

test('IPv6 addresses are counted by network', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:DB8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('198.51.100.1')).toBe('198.51.100.1');
  expect(networkOf('anna@studio.example')).toBe('anna@studio.example');
});

test.each(['yes', '10.0.0.0/33', '10.0.0/8', 'fd00::/129', '10.0.0.0/'])('%s is no network', (text) => {
  expect(() => readTrustProxy(text)).toThrow('is no network');
});
