import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Who is believed when they say for whom they call: nobody, the one proxy in front of a port that nobody else reaches,
 * or the proxies of these networks.
 */
export type TrustProxy = 'nobody' | 'next' | BlockList;

/** Reads `on`, `off` or networks (`10.0.0.0/8, fd00::/8, 192.0.2.7`). Throws if it is none of them. */
export function readTrustProxy(text: string): TrustProxy {
  if (['off', '0', 'false'].includes(text)) return 'nobody';
  if (['on', '1', 'true'].includes(text)) return 'next';
  const networks = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    const most = family === 'ipv4' ? 32 : 128;
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
    if (isIP(address) === 0 || prefix < 0 || prefix > most)
      throw new Error(`"${entry}" is no network; it takes on, off or networks like 10.0.0.0/8`);
    networks.addSubnet(address, prefix, family);
  }
  return networks;
}

/**
 * The caller's network address. `X-Forwarded-For` counts only from a proxy that is trusted: then it is the last entry
 * that is not itself such a proxy.
 */
export function addressOf(c: Context, trustProxy: TrustProxy): string {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  const peer = plain(bindings?.incoming?.socket.remoteAddress ?? '');
  if (trustProxy === 'nobody') return peer ?? 'unknown';
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => plain(entry.trim()));
  if (trustProxy === 'next') return forwarded.at(-1) ?? peer ?? 'unknown';
  let address = peer;
  while (address && isListed(trustProxy, address)) {
    const before = forwarded.pop();
    // What is no address was not written by a proxy of ours.
    if (!before) break;
    address = before;
  }
  return address ?? 'unknown';
}

function isListed(networks: BlockList, address: string): boolean {
  return networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** An address without port and zone, IPv4 in its own form; null if it is none. */
function plain(text: string): string | null {
  if (isIPv4(text)) return text;
  const [, bare = text] =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? [];
  const [address = ''] = bare.split('%');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  return isMapped ? bytesOf(groups.slice(6)).join('.') : address;
}

/** An address as it is counted: IPv6 by its /64, which one household or server has to itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const network = groupsOf(address).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // URL writes an address in its shortest form, with its last 32 bits as groups, too.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const read = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [before, after] = [read(head), read(tail ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function bytesOf(groups: readonly number[]): number[] {
  return groups.flatMap((group) => [group >> 8, group & 0xff]);
}
