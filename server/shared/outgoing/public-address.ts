import { BlockList, isIP } from 'node:net';

/** Addresses of this machine, of networks that are not public, and of what translates to them (RFC 6890). */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');

/** The only addresses of IPv6 that are reached from everywhere. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');

/** Among them: documentation, and what carries an address of IPv4 to somewhere else (Teredo, 6to4). */
const closed6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, bits, 'ipv6');

/** True if a network address is reached from everywhere: not this machine’s, a private network’s or a cloud’s own. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}
