import { BlockList, isIPv4 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** True if a host's name or address is that of this machine alone, so that nobody else reaches what listens there. */
export function isOwnMachine(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return (
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    loopback.check(bare, isIPv4(bare) ? 'ipv4' : 'ipv6')
  );
}
