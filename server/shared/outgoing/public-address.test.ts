import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test('what leads to this machine or into a private network is no public address, however it is written', () => {
  const closed = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ];
  expect(closed.filter(isPublicAddress)).toEqual([]);
});

test('what everybody reaches is one', () => {
  const open = ['1.1.1.1', '93.184.216.34', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '2a00:1450::1'];
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
});
